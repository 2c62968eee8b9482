//! The octets of a capture file, with a limit on their number.

use std::cell::{Cell, RefCell};
use std::io::{self, Read};
use std::rc::Rc;

/// Why no more octets come.
#[derive(Debug)]
pub(super) enum Stop {
    Io(io::Error),
    TooLarge,
}

/// What a [`Source`] tells past the reader that owns it, which has no way to hand an error through.
#[derive(Debug, Default)]
pub(super) struct Told {
    stop: RefCell<Option<Stop>>,
    read: Cell<u64>,
}

impl Told {
    /// Why no more octets came, if there was a reason but the end of the file.
    pub(super) fn stop(&self) -> Option<Stop> {
        self.stop.take()
    }

    /// Octets that were read.
    pub(super) fn read(&self) -> u64 {
        self.read.get()
    }
}

/// Reads as much as there is room for, so that a short read of a pipe is no end of file.
pub(super) struct Source {
    inner: Box<dyn Read>,
    head: Vec<u8>,
    left: u64,
    told: Rc<Told>,
}

impl Source {
    /// `limit` octets of `inner`, after looking at the first four of them.
    pub(super) fn open(inner: Box<dyn Read>, limit: u64) -> io::Result<(Source, Rc<Told>)> {
        let mut inner = inner;
        let mut head = Vec::new();
        (&mut inner).take(4).read_to_end(&mut head)?;
        let told = Rc::new(Told::default());
        told.read.set(head.len() as u64);
        let source = Source { inner, left: limit.saturating_sub(head.len() as u64), head, told: Rc::clone(&told) };
        Ok((source, told))
    }

    /// The first octets, four at most.
    pub(super) fn head(&self) -> &[u8] {
        &self.head
    }

    fn fill(&mut self, room: &mut [u8]) -> Result<usize, Stop> {
        let mut filled = self.head.len().min(room.len());
        for (to, from) in room.iter_mut().zip(self.head.drain(..filled)) {
            *to = from;
        }
        while filled < room.len() {
            match self.inner.read(&mut room[filled..]) {
                Ok(0) => break,
                Ok(n) => {
                    self.left = self.left.checked_sub(n as u64).ok_or(Stop::TooLarge)?;
                    filled += n;
                    self.told.read.set(self.told.read.get() + n as u64);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Stop::Io(error)),
            }
        }
        Ok(filled)
    }
}

impl Read for Source {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.fill(room).map_err(|stop| {
            let kind = match &stop {
                Stop::Io(error) => error.kind(),
                Stop::TooLarge => io::ErrorKind::FileTooLarge,
            };
            *self.told.stop.borrow_mut() = Some(stop);
            kind.into()
        })
    }
}

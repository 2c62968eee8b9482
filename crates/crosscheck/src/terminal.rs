//! What commands print. A terminal that is gone, or a full disk behind a redirection, never ends the process: the first
//! error is kept, and the command line ends with it.

use std::fmt::Arguments;
use std::io::{Error, ErrorKind, Write};
use std::sync::Mutex;

static LOST: Mutex<Option<Error>> = Mutex::new(None);

/// Prints a line on standard output; colours reach a terminal only.
#[macro_export]
macro_rules! outln {
    ($($text:tt)*) => { $crate::terminal::print(::core::format_args!($($text)*)) };
}

/// Prints a line on standard error; colours reach a terminal only.
#[macro_export]
macro_rules! errln {
    ($($text:tt)*) => { $crate::terminal::complain(::core::format_args!($($text)*)) };
}

/// A line on standard output; see [`outln!`](crate::outln).
pub fn print(line: Arguments<'_>) {
    keep(writeln!(anstream::stdout(), "{line}"));
}

/// A line on standard error; see [`errln!`](crate::errln).
pub fn complain(line: Arguments<'_>) {
    keep(writeln!(anstream::stderr(), "{line}"));
}

fn keep(written: std::io::Result<()>) {
    if let Err(error) = written {
        LOST.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get_or_insert(error);
    }
}

/// Why output was lost, if it was. A reader that has seen enough, `head` for example, has lost nothing.
pub(crate) fn lost() -> Option<Error> {
    let flushed = std::io::stdout().flush();
    keep(flushed);
    let lost = LOST.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    lost.filter(|error| error.kind() != ErrorKind::BrokenPipe)
}

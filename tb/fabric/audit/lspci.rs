//! Reads the bridges out of the text of `lspci -vv`.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;
use thiserror::Error;

/// What a text may have at most, in bytes.
pub const LARGEST: usize = 64 << 20;

/// Where a function is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address {
    /// PCI domain; 0 where none is printed.
    pub domain: u32,
    /// Bus number.
    pub bus: u8,
    /// 0 to 31.
    pub device: u8,
    /// 0 to 7.
    pub function: u8,
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.domain != 0 {
            write!(f, "{:04x}:", self.domain)?;
        }
        write!(f, "{:02x}:{:02x}.{:x}", self.bus, self.device, self.function)
    }
}

impl Serialize for Address {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The windows of a bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// I/O ports.
    Io,
    /// Memory.
    Memory,
    /// Prefetchable memory.
    Prefetchable,
}

impl Space {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Io, Self::Memory, Self::Prefetchable];
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Io => "I/O",
            Self::Memory => "memory",
            Self::Prefetchable => "prefetchable memory",
        })
    }
}

/// A bridge, as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// Where it is.
    pub address: Address,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The bus that it says it is on.
    pub primary: u8,
    /// The first bus behind it.
    pub secondary: u8,
    /// The last bus behind it.
    pub subordinate: u8,
    /// Its windows, by [`Space::ALL`]; `None` is disabled.
    pub windows: [Option<RangeInclusive<u64>>; 3],
}

/// Why a text can't be read.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ReadError {
    /// A line that can't be what `lspci -vv` prints.
    #[error("line {line}: {reason}")]
    Line {
        /// From 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// Nothing to audit.
    #[error("no bridge in {lines} lines: this wants the output of `lspci -vv`, as root, so that bus numbers are in it")]
    NoBridge {
        /// How many there are.
        lines: usize,
    },
    /// More than [`LARGEST`].
    #[error("more than 64 MiB: no machine has that many bridges")]
    TooLarge,
}

fn at(line: usize, reason: impl Into<String>) -> ReadError {
    ReadError::Line { line, reason: reason.into() }
}

/// A bridge whose lines are still being read.
struct Open {
    bridge: Bridge,
    /// The line of its bus numbers.
    numbered: Option<usize>,
    seen: [bool; 3],
}

/// Reads all bridges, in their order.
///
/// # Errors
/// The first line that can't be right; a text without any bridge.
pub fn read(text: &[u8]) -> Result<Vec<Bridge>, ReadError> {
    if text.len() > LARGEST {
        return Err(ReadError::TooLarge);
    }
    let mut bridges: Vec<Bridge> = Vec::new();
    let mut open: Option<Open> = None;
    let mut lines = 0;
    for (line, bytes) in (1..).zip(text.split(|byte| *byte == b'\n')) {
        lines = line;
        let text = std::str::from_utf8(bytes).map_err(|_| at(line, "this is not text"))?.trim_end();
        if text.contains('\0') {
            return Err(at(line, "this is not text"));
        }
        if text.starts_with([' ', '\t']) {
            if let Some(open) = &mut open {
                field(open, line, text.trim_start())?;
            }
        } else if !text.is_empty() {
            close(open.take(), &mut bridges)?;
            open = header(line, text)?;
        }
    }
    close(open, &mut bridges)?;
    if bridges.is_empty() {
        return Err(ReadError::NoBridge { lines });
    }
    Ok(bridges)
}

fn close(open: Option<Open>, bridges: &mut Vec<Bridge>) -> Result<(), ReadError> {
    let Some(Open { bridge, numbered, .. }) = open else { return Ok(()) };
    if numbered.is_none() {
        return Err(at(bridge.line, format!("bridge {} has no line with its bus numbers: cut off?", bridge.address)));
    }
    if let Some(other) = bridges.iter().find(|other| other.address == bridge.address) {
        return Err(at(bridge.line, format!("{} is there already, on line {}", bridge.address, other.line)));
    }
    bridges.push(bridge);
    Ok(())
}

/// The first line of a device; `None` when it isn't a bridge.
fn header(line: usize, text: &str) -> Result<Option<Open>, ReadError> {
    let (place, rest) = text.split_once(' ').unwrap_or((text, ""));
    let address = address(place)
        .ok_or_else(|| at(line, format!("a device begins with its address, 04:00.0, and not with {}", short(place))))?;
    // The class stands before the first colon.
    let class = rest.split_once(':').map_or(rest, |(class, _)| class);
    if !class.starts_with("PCI bridge") {
        return Ok(None);
    }
    if rest.to_ascii_lowercase().contains("subtractive decode") {
        let reason =
            format!("{address} decodes subtractively: it takes what nobody else claims, and has no range to check");
        return Err(at(line, reason));
    }
    let bridge = Bridge { address, line, primary: 0, secondary: 0, subordinate: 0, windows: Default::default() };
    Ok(Some(Open { bridge, numbered: None, seen: [false; 3] }))
}

/// A line of a bridge. Lines about anything else are passed over.
fn field(open: &mut Open, line: usize, text: &str) -> Result<(), ReadError> {
    let Some((name, value)) = text.split_once(':') else { return Ok(()) };
    if name == "Bus" {
        if let Some(first) = open.numbered.replace(line) {
            return Err(at(line, format!("bus numbers of {} once more, after line {first}", open.bridge.address)));
        }
        let number = |name| bus(value, name).map_err(|reason| at(line, reason));
        open.bridge.primary = number("primary")?;
        open.bridge.secondary = number("secondary")?;
        open.bridge.subordinate = number("subordinate")?;
        return Ok(());
    }
    let index = match name {
        "I/O behind bridge" => 0,
        "Memory behind bridge" => 1,
        "Prefetchable memory behind bridge" => 2,
        _ => return Ok(()),
    };
    if std::mem::replace(&mut open.seen[index], true) {
        return Err(at(line, format!("the {} window of {} once more", Space::ALL[index], open.bridge.address)));
    }
    open.bridge.windows[index] = window(value.trim()).map_err(|reason| at(line, reason))?;
    Ok(())
}

fn address(text: &str) -> Option<Address> {
    let mut parts = text.rsplitn(3, ':');
    let (device, bus, domain) = (parts.next()?, parts.next()?, parts.next());
    let (device, function) = device.split_once('.')?;
    let number = |text: &str, digits: std::ops::RangeInclusive<usize>| {
        let plain = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain.then(|| u32::from_str_radix(text, 16).ok()).flatten()
    };
    let (device, function) = (number(device, 2..=2)?, number(function, 1..=1)?);
    Some(Address {
        domain: domain.map_or(Some(0), |domain| number(domain, 4..=8))?,
        bus: number(bus, 2..=2)?.try_into().ok()?,
        device: u8::try_from(device).ok().filter(|device| *device < 32)?,
        function: u8::try_from(function).ok().filter(|function| *function < 8)?,
    })
}

/// `name=05` in a list.
fn bus(list: &str, name: &str) -> Result<u8, String> {
    let value = list.split(',').find_map(|entry| entry.trim().strip_prefix(name)?.strip_prefix('='));
    let value = value.ok_or_else(|| format!("no {name}= among the bus numbers: cut off?"))?;
    u8::from_str_radix(value, 16)
        .ok()
        .filter(|_| value.len() <= 2 && !value.starts_with('+'))
        .ok_or_else(|| format!("{name}={}: a bus number has two hex digits", short(value)))
}

/// `81700000-8f8fffff [size=226M] [32-bit]`; a base above the limit is how a bridge says that it has none.
fn window(text: &str) -> Result<Option<RangeInclusive<u64>>, String> {
    let (range, more) = text.split_once(' ').unwrap_or((text, ""));
    if range == "None" {
        return Ok(None);
    }
    let (base, limit) =
        range.split_once('-').ok_or_else(|| format!("a window is base-limit, and not {}", short(range)))?;
    let end = |text: &str| {
        let plain = (1..=16).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = plain.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        number.ok_or_else(|| format!("{} is no hex number of up to 16 digits", short(text)))
    };
    let window = end(base)?..=end(limit)?;
    Ok(Some(window).filter(|window| !window.is_empty() && !more.contains("[disabled]")))
}

/// A word to quote, not longer than a person wants to see, and without control characters.
fn short(word: &str) -> String {
    let mut shown: String = word.chars().take(24).flat_map(char::escape_debug).collect();
    if word.chars().count() > 24 {
        shown.push('…');
    }
    format!("'{shown}'")
}

//! Link rates, and what a pause lasts at one.

use std::fmt;
use std::str::FromStr;

/// Bits that a link sends in one quantum of pause, whatever its rate (IEEE 802.3, Annex 31B).
pub const QUANTUM_BITS: u64 = 512;

/// The rate of a link, in whole Mb/s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    mbps: u64,
}

impl Rate {
    /// 10 Gb/s, the rate that is assumed where none is given.
    pub const DEFAULT: Rate = Rate { mbps: 10_000 };
    /// The fastest rate that is accepted, in Mb/s: 10 Tb/s.
    const MAX_MBPS: u64 = 10_000_000;

    /// A rate in Mb/s, if it is one that a link can have (1 Mb/s to 10 Tb/s).
    pub fn from_mbps(mbps: u64) -> Option<Rate> {
        (1..=Self::MAX_MBPS).contains(&mbps).then_some(Rate { mbps })
    }

    /// The rate in Mb/s.
    pub fn mbps(self) -> u64 {
        self.mbps
    }

    /// How long `quanta` last, in picoseconds; a part of one counts as a whole one, so that the time is never short.
    pub fn picoseconds(self, quanta: u16) -> u64 {
        // One bit at 1 Mb/s is a million picoseconds. The longest grant, 65535 quanta at 1 Mb/s, takes 45 bits.
        (u64::from(quanta) * QUANTUM_BITS * 1_000_000).div_ceil(self.mbps)
    }

    /// How long `quanta` last, with the rate that this holds at: `3.355 ms at 10 Gb/s`.
    pub fn lasting(self, quanta: u16) -> String {
        format!("{} at {self}", Span(self.picoseconds(quanta)))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.mbps < 1000 {
            return write!(f, "{} Mb/s", self.mbps);
        }
        write!(f, "{} Gb/s", Decimal(self.mbps, 3))
    }
}

/// A link rate that can't be understood.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error(
    "`{text}` is not a link rate: give Mb/s as a number, or a number with M or G, such as 1G, 2.5G, 10G, 25G, 100G, 400G"
)]
pub struct RateError {
    text: String,
}

impl FromStr for Rate {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        mbps(text).and_then(Rate::from_mbps).ok_or(RateError { text: text.to_owned() })
    }
}

fn mbps(text: &str) -> Option<u64> {
    let number = text.trim().trim_end_matches("b/s").trim_end_matches("bps").trim_end();
    let (number, decimals) = match number.strip_suffix(['G', 'g']) {
        Some(number) => (number, 3),
        None => (number.strip_suffix(['M', 'm']).unwrap_or(number), 0),
    };
    let (whole, fraction) = number.trim_end().split_once('.').unwrap_or((number.trim_end(), ""));
    let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || whole.len() > 8 || fraction.len() > decimals {
        return None;
    }
    if !digits(whole) || !digits(fraction) {
        return None;
    }
    format!("{whole}{fraction:0<decimals$}").parse().ok()
}

/// A time in picoseconds, shown with four significant digits in the unit that suits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span(pub u64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [(u64, &str); 5] =
            [(1, "ps"), (1_000, "ns"), (1_000_000, "µs"), (1_000_000_000, "ms"), (1_000_000_000_000, "s")];
        let &Span(ps) = self;
        for (scale, unit) in UNITS {
            let last = scale == UNITS[4].0;
            let whole = ps / scale;
            let decimals = match whole {
                0..=9 => 3,
                10..=99 => 2,
                100..=999 => 1,
                _ => 0,
            };
            let power = 10u64.pow(decimals);
            // In u128: 10¹⁶ picoseconds times a thousand is near the end of 64 bits.
            let rounded = (u128::from(ps) * u128::from(power) + u128::from(scale / 2)) / u128::from(scale);
            let rounded = rounded as u64;
            if last || rounded < 1000 * power {
                return write!(f, "{} {unit}", Decimal(rounded, decimals as usize));
            }
        }
        Ok(())
    }
}

/// A number with so many decimals, without zeros at its end.
struct Decimal(u64, usize);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Decimal(value, decimals) = self;
        let power = 10u64.pow(decimals as u32);
        write!(f, "{}", value / power)?;
        let fraction = format!("{:0decimals$}", value % power);
        match fraction.trim_end_matches('0') {
            "" => Ok(()),
            digits => write!(f, ".{digits}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_understood_as_people_write_them() {
        for (text, mbps) in [
            ("1G", 1_000),
            ("2.5G", 2_500),
            ("10g", 10_000),
            ("25G", 25_000),
            ("100G", 100_000),
            ("400 Gb/s", 400_000),
            ("100M", 100),
            ("10000", 10_000),
            ("0.1G", 100),
        ] {
            assert_eq!(text.parse::<Rate>().map(Rate::mbps), Ok(mbps), "{text}");
        }
        for text in ["", "G", "0", "0G", "-1G", "1T", "1.2345G", "1.5M", "10 G G", "99999999G", "1e3", "٣G"] {
            let error = text.parse::<Rate>().expect_err(text).to_string();
            assert!(error.contains("10G"), "{error}");
        }
    }

    #[test]
    fn the_published_durations_come_out() {
        let rate = |text: &str| text.parse::<Rate>().unwrap();
        assert_eq!(rate("1G").lasting(65535), "33.55 ms at 1 Gb/s");
        assert_eq!(rate("10G").lasting(65535), "3.355 ms at 10 Gb/s");
        assert_eq!(rate("100G").lasting(65535), "335.5 µs at 100 Gb/s");
        assert_eq!(rate("1G").lasting(1), "512 ns at 1 Gb/s");
        assert_eq!(rate("100G").lasting(1), "5.12 ns at 100 Gb/s");
        assert_eq!(rate("400G").lasting(1), "1.28 ns at 400 Gb/s");
        assert_eq!(rate("2.5G").lasting(1), "204.8 ns at 2.5 Gb/s");
        assert_eq!(rate("100").lasting(0), "0 ps at 100 Mb/s");
    }

    #[test]
    fn a_pause_is_never_shown_shorter_than_a_picosecond_short() {
        // 512 × 10⁶ / 7 = 73 142 857.14…
        assert_eq!(Rate::from_mbps(7).unwrap().picoseconds(1), 73_142_858);
        assert_eq!(Rate::from_mbps(1).unwrap().picoseconds(65535), 33_553_920_000_000);
    }

    #[test]
    fn spans_change_unit_where_rounding_does() {
        assert_eq!(Span(999).to_string(), "999 ps");
        assert_eq!(Span(999_949).to_string(), "999.9 ns");
        assert_eq!(Span(999_950).to_string(), "1 µs");
        assert_eq!(Span(33_553_920_000_000).to_string(), "33.55 s");
    }
}

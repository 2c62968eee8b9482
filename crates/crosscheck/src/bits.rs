//! Fields of packed vectors that are wider than 64 bits, as generated code puts them into a port's words and takes them
//! out again.
//!
//! Everything here is inlined into generated code that passes constants for `lsb` and `width`, so that loops and bounds
//! disappear: it is on the path of every step. Words are 32 bits, the least significant first.

/// The low `width` bits set.
#[inline(always)]
pub const fn mask64(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// Puts the low `width` (at most 64) bits of `value` at `lsb`, where `words` holds zeros.
#[inline(always)]
pub fn put<const N: usize>(words: &mut [u32; N], lsb: u32, width: u32, value: u64) {
    let value = u128::from(value & mask64(width)) << (lsb % 32);
    let first = (lsb / 32) as usize;
    words[first] |= value as u32;
    if lsb % 32 + width > 32 {
        words[first + 1] |= (value >> 32) as u32;
    }
    if lsb % 32 + width > 64 {
        words[first + 2] |= (value >> 64) as u32;
    }
}

/// Takes `width` (at most 64) bits at `lsb`.
#[inline(always)]
pub fn take<const N: usize>(words: &[u32; N], lsb: u32, width: u32) -> u64 {
    let first = (lsb / 32) as usize;
    let mut value = u128::from(words[first]);
    if lsb % 32 + width > 32 {
        value |= u128::from(words[first + 1]) << 32;
    }
    if lsb % 32 + width > 64 {
        value |= u128::from(words[first + 2]) << 64;
    }
    (value >> (lsb % 32)) as u64 & mask64(width)
}

/// Puts the low `width` (65 to 128) bits of `value` at `lsb`, where `words` holds zeros.
#[inline(always)]
pub fn put128<const N: usize>(words: &mut [u32; N], lsb: u32, width: u32, value: u128) {
    put(words, lsb, 64, value as u64);
    put(words, lsb + 64, width - 64, (value >> 64) as u64);
}

/// Takes `width` (65 to 128) bits at `lsb`.
#[inline(always)]
pub fn take128<const N: usize>(words: &[u32; N], lsb: u32, width: u32) -> u128 {
    u128::from(take(words, lsb, 64)) | u128::from(take(words, lsb + 64, width - 64)) << 64
}

/// Puts the low `width` bits of `value` at `lsb`, where `words` holds zeros.
#[inline(always)]
pub fn put_words<const N: usize, const M: usize>(words: &mut [u32; N], lsb: u32, width: u32, value: &[u32; M]) {
    for (i, word) in value.iter().enumerate() {
        let done = i as u32 * 32;
        if done < width {
            put(words, lsb + done, (width - done).min(32), u64::from(*word));
        }
    }
}

/// Takes `width` bits at `lsb`.
#[inline(always)]
pub fn take_words<const N: usize, const M: usize>(words: &[u32; N], lsb: u32, width: u32) -> [u32; M] {
    std::array::from_fn(|i| {
        let done = i as u32 * 32;
        if done < width { take(words, lsb + done, (width - done).min(32)) as u32 } else { 0 }
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    // One bit at a time: slow, and obviously right.
    fn reference(words: &[u32], lsb: u32, width: u32) -> Vec<bool> {
        (lsb..lsb + width).map(|i| words[(i / 32) as usize] >> (i % 32) & 1 == 1).collect()
    }

    fn bits(value: u128, width: u32) -> Vec<bool> {
        (0..width).map(|i| value >> i & 1 == 1).collect()
    }

    proptest! {
        #[test]
        fn a_field_comes_back_and_touches_nothing_else(value: u64, lsb in 0u32..96, width in 1u32..=64) {
            let mut words = [0u32; 5];
            put(&mut words, lsb, width, value);
            prop_assert_eq!(take(&words, lsb, width), value & mask64(width));
            prop_assert_eq!(reference(&words, lsb, width), bits(value.into(), width));
            let ones: u32 = words.iter().map(|w| w.count_ones()).sum();
            prop_assert_eq!(ones, (value & mask64(width)).count_ones());
        }

        #[test]
        fn wide_fields_too(value: u128, lsb in 0u32..64, width in 65u32..=128) {
            let mut words = [0u32; 6];
            put128(&mut words, lsb, width, value);
            prop_assert_eq!(reference(&words, lsb, width), bits(value, width));
            prop_assert_eq!(bits(take128(&words, lsb, width), width), bits(value, width));
            let again: [u32; 4] = take_words(&words, lsb, width);
            let mut other = [0u32; 6];
            put_words(&mut other, lsb, width, &again);
            prop_assert_eq!(words, other);
        }

        #[test]
        fn a_field_is_taken_without_its_neighbours(words: [u32; 5], lsb in 0u32..96, width in 1u32..=64) {
            prop_assert_eq!(bits(take(&words, lsb, width).into(), width), reference(&words, lsb, width));
            prop_assert_eq!(take(&words, lsb, width) & !mask64(width), 0);
        }
    }
}

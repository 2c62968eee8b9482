//! Whether a wave file is whole.
//!
//! Verilator's FST writer does not look at what becomes of its writes: on a full disk it ends without a word.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::path::Path;

/// Of a block, after its kind: eight octets of length, big endian, that count themselves.
const LENGTH: u64 = 8;
/// The kind of the first block.
const HEADER: u8 = 0;

/// Walks the blocks of an FST file that was closed: the last one must end where the file ends.
///
/// # Errors
/// A message with the path, when it can't be read or its end is missing.
pub fn check(path: &Path) -> Result<(), String> {
    let wrong = |error: std::io::Error| match error.kind() {
        ErrorKind::UnexpectedEof => {
            format!("{}: the wave file is cut off; is there space left where it lies?", path.display())
        }
        _ => format!("{}: {error}", path.display()),
    };
    let mut file = BufReader::new(File::open(path).map_err(wrong)?);
    let mut kind = [0];
    file.read_exact(&mut kind).map_err(wrong)?;
    if kind[0] != HEADER {
        return Err(format!("{}: no FST file", path.display()));
    }
    loop {
        let mut length = [0; LENGTH as usize];
        file.read_exact(&mut length).map_err(wrong)?;
        // The first length is written last: it is 0 where writing failed.
        let rest =
            u64::from_be_bytes(length).checked_sub(LENGTH).ok_or(ErrorKind::UnexpectedEof.into()).map_err(wrong)?;
        if std::io::copy(&mut file.by_ref().take(rest), &mut std::io::sink()).map_err(wrong)? < rest {
            return Err(wrong(ErrorKind::UnexpectedEof.into()));
        }
        if file.read(&mut kind).map_err(wrong)? == 0 {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(kind: u8, octets: usize) -> Vec<u8> {
        let mut block = vec![kind];
        block.extend((LENGTH + octets as u64).to_be_bytes());
        block.resize(block.len() + octets, 0x5a);
        block
    }

    #[test]
    fn a_whole_file_is_whole_and_every_cut_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("w.fst");
        let blocks = [block(0, 321), block(5, 70_000), block(4, 0), block(3, 9)];
        let whole = blocks.concat();
        let between: Vec<usize> = (1..=4).map(|n| blocks[..n].concat().len()).collect();
        for length in (0..whole.len()).step_by(997).chain(between.iter().flat_map(|end| [end - 1, *end])) {
            std::fs::write(&path, &whole[..length]).unwrap();
            // Between two blocks a file that was cut looks whole.
            assert_eq!(check(&path).is_ok(), between.contains(&length), "{length}: {:?}", check(&path));
        }
        assert!(check(&path).is_ok());
        std::fs::write(&path, b"#!vcd").unwrap();
        assert!(check(&path).unwrap_err().ends_with("w.fst: no FST file"));
    }
}

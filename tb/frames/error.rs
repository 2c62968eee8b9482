//! Why `frames` stopped.

use std::path::PathBuf;

use crosscheck::Failure;
use crosscheck::cli::Status;

use super::capture::CaptureError;
use super::decode::Effect;

/// What ends `frames` before its time, or badly.
#[derive(Debug, thiserror::Error)]
pub enum FramesError {
    /// The capture can't be read, or not to its end.
    #[error(transparent)]
    Capture(#[from] CaptureError),
    /// There is not one frame in the capture.
    #[error("{}: no frames in it, nothing was judged", path.display())]
    NoFrames {
        /// The capture.
        path: PathBuf,
    },
    /// The device differs from its golden model, or breaks a property of its own.
    #[error("packet {packet}: {failure}")]
    Device {
        /// The packet whose frame showed it; 0 before the first.
        packet: u64,
        /// What failed.
        failure: Failure,
    },
    /// A timer bank differs from its golden model, or breaks a property of its own.
    #[error("the pauses of this capture: {0}")]
    Pauses(Failure),
    /// The device did something else than the frame's explanation says.
    #[error("packet {packet}: the device did {did}, but the frame ought to make it do {ought}")]
    Disagreement {
        /// The packet.
        packet: u64,
        /// What the device did.
        did: Box<Effect>,
        /// What it ought to have done.
        ought: Box<Effect>,
    },
    /// The device's counters aren't the sum of what it did.
    #[error("the device's counters are {shown}, but its frames sum up to {summed}")]
    Counters {
        /// What its ports show.
        shown: String,
        /// What was explained.
        summed: String,
    },
    /// The explanation can't be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

impl FramesError {
    /// The exit status that it stands for.
    pub fn status(&self) -> Status {
        match self {
            FramesError::Capture(_) | FramesError::Output(_) => Status::CouldNotRun,
            FramesError::NoFrames { .. } => Status::NothingSelected,
            FramesError::Device { .. }
            | FramesError::Pauses(_)
            | FramesError::Disagreement { .. }
            | FramesError::Counters { .. } => Status::Failed,
        }
    }
}

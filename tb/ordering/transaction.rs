//! A transaction as the queues see it, and what a cycle at a queue was.

use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// Types of transactions, by number on the ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A write that nobody answers.
    #[default]
    Posted,
    /// A request that asks for a completion.
    NonPosted,
    /// An answer, or a piece of one.
    Completion,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Posted, Self::NonPosted, Self::Completion];

    /// The type of this number on the ports; `None` for 3.
    pub fn from_port(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Its index in `in_ready` and `room`.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Posted => "posted",
            Self::NonPosted => "non-posted",
            Self::Completion => "completion",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transaction {
    /// Its type.
    pub kind: Kind,
    /// Relaxed ordering.
    pub ro: bool,
    /// Ordering by identity.
    pub ido: bool,
    /// Who sent it: the requester of a request, the completer of a completion.
    pub src: u8,
    /// Who asked.
    pub requester: u8,
    /// The tag of the question.
    pub tag: u8,
    /// First piece of a completion.
    pub first: bool,
    /// Last piece of a completion.
    pub last: bool,
    /// Units of room that it takes.
    pub size: u8,
    /// What it carries; the benches number transactions with it.
    pub data: u16,
}

impl Default for Transaction {
    /// A posted write of one unit, from source 0.
    fn default() -> Self {
        Self {
            kind: Kind::Posted,
            ro: false,
            ido: false,
            src: 0,
            requester: 0,
            tag: 0,
            first: true,
            last: true,
            size: 1,
            data: 0,
        }
    }
}

impl Transaction {
    /// A posted write.
    pub fn posted(data: u16) -> Self {
        Self { data, ..Self::default() }
    }

    /// A non-posted request.
    pub fn non_posted(data: u16) -> Self {
        Self { kind: Kind::NonPosted, data, ..Self::default() }
    }

    /// A completion in one piece, from source 1.
    pub fn completion(data: u16) -> Self {
        Self { kind: Kind::Completion, src: 1, data, ..Self::default() }
    }

    /// The same, from this source; a request's is its requester, too.
    pub fn from(self, src: u8) -> Self {
        let requester = if self.kind == Kind::Completion { self.requester } else { src };
        Self { src, requester, ..self }
    }

    /// The same, of this requester and tag.
    pub fn of(self, requester: u8, tag: u8) -> Self {
        Self { requester, tag, ..self }
    }

    /// The same, this large.
    pub fn sized(self, size: u8) -> Self {
        Self { size, ..self }
    }

    /// They are of the same transaction: requester and tag, both.
    pub fn same_transaction(&self, other: &Self) -> bool {
        (self.requester, self.tag) == (other.requester, other.tag)
    }
}

/// What happened at a queue in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cycle {
    /// The transaction that was taken.
    pub entered: Option<Transaction>,
    /// The one that left.
    pub left: Option<Transaction>,
    /// Room by type.
    pub room: [u8; 3],
}

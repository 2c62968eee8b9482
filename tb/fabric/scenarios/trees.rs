//! Whole trees: lookups at every depth.

use crosscheck::failure::Kind;
use crosscheck::{Failure, Run, Verdict};

use crate::fabric::measure::recursion::at_depth;

/// 180 000 lookups, of buses and addresses, in random trees of one to six levels of switches, from the root or an endpoint:
/// each ends where a table of everything says.
pub fn lookups_at_every_depth(run: &Run) -> Verdict {
    for depth in 1..=6 {
        let sum = at_depth(run, depth, 10, 3000)?;
        if sum.disagreements > 0 {
            let message = format!("{} of {} lookups at depth {depth} end elsewhere", sum.disagreements, sum.lookups);
            return Err(Failure::new(Kind::Expectation, "lookups agree with a flat table", message));
        }
    }
    Ok(())
}

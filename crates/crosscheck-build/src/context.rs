//! What every step needs to know about where it runs.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use crate::cache::Cache;
use crate::environment::Environment;
use crate::error::Result;

/// Environment, cache, and where warnings go. Build scripts print warnings for cargo, other programs as they like.
#[derive(Clone)]
pub struct Context {
    /// Environment variables.
    pub environment: Environment,
    /// The user cache.
    pub cache: Cache,
    /// Called with each warning as it arises.
    pub warn: Arc<dyn Fn(&str) + Send + Sync>,
}

impl Context {
    /// With the user's cache, or one in `fallback` where there is none that can be used.
    ///
    /// # Errors
    /// When neither can be written, or `CROSSCHECK_CACHE` can't.
    pub fn new(environment: Environment, fallback: &Path, warn: impl Fn(&str) + Send + Sync + 'static) -> Result<Self> {
        let (cache, warning) = Cache::locate(&environment, fallback)?;
        let context = Self { environment, cache, warn: Arc::new(warn) };
        warning.iter().for_each(|warning| context.warn(warning));
        Ok(context)
    }

    /// How many things are done at once: what cargo allows, and no more than there are cores.
    pub(crate) fn jobs(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let allowed = self.environment.text("NUM_JOBS").and_then(|text| text.parse().ok()).unwrap_or(cores);
        allowed.clamp(1, cores)
    }

    pub(crate) fn warn(&self, text: &str) {
        (self.warn)(text);
    }

    /// Does something for every item, several at once, and returns the results in the items' order.
    pub(crate) fn parallel<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let next = AtomicUsize::new(0);
        let worker = || {
            let mut done = Vec::new();
            while let Some((index, item)) = {
                let index = next.fetch_add(1, Ordering::Relaxed);
                items.get(index).map(|item| (index, item))
            } {
                done.push((index, work(item)));
            }
            done
        };
        let mut results: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs().min(items.len())).map(|_| scope.spawn(worker)).collect();
            threads.into_iter().flat_map(|thread| thread.join().expect("a build step panicked")).collect()
        });
        results.sort_by_key(|(index, _)| *index);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("environment", &self.environment).field("cache", &self.cache).finish()
    }
}

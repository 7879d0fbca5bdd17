//! How many connections the system lets this process have open, beside what the limits allow.

use crate::limits::{Limits, OWN_DESCRIPTORS};

/// How many connections may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Most {
    /// In all.
    pub(crate) of_all: usize,
    /// Of one address; a proxy, from which everybody comes, may have all.
    pub(crate) of_one: usize,
}

impl Most {
    /// What the limits allow, after the system has been asked for as many descriptors. Where it
    /// gives fewer, the log says so, and fewer connections are let in: one that is accepted without
    /// a descriptor left over would keep the database from opening its files.
    pub(crate) fn of(limits: &Limits) -> Self {
        let wanted = limits.open().saturating_add(OWN_DESCRIPTORS);
        let given = raise(wanted).unwrap_or(wanted);
        let most = Self::within(limits, given);
        if most.of_all < limits.open() {
            tracing::warn!(
                descriptors = given,
                wanted,
                connections = most.of_all,
                "the system gives this process few descriptors, so fewer connections are let in; \
                 raise its hard limit (LimitNOFILE of systemd, ulimit -Hn)"
            );
        }
        most
    }

    fn within(limits: &Limits, n_descriptors: usize) -> Self {
        let of_all = limits.open().min(n_descriptors.saturating_sub(OWN_DESCRIPTORS)).max(1);
        // However few there are, one address does not have them all.
        let of_one = limits.open_per_address().min(of_all.div_ceil(2));
        Self { of_all, of_one }
    }
}

/// Lets this process have so many descriptors, or as many as the system allows; how many there are
/// now, if there is a limit at all.
#[cfg(unix)]
pub fn raise(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let soft = current?;
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let raised = maximum.map_or(wanted, |hard| wanted.min(hard));
    let limit = Rlimit { current: Some(raised), maximum };
    let is_raised = raised > soft && setrlimit(Resource::Nofile, limit).is_ok();
    usize::try_from(if is_raised { raised } else { soft }).ok()
}

/// Elsewhere the system has no such limit.
#[cfg(not(unix))]
pub const fn raise(_: usize) -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_descriptors_are_shared_out_so_that_no_address_has_them_all() {
        let limits = Limits::default();
        let most = |n| Most::within(&limits, n);
        assert_eq!(most(100_000), Most { of_all: 12_008, of_one: 1_000 });
        assert_eq!(most(256), Most { of_all: 192, of_one: 96 });
        assert_eq!(most(3), Most { of_all: 1, of_one: 1 });
    }
}

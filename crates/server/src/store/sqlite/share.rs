//! Whether a file lies on another machine: its locks and its log’s shared memory hold on one only, so
//! that two machines would write over each other.

use std::path::Path;

use super::folder_of;
use crate::store::StoreError;

/// Ways to the files of another machine, as Linux calls them.
const SHARES: [&str; 15] = [
    "9p",
    "afs",
    "ceph",
    "cifs",
    "fuse.ceph",
    "fuse.glusterfs",
    "fuse.rclone",
    "fuse.s3fs",
    "fuse.sshfs",
    "lustre",
    "ncpfs",
    "nfs",
    "nfs4",
    "smb3",
    "smbfs",
];

/// Refuses a file on another machine, and warns of one that may be there.
pub(in crate::store) fn refuse(file: &Path) -> Result<(), StoreError> {
    match kind(folder_of(file)) {
        Some(kind) if SHARES.contains(&&*kind) => Err(StoreError::Shared { kind }),
        Some(kind) if kind.starts_with("fuse.") => {
            tracing::warn!(
                kind,
                "the database is on a file system of which nobody knows whether another machine \
                 has it too: only one server may use it"
            );
            Ok(())
        }
        Some(_) | None => Ok(()),
    }
}

/// What kind of file system a folder is on, if that can be known.
#[cfg(target_os = "linux")]
fn kind(folder: &Path) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let device = std::fs::metadata(folder).ok()?.dev();
    let device = format!("{}:{}", rustix::fs::major(device), rustix::fs::minor(device));
    kind_of(&std::fs::read_to_string("/proc/self/mountinfo").ok()?, &device)
}

/// Elsewhere it is not known.
#[cfg(not(target_os = "linux"))]
const fn kind(_: &Path) -> Option<String> {
    None
}

/// What kind of file system a device is, by a list of all: `36 35 0:98 / /mnt rw - nfs4 desk:/ rw`.
#[cfg(any(target_os = "linux", test))]
fn kind_of(mounts: &str, device: &str) -> Option<String> {
    let mut lines = mounts.lines();
    let line = lines.find(|line| line.split(' ').nth(2) == Some(device))?;
    let (_, told) = line.split_once(" - ")?;
    told.split(' ').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_machines_are_known_by_the_list_of_mounts() {
        let mounts = "22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw\n\
                      36 22 0:98 / /mnt/a\\040share rw,noatime - nfs4 desk:/games rw,vers=4.2\n\
                      37 22 0:99 / /mnt/ssh rw,nosuid shared:2 master:3 - fuse.sshfs me@desk: rw\n";
        let kind = |device| kind_of(mounts, device);
        assert_eq!(kind("254:1").as_deref(), Some("ext4"));
        assert_eq!(kind("0:98").as_deref(), Some("nfs4"));
        assert_eq!(kind("0:99").as_deref(), Some("fuse.sshfs"));
        assert_eq!(kind("0:9"), None);
        assert!(SHARES.contains(&"nfs4") && SHARES.contains(&"fuse.sshfs"));
        assert!(!SHARES.contains(&"ext4"));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_file_system_of_a_folder_is_known() {
        assert_eq!(kind(Path::new("/proc")).as_deref(), Some("proc"));
        assert_eq!(refuse(&std::env::temp_dir().join("tapis.db")), Ok(()));
    }
}

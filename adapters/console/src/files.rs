//! Where files go, since a terminal cannot show them.

use bloom_chat::message::Attachment;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// So many files of one name are enough.
const MOST_OF_ONE_NAME: u32 = 10_000;
/// The longest name that is kept, in characters; file systems take 255 bytes.
const LONGEST_NAME: usize = 60;

/// Saves a file into a folder under a name of its own, readable by its owner only.
pub(crate) fn save(folder: &Path, attachment: &Attachment) -> io::Result<PathBuf> {
    make_folder(folder)?;
    let (stem, ending) = safe_name(&attachment.name);
    for number in 1..=MOST_OF_ONE_NAME {
        let name = if number == 1 { format!("{stem}{ending}") } else { format!("{stem}-{number}{ending}") };
        let path = folder.join(name);
        match create(&path) {
            Ok(mut file) => {
                file.write_all(&attachment.bytes)?;
                file.sync_all()?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(format!("there are {MOST_OF_ONE_NAME} files of that name in {}", folder.display())))
}

/// Makes a folder that only its owner may look into, where it is missing.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// A name that leads nowhere else and hides nothing, as stem and ending (with its dot).
fn safe_name(name: &str) -> (String, String) {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept: String = last.chars().map(|c| if c.is_alphanumeric() || "._- ".contains(c) { c } else { '_' }).collect();
    let kept = kept.trim_matches(['.', ' ', '-']);
    let (stem, ending) = match kept.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() && ending.len() <= 10 => (stem, format!(".{ending}")),
        _ => (kept, String::new()),
    };
    let stem: String = stem.chars().take(LONGEST_NAME).collect();
    if stem.is_empty() { ("file".to_owned(), ending) } else { (stem, ending) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attachment(name: &str) -> Attachment {
        let media_type = "text/plain".to_owned();
        Attachment { name: name.to_owned(), media_type, bytes: b"x".to_vec(), alt: String::new() }
    }

    #[test]
    fn names_stay_inside_the_folder() {
        for (name, kept) in [
            ("export.json", "export.json"),
            ("../../etc/passwd", "passwd"),
            ("..\\..\\boot.ini", "boot.ini"),
            ("..", "file"),
            (".bashrc", "bashrc"),
            ("-rf", "rf"),
            ("", "file"),
            ("a\u{1b}[2J\n.txt", "a__2J_.txt"),
            ("resumo da lição.md", "resumo da lição.md"),
        ] {
            let (stem, ending) = safe_name(name);
            assert_eq!(format!("{stem}{ending}"), kept, "{name:?}");
        }
        let (stem, ending) = safe_name(&format!("{}.pdf", "ç".repeat(500)));
        assert_eq!((stem.chars().count(), ending.as_str()), (60, ".pdf"));
    }

    #[test]
    fn a_file_never_replaces_another() {
        let folder = tempfile::TempDir::new().unwrap();
        let deep = folder.path().join("deep");
        let saved: Vec<_> = (0..3).map(|_| save(&deep, &attachment("a.txt")).unwrap()).collect();
        let names: Vec<_> = saved.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["a.txt", "a-2.txt", "a-3.txt"]);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&saved[0]).unwrap().permissions().mode() & 0o777, 0o600);
            assert_eq!(std::fs::metadata(&deep).unwrap().permissions().mode() & 0o777, 0o700);
        }
    }
}

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::PictureFile;

use crate::StoredFile;

/// How long a picture that no row names is kept: a form may be open, a page may be cached, and Undo names it again.
const KEEP_UNUSED: TimeDelta = TimeDelta::days(1);

/// Files that no row names, and since when this process knows it.
#[derive(Debug, Default)]
pub struct UnusedPictures(HashMap<String, DateTime<Utc>>);

impl UnusedPictures {
    /// The files to delete: without a name for a day, and stored a day ago or earlier. `addresses` must have been read after
    /// `stored` was listed.
    pub fn take_expired(
        &mut self,
        stored: Vec<StoredFile>,
        addresses: &[String],
        now: DateTime<Utc>,
    ) -> Vec<PictureFile> {
        let is_used = |file: &PictureFile| addresses.iter().any(|address| address.contains(file.digest()));
        let unused = stored.into_iter().filter(|stored| !is_used(&stored.file));
        let (mut since, mut expired) = (HashMap::new(), Vec::new());
        for StoredFile { file, stored_at } in unused {
            let name = file.to_string();
            let known = self.0.get(&name).copied().unwrap_or(now);
            if now.signed_duration_since(known.max(stored_at)) >= KEEP_UNUSED {
                expired.push(file);
            } else {
                since.insert(name, known);
            }
        }
        self.0 = since;
        expired
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Picture, PictureSize};

    use super::*;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::hours(hours)).unwrap()
    }

    fn picture(digest: u8) -> Picture {
        Picture::new([digest; 16], PictureSize::new(640, 480).unwrap())
    }

    fn stored(picture: &Picture, hours: i64) -> Vec<StoredFile> {
        let files = picture.sources().into_iter().chain([picture.social()]);
        files.map(|file| StoredFile { file, stored_at: at(hours) }).collect()
    }

    #[test]
    fn a_picture_is_kept_for_a_day_after_its_last_use_was_seen() {
        let (mut unused, shown) = (UnusedPictures::default(), picture(1));
        let named = [shown.address()];
        let expired = |unused: &mut UnusedPictures, addresses: &[String], hours| {
            unused.take_expired(stored(&shown, -900), addresses, at(hours)).len()
        };
        assert_eq!(expired(&mut unused, &named, 0), 0);
        assert_eq!(expired(&mut unused, &[], 1), 0, "until now it was used");
        assert_eq!(expired(&mut unused, &[], 24), 0);
        assert_eq!(expired(&mut unused, &named, 25), 0, "used again");
        assert_eq!(expired(&mut unused, &[], 26), 0);
        assert_eq!(expired(&mut unused, &[], 49), 0);
        assert_eq!(expired(&mut unused, &[], 50), 4, "in all sizes");
    }

    #[test]
    fn a_picture_that_is_uploaded_again_is_kept_for_another_day() {
        let (mut unused, picture) = (UnusedPictures::default(), picture(1));
        assert!(unused.take_expired(stored(&picture, 0), &[], at(0)).is_empty());
        assert!(unused.take_expired(stored(&picture, 20), &[], at(24)).is_empty());
        assert_eq!(unused.take_expired(stored(&picture, 20), &[], at(44)).len(), 4);
    }

    #[test]
    fn each_size_is_used_by_the_address_of_any() {
        let (mut unused, picture) = (UnusedPictures::default(), picture(1));
        let card = [format!("/media/{}", picture.card())];
        for hours in [0, 24, 48] {
            assert!(unused.take_expired(stored(&picture, -900), &card, at(hours)).is_empty());
        }
    }
}

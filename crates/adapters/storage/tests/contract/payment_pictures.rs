//! Pictures that people send to show that they paid.

use chrono::TimeDelta;
use kernel::testing::ConstantRandom;
use kernel::{FixedClock, PageRequest, PaymentPictureId, PhoneNumber, ShortLine};
use overview::{CaseFilter, CaseKind, SupportCase};
use payments::{PaymentPicture, answer_picture};

use crate::samples::{actor, at};
use crate::support::Db;

on_both_databases! {
    a_picture_is_a_case_until_it_is_answered,
    no_more_than_300_pictures_wait_whoever_sends_them_at_once,
    a_picture_is_deleted_after_90_days,
}

pub fn picture(number: u8, seconds: i64) -> PaymentPicture {
    PaymentPicture {
        id: PaymentPictureId::new(at(seconds), &ConstantRandom(number)),
        payer_phone: PhoneNumber::parse("0754321908").unwrap(),
        reference: Some("CEJ3I3SETSN".to_owned()),
        file_name: ShortLine::parse("Screenshot 1.png").unwrap(),
        file_type: "image/png".to_owned(),
        file_size: 70_000,
        sent_at: at(seconds),
    }
}

async fn cases(db: &Db) -> Vec<SupportCase> {
    let filter = CaseFilter { kind: Some(CaseKind::PaymentPicture), search: None };
    db.support.list(&filter, &PageRequest::new(None, None), at(100)).await.unwrap().items
}

async fn a_picture_is_a_case_until_it_is_answered(db: &Db) {
    let sent = picture(1, 10);
    assert!(db.payment_pictures.insert(&sent, vec![1, 2, 3]).await.unwrap());
    assert_eq!(db.payment_pictures.find(sent.id).await.unwrap(), Some((sent.clone(), vec![1, 2, 3])));
    let open = cases(db).await;
    let said = (open[0].subject.as_str(), open[0].about.as_str(), open[0].detail.as_deref());
    assert_eq!(said, (sent.id.to_string().as_str(), "255754321908", Some("CEJ3I3SETSN")));
    let answer = async || {
        let (pictures, clock) = (&*db.payment_pictures, FixedClock(at(60)));
        answer_picture(sent.id, "Found it".into(), actor(), pictures, &clock).await.unwrap()
    };
    assert_eq!((answer().await, answer().await), (true, false));
    assert!(cases(db).await.is_empty());
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'payment_picture'"), 1);
}

async fn no_more_than_300_pictures_wait_whoever_sends_them_at_once(db: &Db) {
    for second in 0..290 {
        assert!(db.payment_pictures.insert(&picture(1, second), vec![1]).await.unwrap());
    }
    let stored = db
        .concurrently(|number| {
            let pictures = db.payment_pictures.clone();
            async move { pictures.insert(&picture(number, 1_000), vec![1]).await.unwrap() }
        })
        .await;
    assert_eq!(stored.into_iter().filter(|stored| *stored).count(), 10);
}

async fn a_picture_is_deleted_after_90_days(db: &Db) {
    let sent = picture(1, 10);
    db.payment_pictures.insert(&sent, vec![1]).await.unwrap();
    for (days, is_kept) in [(90, true), (91, false)] {
        db.prune(at(0) + TimeDelta::days(days)).await.unwrap();
        assert_eq!(db.payment_pictures.find(sent.id).await.unwrap().is_some(), is_kept, "{days} days");
    }
}

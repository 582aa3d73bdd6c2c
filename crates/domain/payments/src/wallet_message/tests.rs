use kernel::{Coded, PhoneNumber, plain};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{MessageStatus, WalletMessage};

/// Texts in the layout of each wallet with invented names and numbers, and what is read from them.
fn samples() -> Vec<Value> {
    serde_json::from_str(include_str!("../../wallet-messages.json")).unwrap()
}

fn text_of(sample: &Value) -> &str {
    sample["text"].as_str().unwrap()
}

fn read(text: &str) -> Vec<WalletMessage> {
    WalletMessage::read_all(text).unwrap_or_default()
}

fn shown(message: &WalletMessage) -> Value {
    json!({
        "direction": message.direction.code(),
        "status": message.status.code(),
        "reference": message.reference,
        "amount": message.amount.tsh(),
        "payer": message.payer.as_ref().map(PhoneNumber::reveal),
        "recipient": message.recipient.as_ref().map(PhoneNumber::reveal),
        "wallet": message.wallet.map(Coded::code),
        "occurredAt": message.occurred_at.map(|at| kernel::Day::local(at).to_string()),
    })
}

#[test]
fn every_layout_is_read() {
    for sample in samples() {
        let found: Vec<Value> = read(text_of(&sample)).iter().map(shown).collect();
        assert_eq!(json!(found), sample["messages"], "{}: {}", sample["layout"], text_of(&sample));
    }
}

#[test]
fn no_message_that_asks_to_wait_or_was_reversed_is_confirmed() {
    let samples = samples();
    let confirmed = samples.iter().filter(|sample| {
        let messages = sample["messages"].as_array().unwrap();
        let is_one = |reference: &str| text_of(sample).matches(reference).count() == 1;
        messages.len() == 1
            && messages[0]["status"] == "confirmed"
            && messages[0]["reference"].as_str().is_some_and(is_one)
    });
    for sample in confirmed {
        let text = text_of(sample);
        for (addition, status) in [
            (" Tafadhali subiri.", MessageStatus::Pending),
            (" Please wait for confirmation.", MessageStatus::Pending),
            (" Imerudishwa.", MessageStatus::Reversed),
            (" This is a reversal.", MessageStatus::Reversed),
            (" Tafadhali subiri. Fedha zimerejeshwa.", MessageStatus::Reversed),
        ] {
            let found = read(&format!("{text}{addition}"));
            assert_eq!(found.iter().map(|message| message.status).max(), Some(status), "{text}{addition}");
        }
    }
}

/// Parts of messages, so that hostile texts come near to real ones.
fn pasted() -> impl Strategy<Value = String> {
    let texts: Vec<String> = samples().iter().map(|sample| text_of(sample).to_owned()).collect();
    let words: Vec<String> = texts.iter().flat_map(|text| text.split(' ')).map(str::to_owned).collect();
    let part = prop_oneof![
        6 => prop::sample::select(words),
        1 => prop::sample::select(texts),
        2 => "[0-9.,/: -]{1,12}",
        2 => any::<String>(),
    ];
    let blank = prop::sample::select(vec![" ", "", ". ", "\n", ":"]);
    prop::collection::vec((part, blank), 0..30)
        .prop_map(|parts| parts.into_iter().map(|(part, blank)| part + blank).collect())
}

proptest! {
    #[test]
    fn no_text_panics_and_what_is_read_stands_in_it(text in pasted()) {
        let visible = plain(&text);
        let digits: String = visible.chars().filter(|c| *c != ',').collect();
        for message in read(&text) {
            let amount = message.amount.tsh().to_string();
            prop_assert!(digits.contains(&amount), "{amount} in {visible:?}");
            prop_assert!(visible.contains(&message.reference), "{} in {visible:?}", message.reference);
            prop_assert!(message.amount.tsh() > 0);
            if let Some(payer) = message.payer {
                let subscriber = payer.reveal().trim_start_matches("255").to_owned();
                let bare: String = visible.chars().filter(char::is_ascii_digit).collect();
                prop_assert!(bare.contains(&subscriber), "{subscriber} in {visible:?}");
            }
        }
    }

    #[test]
    fn what_stands_before_a_message_does_not_change_it(header in "[A-Za-z ,:\n]{0,40}") {
        let samples = samples();
        let text = text_of(&samples[0]);
        let found = read(&format!("{header}\n{text}")).pop();
        prop_assert_eq!(found, read(text).pop());
    }
}

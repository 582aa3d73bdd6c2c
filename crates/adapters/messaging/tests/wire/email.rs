use kernel::MessageChannel;
use mail_parser::{HeaderValue, MessageParser};
use messaging::{Mail, MailConfig};
use notifications::{AttemptError, AttemptOutcome, Message, SendError, Sender};
use outgoing::Secret;
use simulators::message::{MessageSimulator, Outcome};

use crate::support::message;

fn mail_with(port: u16, password: Option<&str>) -> Mail {
    Mail::new(MailConfig {
        host: "127.0.0.1".into(),
        port: Some(port),
        user: password.map(|_| "shop".into()),
        password: password.map(Secret::new),
        from: "Bundle Hub <shop@shop.example>".into(),
        implicit_tls: false,
    })
    .unwrap()
}

fn mail(simulator: &MessageSimulator) -> Mail {
    mail_with(simulator.smtp_port(), Some("secret"))
}

fn letter(text: &str) -> Message {
    message(MessageChannel::Email, "asha@shop.example", text)
}

/// The mail that the simulator received, parsed.
fn taken(simulator: &MessageSimulator) -> mail_parser::Message<'static> {
    let raw = simulator.received().pop().unwrap().text;
    MessageParser::default().parse(raw.as_bytes()).unwrap().into_owned()
}

#[tokio::test]
async fn a_mail_has_sender_recipient_subject_and_message_id() {
    let simulator = MessageSimulator::start().unwrap();
    mail(&simulator).send(&letter("New order\nItem: Weekly 5GB")).await.unwrap();
    assert_eq!(simulator.received()[0].to, "asha@shop.example");
    let letter = taken(&simulator);
    let from = letter.from().unwrap().first().unwrap();
    assert_eq!((from.name(), from.address()), (Some("Bundle Hub"), Some("shop@shop.example")));
    assert_eq!(letter.to().unwrap().first().unwrap().address(), Some("asha@shop.example"));
    assert_eq!(letter.subject(), Some("Bundle Hub: New order"));
    assert_eq!(letter.message_id(), Some("order_placed.1.sms.0@shop.example"));
    assert_eq!(letter.body_text(0).unwrap().trim_end(), "New order\r\nItem: Weekly 5GB");
    assert!(letter.date().is_some());
}

#[tokio::test]
async fn mail_in_any_language_arrives_unchanged() {
    let simulator = MessageSimulator::start().unwrap();
    for text in ["Haraka: oda mpya — “Wiki 5GB”\nMteja: Ng’ombe É.", "Café 5 GB, TSh 9,000 ✓\nfrom\n.dots"]
    {
        let name = Message { dedupe_key: text.into(), ..letter(text) };
        mail(&simulator).send(&name).await.unwrap();
        let letter = taken(&simulator);
        assert_eq!(letter.subject(), Some(format!("Bundle Hub: {}", text.lines().next().unwrap()).as_str()));
        assert_eq!(letter.body_text(0).unwrap().trim_end(), text.replace('\n', "\r\n"));
        let HeaderValue::ContentType(kind) = letter.header("Content-Type").unwrap() else { panic!() };
        assert_eq!((kind.ctype(), kind.attribute("charset")), ("text", Some("utf-8")));
        assert!(simulator.received().pop().unwrap().text.is_ascii(), "old servers carry only ASCII");
    }
}

#[tokio::test]
async fn no_text_can_add_a_header_or_a_recipient() {
    let simulator = MessageSimulator::start().unwrap();
    for break_ in ["\r\n", "\n", "\r", "\u{2028}", "\u{85}"] {
        let text = format!("Order of Asha{break_}Bcc: eve@evil.example{break_}Subject: Free");
        let name = Message { dedupe_key: format!("key{break_}Bcc: eve@evil.example"), ..letter(&text) };
        mail(&simulator).send(&name).await.unwrap();
        let letter = taken(&simulator);
        let names: Vec<_> = letter.headers().iter().map(|header| header.name().to_lowercase()).collect();
        assert!(!names.contains(&"bcc".to_owned()), "{break_:?}: {names:?}");
        assert_eq!(names.iter().filter(|name| *name == "subject").count(), 1, "{break_:?}");
        assert_eq!(simulator.received().pop().unwrap().to, "asha@shop.example");
    }
    for address in
        ["asha@shop.example\r\nRCPT TO:<eve@evil.example>", "asha@shop.example, eve@evil.example", ""]
    {
        let error = mail(&simulator).send(&Message { recipient: address.into(), ..letter("x") }).await;
        assert_eq!(error.unwrap_err().reason, AttemptError::NoRecipient, "{address:?}");
    }
    assert_eq!(simulator.calls(), 5);
}

async fn refused(simulator: &MessageSimulator, outcome: Outcome) -> SendError {
    simulator.switch(outcome);
    mail(simulator).send(&letter("x")).await.unwrap_err()
}

#[tokio::test]
async fn permanent_temporary_and_unreadable_replies_are_different_errors() {
    let simulator = MessageSimulator::start().unwrap();
    let never = refused(&simulator, Outcome::Refuse).await;
    assert_eq!((never.reason, never.outcome()), (AttemptError::NoRecipient, AttemptOutcome::Refused));
    let later = refused(&simulator, Outcome::Fail).await;
    assert_eq!((later.reason, later.outcome()), (AttemptError::TheirFault, AttemptOutcome::Failed));
    let nonsense = refused(&simulator, Outcome::Garbage).await;
    assert_eq!((nonsense.reason, nonsense.outcome()), (AttemptError::Unreadable, AttemptOutcome::Unclear));
    assert_eq!(
        [&never, &later].map(|error| error.detail.as_str()),
        ["the mail server said 550", "the mail server said 451"]
    );
}

#[tokio::test]
async fn a_wrong_or_missing_password_keeps_mail_waiting() {
    let simulator = MessageSimulator::start().unwrap();
    for password in [Some("wrong"), None] {
        let error = mail_with(simulator.smtp_port(), password).send(&letter("x")).await.unwrap_err();
        assert_eq!(
            (error.reason, error.outcome()),
            (AttemptError::Account, AttemptOutcome::Failed),
            "{password:?}"
        );
    }
    assert_eq!(simulator.calls(), 0);
}

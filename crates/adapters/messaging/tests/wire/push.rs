use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::DateTime;
use notifications::AttemptError;
use simulators::message::{MessageSimulator, Outcome};
use web_push_native::p256::SecretKey;

use crate::device::{Device, claims};
use crate::support::{CONTACT, at, push, vapid};

const PAYLOAD: &[u8] = r#"{"title":"Oda mpya — Wiki 5GB"}"#.as_bytes();

/// RFC 8291, appendix A: the test device decrypts the example of the standard, so it decrypts what browsers decrypt.
#[test]
fn the_test_device_decrypts_the_example_of_the_standard() {
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = SecretKey::from_slice(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap();
    let device = Device::with(key, bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap());
    let message = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    assert_eq!(device.open(&bytes(message)).unwrap(), b"When I grow up, I want to be a watermelon");
}

#[tokio::test]
async fn only_its_device_can_decrypt_a_notification() {
    let simulator = MessageSimulator::start().unwrap();
    let (device, endpoint) = (Device::new(9), format!("{}phone", simulator.push_url()));
    for _ in 0..2 {
        push().send(&at(&endpoint, &device), PAYLOAD, "key", DateTime::UNIX_EPOCH).await.unwrap();
    }
    let got = simulator.received().remove(0);
    assert_eq!((got.times, got.to.as_str()), (2, "phone"), "the same message has the same topic");
    let sealed = got.sealed.unwrap();
    assert_eq!(device.open(&sealed.body).unwrap(), PAYLOAD);
    assert_eq!(Device::new(8).open(&sealed.body), None);
}

#[tokio::test]
async fn a_notification_has_encoding_ttl_and_urgency_headers() {
    let simulator = MessageSimulator::start().unwrap();
    let endpoint = format!("{}phone", simulator.push_url());
    push().send(&at(&endpoint, &Device::new(9)), PAYLOAD, "key", DateTime::UNIX_EPOCH).await.unwrap();
    let headers = simulator.received().remove(0).sealed.unwrap().headers;
    let said = ["content-encoding", "ttl", "urgency"].map(|name| headers[name].as_str());
    assert_eq!(said, ["aes128gcm", "43200", "high"]);
    let topic = &headers["topic"];
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    assert!(topic.chars().count() == 32 && topic.chars().all(is_letter), "{topic}");
}

#[tokio::test]
async fn a_notification_is_signed_for_its_push_service_only() {
    let simulator = MessageSimulator::start().unwrap();
    let endpoint = format!("{}phone", simulator.push_url());
    let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    push().send(&at(&endpoint, &Device::new(9)), PAYLOAD, "key", now).await.unwrap();
    let sealed = simulator.received().remove(0).sealed.unwrap();
    let (key, here) = (vapid().public(), format!("http://{}", simulator.address()));
    let claimed = claims(&sealed, &key, &here).unwrap();
    assert_eq!((claimed["sub"].as_str(), claimed["exp"].as_i64()), (Some(CONTACT), Some(1_800_043_200)));
    assert!(claims(&sealed, &key, "https://fcm.googleapis.com").is_none());
    let mut forged = sealed.clone();
    let header = forged.headers.get_mut("authorization").unwrap();
    *header = header.replace("vapid t=", "vapid t=e");
    assert!(claims(&forged, &key, &here).is_none());
}

#[tokio::test]
async fn a_gone_or_invalid_device_is_reported_as_gone() {
    let simulator = MessageSimulator::start().unwrap();
    simulator.switch(Outcome::Refuse);
    let (device, endpoint) = (Device::new(9), format!("{}phone", simulator.push_url()));
    let gone = push().send(&at(&endpoint, &device), PAYLOAD, "key", DateTime::UNIX_EPOCH).await.unwrap_err();
    assert_eq!((gone.reason, gone.detail.as_str()), (AttemptError::DeviceGone, "HTTP 410"));
    let mut broken = Device::new(9);
    broken.p256dh = "AAAA".into();
    let never = push().send(&at(&endpoint, &broken), PAYLOAD, "key", DateTime::UNIX_EPOCH).await.unwrap_err();
    assert_eq!(never.reason, AttemptError::DeviceGone);
    assert_eq!(simulator.calls(), 1);
}

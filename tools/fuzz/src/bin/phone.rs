//! Phone numbers in any spelling.
#![no_main]

use kernel::PhoneNumber;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(phone) = PhoneNumber::parse(text) else { return };
    let digits = phone.reveal();
    assert!(
        digits.len() == 12 && digits.starts_with("255") && digits.bytes().all(|byte| byte.is_ascii_digit())
    );
    for spelling in [digits.to_owned(), phone.reveal_local(), format!("+{digits}")] {
        assert_eq!(PhoneNumber::parse(&spelling).as_ref(), Ok(&phone), "{spelling}");
    }
    assert!(!format!("{phone:?}").contains(&digits[5..]), "printed in full");
});

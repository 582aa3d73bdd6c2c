//! Invalid settings are all reported together, before anything is written.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use simulators::message::{MessageSimulator, Outcome};
use tempfile::TempDir;

const FIT: [(&str, &str); 12] = [
    ("BUNDLEHUB_ENV", "production"),
    ("PAYMENT_PROVIDER", "zenopay"),
    ("PAYMENT_PROVIDER_URL", "https://provider.example/api/payments"),
    ("PAYMENT_PROVIDER_API_KEY", "key-of-the-shop-at-the-provider"),
    ("PAYMENT_WEBHOOK_URL", "https://shop.example/api/payments/webhook"),
    ("BUNDLEHUB_PUBLIC_URL", "https://shop.example"),
    ("BUNDLEHUB_JWT_SECRET", "0123456789abcdef0123456789abcdef"),
    ("BUNDLEHUB_SUPPORT_PHONE", "0754321908"),
    ("BUNDLEHUB_WHATSAPP_NUMBER", "0754321908"),
    ("BUNDLEHUB_SMS", "africastalking"),
    ("BUNDLEHUB_SMS_USERNAME", "shop"),
    ("BUNDLEHUB_SMS_API_KEY", "key-of-the-shop-at-the-company"),
];

fn run(dir: &Path, command: &str, settings: &[(&str, &str)]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
    program.arg(command).current_dir(dir).env_clear().envs(settings.iter().copied()).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

#[test]
fn all_invalid_settings_are_reported_together_and_nothing_is_written() {
    let dir = TempDir::new().unwrap();
    let bare = [
        ("BUNDLEHUB_ENV", "production"),
        ("PAYMENT_PROVIDER", "zenopay"),
        ("BUNDLEHUB_SMS", "africastalking"),
    ];
    for command in ["check", "serve"] {
        let refused = run(dir.path(), command, &bare);
        let said = said(&refused);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        for name in [
            "PAYMENT_PROVIDER_URL",
            "PAYMENT_PROVIDER_API_KEY",
            "PAYMENT_WEBHOOK_URL",
            "BUNDLEHUB_PUBLIC_URL",
            "BUNDLEHUB_JWT_SECRET",
            "BUNDLEHUB_SUPPORT_PHONE",
            "BUNDLEHUB_WHATSAPP_NUMBER",
            "BUNDLEHUB_SMS",
        ] {
            assert!(said.contains(name), "{command} does not name {name}: {said}");
        }
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "{command} wrote something");
    }
}

#[test]
fn a_wrong_setting_of_a_gateway_is_named() {
    let dir = TempDir::new().unwrap();
    let beem = [
        ("BUNDLEHUB_SMS", "beem"),
        ("BUNDLEHUB_BEEM_API_KEY", "key"),
        ("BUNDLEHUB_BEEM_SECRET_KEY", "secret"),
        ("BUNDLEHUB_BEEM_SENDER", "BUNDLEHUB"),
    ];
    let next = [
        ("BUNDLEHUB_SMS", "nextsms"),
        ("BUNDLEHUB_NEXTSMS_USERNAME", "shop"),
        ("BUNDLEHUB_NEXTSMS_PASSWORD", "secret"),
        ("BUNDLEHUB_NEXTSMS_SENDER", "BUNDLEHUB"),
    ];
    let check = |settings: &[(&str, &str)], wrong: (&'static str, &'static str)| {
        let settings: Vec<_> = settings.iter().copied().chain([wrong]).collect();
        run(dir.path(), "check", &settings)
    };
    let cases = [
        (&beem, ("BUNDLEHUB_BEEM_API_KEY", "")),
        (&beem, ("BUNDLEHUB_BEEM_SECRET_KEY", "")),
        (&beem, ("BUNDLEHUB_BEEM_SENDER", "BUNDLE HUB TZ")),
        (&beem, ("BUNDLEHUB_BEEM_URL", "http://apisms.beem.africa")),
        (&beem, ("BUNDLEHUB_BEEM_REPORTS_URL", "beem")),
        (&beem, ("BUNDLEHUB_SMS", "beem,beem")),
        (&beem, ("BUNDLEHUB_SMS", "beem,none")),
        (&beem, ("BUNDLEHUB_SMS", "beem,pigeon")),
        (&next, ("BUNDLEHUB_NEXTSMS_USERNAME", "")),
        (&next, ("BUNDLEHUB_NEXTSMS_PASSWORD", "")),
        (&next, ("BUNDLEHUB_NEXTSMS_TOKEN", "two\u{a0}words")),
        (&next, ("BUNDLEHUB_NEXTSMS_SENDER", "")),
    ];
    for (settings, wrong) in cases {
        let refused = check(settings, wrong);
        let name = if wrong.0 == "BUNDLEHUB_SMS" && wrong.1.contains("pigeon") { "--sms" } else { wrong.0 };
        assert!(!refused.status.success() && said(&refused).contains(name), "{wrong:?}: {}", said(&refused));
    }
    for settings in [beem, next] {
        let passed = run(dir.path(), "check", &settings);
        assert!(passed.status.success(), "{}", said(&passed));
    }
}

#[tokio::test]
async fn an_online_check_tells_credit_and_sender_name_of_each_gateway() {
    let (dir, simulator) = (TempDir::new().unwrap(), MessageSimulator::start().unwrap());
    let (beem, next) = (simulator.beem_url(), simulator.next_sms_url());
    let settings = [
        ("BUNDLEHUB_SMS", "beem,nextsms"),
        ("BUNDLEHUB_BEEM_URL", &beem),
        ("BUNDLEHUB_BEEM_REPORTS_URL", &beem),
        ("BUNDLEHUB_BEEM_API_KEY", "key"),
        ("BUNDLEHUB_BEEM_SECRET_KEY", "secret"),
        ("BUNDLEHUB_BEEM_SENDER", "BUNDLEHUB"),
        ("BUNDLEHUB_NEXTSMS_URL", &next),
        ("BUNDLEHUB_NEXTSMS_TOKEN", "token"),
        ("BUNDLEHUB_NEXTSMS_SENDER", "BUNDLEHUB"),
    ];
    let check = async || {
        let mut program = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
        program.args(["check", "--online"]).current_dir(dir.path()).env_clear().envs(settings);
        tokio::task::spawn_blocking(move || program.output().unwrap()).await.unwrap()
    };
    let passed = check().await;
    let lines = said(&passed);
    assert!(passed.status.success(), "{lines}");
    assert!(lines.contains("beem: credit 5000, sender name registered"), "{lines}");
    assert!(lines.contains("nextsms: credit 5000, sender name not offered"), "{lines}");
    simulator.switch(Outcome::SenderUnknown);
    let refused = check().await;
    assert!(!refused.status.success() && said(&refused).contains("not registered"), "{}", said(&refused));
}

#[test]
fn settings_beside_the_own_simulator_are_checked_before_anything_is_written() {
    let dir = TempDir::new().unwrap();
    let far = [("PAYMENT_WEBHOOK_URL", "http://shop.example/api/payments/webhook")];
    for command in ["check", "serve"] {
        let refused = run(dir.path(), command, &far);
        let said = said(&refused);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(said.contains("the webhook URL must begin with https://"), "{said}");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "{command} wrote something");
    }
}

#[test]
fn a_shop_with_its_own_simulator_may_listen_on_every_address() {
    let dir = TempDir::new().unwrap();
    for address in ["0.0.0.0:8080", "[::]:8080"] {
        let passed = run(dir.path(), "check", &[("BUNDLEHUB_BIND", address)]);
        assert!(passed.status.success(), "{address}: {}", said(&passed));
    }
}

#[test]
fn valid_settings_pass_with_warnings() {
    let dir = TempDir::new().unwrap();
    let passed = run(dir.path(), "check", &FIT);
    let said = said(&passed);
    assert!(passed.status.success(), "{said}");
    assert!(said.contains("BUNDLEHUB_TRUSTED_PROXIES") && said.contains("no client in"), "{said}");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn a_malformed_env_file_is_an_error_and_its_values_stay_secret() {
    let dir = TempDir::new().unwrap();
    fs::write(dir.path().join(".env"), "BUNDLEHUB_ENV=development\nBUNDLEHUB_JWT_SECRET='hidden value\n")
        .unwrap();
    let refused = run(dir.path(), "check", &[]);
    let said = said(&refused);
    assert!(!refused.status.success() && said.contains("BUNDLEHUB_JWT_SECRET"), "{said}");
    assert!(!said.contains("hidden"), "{said}");
}

#[test]
fn secrets_are_read_from_the_named_file() {
    let dir = TempDir::new().unwrap();
    let is_secret = |name: &str| ["BUNDLEHUB_JWT_SECRET", "PAYMENT_PROVIDER_API_KEY"].contains(&name);
    let file = dir.path().join("secrets");
    let named = ("BUNDLEHUB_SECRETS_FILE", file.to_str().unwrap());
    let open = FIT.into_iter().filter(|(name, _)| !is_secret(name)).chain([named]).collect::<Vec<_>>();

    let refused = run(dir.path(), "check", &open);
    assert!(
        !refused.status.success() && said(&refused).contains("secrets cannot be read"),
        "{}",
        said(&refused)
    );

    let lines =
        FIT.iter().filter(|(name, _)| is_secret(name)).map(|(name, value)| format!("{name}='{value}'\n"));
    fs::write(&file, lines.collect::<String>()).unwrap();
    let passed = run(dir.path(), "check", &open);
    assert!(passed.status.success(), "{}", said(&passed));

    let weak = [open.as_slice(), &[("BUNDLEHUB_JWT_SECRET", "change-me")]].concat();
    let refused = run(dir.path(), "check", &weak);
    assert!(!refused.status.success(), "the environment has precedence: {}", said(&refused));

    fs::write(&file, "BUNDLEHUB_JWT_SECRET='hidden value\n").unwrap();
    let refused = run(dir.path(), "check", &open);
    assert!(
        said(&refused).contains("BUNDLEHUB_JWT_SECRET") && !said(&refused).contains("hidden"),
        "{}",
        said(&refused)
    );
}

#[test]
fn an_address_that_would_start_an_empty_shop_is_refused() {
    let dir = TempDir::new().unwrap();
    let cases = [
        ("DATABASE_URL", "sqlite://x.db\r", "control character"),
        ("DATABASE_URL", "sqlite://x.db ", "blank"),
        ("DATABASE_URL", "sqlite://x.db?mode=rwc", "without ?"),
        ("DATABASE_URL", "sqlite://~/x.db", "home folder"),
        ("DATABASE_URL", "sqlite://my%20shop.db", "% is not decoded"),
        ("DATABASE_URL", "sqlite:x.db", "sqlite://path/to/file"),
        ("BUNDLEHUB_DATA_DIR", "data\r", "control character"),
        ("BUNDLEHUB_DATA_DIR", "data ", "blank"),
        ("BUNDLEHUB_DATA_DIR", "~/data", "home folder"),
        ("BUNDLEHUB_BACKUP_DIR", "$HOME/backups", "$ is not expanded"),
        ("BUNDLEHUB_SMS_API_KEY", "key\r", "control character"),
    ];
    for (name, value, reason) in cases {
        for command in ["check", "serve", "migrate"] {
            if command == "migrate" && name != "DATABASE_URL" {
                continue;
            }
            let refused = run(dir.path(), command, &[(name, value)]);
            let said = said(&refused);
            let named = said.contains(name)
                || said.contains(&name.to_lowercase().replace('_', "-")["bundlehub-".len()..]);
            assert!(
                !refused.status.success() && named && said.contains(reason),
                "{command} {name}={value:?}: {said}"
            );
            assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "{command} {name}={value:?}");
        }
    }
}

#[test]
fn an_env_file_of_another_system_is_read_and_a_dollar_needs_single_quotes() {
    let dir = TempDir::new().unwrap();
    let check = |text: &str| {
        fs::write(dir.path().join(".env"), text).unwrap();
        run(dir.path(), "check", &[])
    };
    for end in ["\n", "\r\n", "\r"] {
        let text =
            ["DATABASE_URL=sqlite://x.db", "BUNDLEHUB_DATA_DIR=data", "BUNDLEHUB_BIND=nowhere", ""].join(end);
        let refused = said(&check(&text));
        assert!(refused.contains("nowhere") && !refused.contains("control character"), "{end:?}: {refused}");
    }
    for value in ["pa$word", "\"pa${word}\""] {
        let refused = check(&format!("BUNDLEHUB_JWT_SECRET={value}\n"));
        let said = said(&refused);
        assert!(!refused.status.success() && said.contains("BUNDLEHUB_JWT_SECRET"), "{said}");
        assert!(said.contains("single quotes") && !said.contains("word"), "{said}");
    }
    let passed = check("BUNDLEHUB_JWT_SECRET='0123456789abcdef$0123456789abcdef'\n");
    assert!(passed.status.success(), "{}", said(&passed));
}

/// [`FIT`] with other and more settings.
fn fit_but(changed: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let kept = FIT.into_iter().filter(|(name, _)| changed.iter().all(|(changed, _)| changed != name));
    kept.chain(changed.iter().copied()).collect()
}

const WEBHOOK_SECRET: (&str, &str) = ("PAYMENT_WEBHOOK_SECRET", "q9Zk2mV7xT4bN8cR1wL6pY3hD5fG0jSa");
const CLICKPESA: [(&str, &str); 2] =
    [("CLICKPESA_CLIENT_ID", "client-of-the-shop"), ("CLICKPESA_API_KEY", "key-of-the-shop")];
const SELCOM: [(&str, &str); 3] = [
    ("SELCOM_VENDOR", "TILL60917564"),
    ("SELCOM_API_KEY", "key-of-the-shop"),
    ("SELCOM_API_SECRET", "secret-of-the-shop"),
];
const SNIPPE: [(&str, &str); 2] =
    [("SNIPPE_API_KEY", "snp_key-of-the-shop"), ("SNIPPE_WEBHOOK_SECRET", "secret-of-the-shop")];

#[test]
fn a_payment_company_without_its_settings_is_refused_by_their_names() {
    let dir = TempDir::new().unwrap();
    for (company, settings) in [("clickpesa", &CLICKPESA[..]), ("selcom", &SELCOM), ("snippe", &SNIPPE)] {
        let refused = run(dir.path(), "check", &fit_but(&[("PAYMENT_PROVIDER", company), WEBHOOK_SECRET]));
        let said = said(&refused);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(settings.iter().all(|(name, _)| said.contains(name)), "{company}: {said}");
    }
}

#[test]
fn several_payment_companies_pass_with_their_settings() {
    let dir = TempDir::new().unwrap();
    let order = [("PAYMENT_PROVIDER", "clickpesa,selcom,snippe,zenopay"), WEBHOOK_SECRET];
    let settings = fit_but(&[&order[..], &CLICKPESA, &SELCOM, &SNIPPE].concat());
    let passed = run(dir.path(), "check", &settings);
    assert!(passed.status.success(), "{}", said(&passed));
}

#[test]
fn a_list_of_payment_companies_that_makes_no_sense_is_refused() {
    let dir = TempDir::new().unwrap();
    for (list, words) in [
        ("zenopay,zenopay", "names a company twice"),
        ("simulator,zenopay", "cannot be beside another"),
        ("zenopay,mpesa", "mpesa"),
    ] {
        let refused = run(dir.path(), "check", &fit_but(&[("PAYMENT_PROVIDER", list)]));
        assert!(!refused.status.success() && said(&refused).contains(words), "{list}: {}", said(&refused));
    }
}

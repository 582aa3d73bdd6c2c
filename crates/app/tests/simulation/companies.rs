//! The payment companies of a test's shop, each played by its simulator.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;

use bundlehub::settings::payment::PaymentConfig;
use clap::Parser;
use server::adapters::NamedProvider;
use simulators::payment::{Company, SimulatorConfig};

/// The key that shops and companies share, for calls and webhooks.
pub const COMPANY_KEY: &str = "key-of-the-companies";
/// The PIN of payouts.
pub const PIN: &str = "4321";
/// Of every simulated shop, which listens nowhere.
pub const OWN_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 9);
/// As many seeds in a row play every pair of companies, in both orders.
pub const PAIRS: u64 = 12;

/// Two companies, or three for every third seed, best first.
pub fn of_seed(seed: u64) -> Vec<Company> {
    let number = |place: u64| usize::try_from(place % 4).unwrap();
    let (first, step) = (seed % 4, seed / 4 % 3 + 1);
    let third = (1..4).find(|other| *other != step).filter(|_| seed.is_multiple_of(3));
    let places = [Some(0), Some(step), third].into_iter().flatten();
    places.map(|place| Company::ALL[number(first + place)]).collect()
}

/// As in the settings and in addresses of webhooks.
pub const fn name(company: Company) -> &'static str {
    match company {
        Company::ZenoPay => "zenopay",
        Company::ClickPesa => "clickpesa",
        Company::Selcom => "selcom",
        Company::Snippe => "snippe",
    }
}

/// Where a shop takes the company's webhooks.
pub fn webhook_path(company: Company) -> String {
    format!("/api/payments/providers/{}/webhook", name(company))
}

/// The company's simulator, for a shop at this address.
pub fn config(company: Company, shop: SocketAddr) -> SimulatorConfig {
    SimulatorConfig {
        company,
        webhook_url: Some(format!("http://{shop}{}", webhook_path(company))),
        payout_pin: Some(PIN.to_owned()),
        ..SimulatorConfig::new(COMPANY_KEY)
    }
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    payment: PaymentConfig,
}

/// The companies as a shop opens them that is paid through these, best first.
pub fn open(companies: &[(Company, String)]) -> Vec<NamedProvider> {
    let arguments = Arguments::parse_from(std::iter::once("bundlehub".to_owned()).chain(settings(companies)));
    arguments.payment.open(Path::new("."), OWN_ADDRESS).unwrap().providers
}

/// The settings of a shop that is paid through the companies at these addresses, best first.
pub fn settings(companies: &[(Company, String)]) -> Vec<String> {
    let names: Vec<_> = companies.iter().map(|(company, _)| name(*company)).collect();
    let shared =
        [("--payment-provider", names.join(",")), ("--payment-provider-api-key", COMPANY_KEY.to_owned())];
    let own = companies.iter().flat_map(|(company, url)| settings_of(*company, url));
    let settings = shared.into_iter().chain(own);
    settings.map(|(setting, value)| format!("{setting}={value}")).collect()
}

fn settings_of(company: Company, url: &str) -> Vec<(&'static str, String)> {
    let settings: &[(&str, &str)] = match company {
        Company::ZenoPay => &[("--payment-provider-url", url), ("--payment-payout-pin", PIN)],
        Company::ClickPesa => &[
            ("--clickpesa-url", url),
            ("--clickpesa-client-id", "shop"),
            ("--clickpesa-api-key", COMPANY_KEY),
            ("--clickpesa-checksum-key", COMPANY_KEY),
        ],
        Company::Selcom => &[
            ("--selcom-url", url),
            ("--selcom-vendor", "TILL1"),
            ("--selcom-api-key", COMPANY_KEY),
            ("--selcom-api-secret", COMPANY_KEY),
            ("--selcom-pin", PIN),
        ],
        Company::Snippe => &[
            ("--snippe-url", url),
            ("--snippe-api-key", COMPANY_KEY),
            ("--snippe-webhook-secret", COMPANY_KEY),
        ],
    };
    settings.iter().map(|(setting, value)| (*setting, (*value).to_owned())).collect()
}

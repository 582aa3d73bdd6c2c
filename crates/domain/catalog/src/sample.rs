//! The sample catalogue of a demo shop: neutral names and invented prices at the level of 2025-26.

use chrono::{DateTime, Utc};
use kernel::{Money, Network, OpenTime, Random};

use crate::{
    Bundle, BundleKind, BundlePatch, DataVolume, HouseholdSize, Router, RouterPatch, SpecificationsPatch,
    Stock, Validity,
};

/// Network, English and Swahili name, data, validity, shillings.
type BundleRow = (Network, &'static str, &'static str, &'static str, &'static str, i64);
/// English and Swahili name, brand, model, shillings, units, active, people, then WiFi, speed, ports and range in both languages,
/// and the look. A Swahili text that equals the English one is empty.
type RouterRow = (
    [&'static str; 2],
    &'static str,
    &'static str,
    i64,
    i64,
    bool,
    i64,
    [[&'static str; 2]; 4],
    SamplePicture,
);

/// The look of a sample router, to choose a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SamplePicture {
    /// Hand-held, with a display.
    Pocket,
    /// Upright, between two antennas.
    Tower,
    /// Flat, with four visible sockets.
    FourPorts,
    /// Flat, with three antennas.
    ThreeAntennas,
    Cylinder,
}

use Network::{Airtel, Halotel, Vodacom, Yas};

const NORMAL: [BundleRow; 16] = [
    (Vodacom, "Night 4GB", "Usiku 4GB", "4GB", "1 night", 1_500),
    (Vodacom, "Daily 1GB", "Siku 1GB", "1GB", "24 hours", 2_000),
    (Vodacom, "Weekly 5GB", "Wiki 5GB", "5GB", "7 days", 10_000),
    (Vodacom, "Monthly 10GB", "Mwezi 10GB", "10GB", "30 days", 25_000),
    (Vodacom, "Monthly 20GB", "Mwezi 20GB", "20GB", "30 days", 40_000),
    (Yas, "Daily 1.2GB", "Siku 1.2GB", "1.2GB", "24 hours", 2_000),
    (Yas, "Weekly 4GB", "Wiki 4GB", "4GB", "7 days", 8_000),
    (Yas, "Monthly 12GB", "Mwezi 12GB", "12GB", "30 days", 27_000),
    (Yas, "Home 100GB", "Nyumbani 100GB", "100GB", "90 days", 200_000),
    (Airtel, "Daily 1GB", "Siku 1GB", "1GB", "24 hours", 1_500),
    (Airtel, "Weekly 6GB", "Wiki 6GB", "6GB", "7 days", 10_000),
    (Airtel, "Monthly 15GB", "Mwezi 15GB", "15GB", "30 days", 30_000),
    (Airtel, "Monthly 40GB", "Mwezi 40GB", "40GB", "30 days", 65_000),
    (Halotel, "Weekly 2GB", "Wiki 2GB", "2GB", "7 days", 5_000),
    (Halotel, "Monthly 10GB", "Mwezi 10GB", "10GB", "30 days", 20_000),
    (Halotel, "Monthly 21GB", "Mwezi 21GB", "21GB", "30 days", 35_000),
];

const SME: [BundleRow; 8] = [
    (Vodacom, "SME Starter 30GB", "Biashara Anza 30GB", "30GB", "30 days", 55_000),
    (Vodacom, "SME Team 100GB", "Biashara Timu 100GB", "100GB", "30 days", 150_000),
    (Yas, "SME Office 60GB", "Biashara Ofisi 60GB", "60GB", "30 days", 95_000),
    (Yas, "SME Office 200GB", "Biashara Ofisi 200GB", "200GB", "90 days", 350_000),
    (Airtel, "SME Flex 50GB", "Biashara Flex 50GB", "50GB", "30 days", 80_000),
    (Airtel, "SME Plus 120GB", "Biashara Plus 120GB", "120GB", "30 days", 170_000),
    (Halotel, "SME Eco 40GB", "Biashara Eco 40GB", "40GB", "30 days", 60_000),
    (Halotel, "SME Max 150GB", "Biashara Max 150GB", "150GB", "30 days", 190_000),
];

/// One router is low on stock, one is sold out and one is inactive, so that a demo shows these states.
const ROUTERS: [RouterRow; 6] = [
    (
        ["Pocket MiFi 4G", "MiFi ya mfukoni 4G"],
        "Huawei",
        "E5576",
        85_000,
        24,
        true,
        3,
        [
            ["Wi-Fi 4 (2.4 GHz), 16 users", "Wi-Fi 4 (2.4 GHz), watumiaji 16"],
            ["4G up to 150 Mbps", "4G hadi Mbps 150"],
            ["micro-USB only", "micro-USB pekee"],
            ["about 10 m", "takriban mita 10"],
        ],
        SamplePicture::Pocket,
    ),
    (
        ["Home 4G router", "Ruta ya nyumbani 4G"],
        "Huawei",
        "B311-221",
        150_000,
        12,
        true,
        8,
        [
            ["Wi-Fi 4, 300 Mbps, 32 users", "Wi-Fi 4, Mbps 300, watumiaji 32"],
            ["4G up to 150 Mbps", "4G hadi Mbps 150"],
            ["1 LAN/WAN, 1 phone", "LAN/WAN 1, simu 1"],
            ["about 20 m", "takriban mita 20"],
        ],
        SamplePicture::Tower,
    ),
    (
        ["Home 4G router", "Ruta ya nyumbani 4G"],
        "ZTE",
        "MF283U",
        140_000,
        3,
        true,
        8,
        [
            ["Wi-Fi 4, 300 Mbps, 32 users", "Wi-Fi 4, Mbps 300, watumiaji 32"],
            ["4G up to 150 Mbps", "4G hadi Mbps 150"],
            ["4 LAN, 1 phone", "LAN 4, simu 1"],
            ["about 20 m", "takriban mita 20"],
        ],
        SamplePicture::FourPorts,
    ),
    (
        ["Dual-band 4G", "4G ya bendi mbili"],
        "TP-Link",
        "Archer MR200",
        220_000,
        8,
        true,
        12,
        [
            ["Wi-Fi 5 AC750", ""],
            ["4G up to 150 Mbps", "4G hadi Mbps 150"],
            ["3 LAN + 1 LAN/WAN", "LAN 3 + LAN/WAN 1"],
            ["about 30 m", "takriban mita 30"],
        ],
        SamplePicture::ThreeAntennas,
    ),
    (
        ["Budget 4G", "4G ya bei nafuu"],
        "Tenda",
        "4G03 Pro",
        130_000,
        0,
        true,
        6,
        [
            ["Wi-Fi 4, 300 Mbps", "Wi-Fi 4, Mbps 300"],
            ["4G up to 150 Mbps", "4G hadi Mbps 150"],
            ["LAN/WAN + LAN", ""],
            ["about 20 m", "takriban mita 20"],
        ],
        SamplePicture::Tower,
    ),
    (
        ["5G home CPE", "Ruta ya nyumbani 5G"],
        "Huawei",
        "5G CPE Pro 2 (H122-373)",
        550_000,
        5,
        false,
        20,
        [
            ["Wi-Fi 6 AX3000", ""],
            ["5G, up to multi-Gbps", "5G, hadi Gbps kadhaa"],
            ["2 gigabit", "gigabit 2"],
            ["about 40 m", "takriban mita 40"],
        ],
        SamplePicture::Cylinder,
    ),
];

/// The sample bundles, created at `now`.
pub fn bundles(now: DateTime<Utc>, random: &dyn Random) -> Vec<Bundle> {
    let normal = NORMAL.iter().map(|row| bundle(row, BundleKind::Normal, now, random));
    normal.chain(SME.iter().map(|row| bundle(row, BundleKind::Sme, now, random))).collect()
}

/// The sample routers, created at `now`; `image_of` returns the URL of a picture, if there is one.
pub fn routers(
    image_of: impl Fn(SamplePicture) -> Option<String>,
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Vec<Router> {
    ROUTERS.iter().map(|row| router(row, &image_of, now, random)).collect()
}

#[expect(clippy::expect_used, reason = "constants of this file, all covered by a test")]
fn bundle(row: &BundleRow, kind: BundleKind, now: DateTime<Utc>, random: &dyn Random) -> Bundle {
    let &(network, name, name_swahili, data, validity, price_tsh) = row;
    let [description, description_swahili] = describe(kind, validity, price_tsh);
    let is_night = validity.ends_with("night");
    let [conditions, conditions_swahili] = if is_night { NOT_FOR_HOTSPOT } else { [""; 2] };
    let patch = BundlePatch {
        name: Some(name.to_owned()),
        name_swahili: Some(name_swahili.to_owned()),
        kind: Some(kind),
        network: Some(network),
        data: DataVolume::parse(data).ok(),
        validity: Validity::parse(validity).ok(),
        hours: is_night.then(|| OpenTime::parse(NIGHT).ok()),
        conditions: Some(conditions.to_owned()),
        conditions_swahili: Some(conditions_swahili.to_owned()),
        price: Money::new(price_tsh).ok(),
        description: Some(description.to_owned()),
        description_swahili: Some(description_swahili.to_owned()),
        requires_tin: Some(kind == BundleKind::Sme),
        ..BundlePatch::default()
    };
    patch.create(None, now, random).expect("a sample bundle is valid")
}

const NIGHT: &str = "00:00-06:00";
const NOT_FOR_HOTSPOT: [&str; 2] = ["Not for hotspot", "Si kwa hotspot"];

fn describe(kind: BundleKind, validity: &str, price_tsh: i64) -> [&'static str; 2] {
    match (kind, validity) {
        (BundleKind::Sme, _) => {
            ["Bulk data for a team, with your TIN.", "Data nyingi kwa biashara, kwa TIN yako."]
        }
        (_, "1 night") => ["Films and updates at night.", "Filamu na masasisho usiku."],
        (_, "24 hours") => ["A day of messages and short videos.", "Siku ya jumbe na video fupi."],
        (_, "7 days") => ["A week of messages, music and video.", "Wiki ya jumbe, muziki na video."],
        (_, "90 days") => ["For a home with several phones.", "Kwa nyumba yenye simu kadhaa."],
        _ if price_tsh < 30_000 => {
            ["A month of messages, calls and news.", "Mwezi wa jumbe, simu za mtandaoni na habari."]
        }
        _ => ["A month of video and work.", "Mwezi wa video na kazi."],
    }
}

#[expect(clippy::expect_used, reason = "constants of this file, all covered by a test")]
fn router(
    row: &RouterRow,
    image_of: impl Fn(SamplePicture) -> Option<String>,
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Router {
    let &([name, name_swahili], brand, model, price_tsh, units, is_active, people, specifications, look) =
        row;
    let specifications_in = |language: fn([&'static str; 2]) -> &'static str| {
        let [wifi, speed, ports, range] = specifications.map(|pair| Some(language(pair).to_owned()));
        SpecificationsPatch { wifi, speed, ports, range }
    };
    let patch = RouterPatch {
        name: Some(name.to_owned()),
        name_swahili: Some(name_swahili.to_owned()),
        brand: Some(brand.to_owned()),
        model: Some(model.to_owned()),
        price: Money::new(price_tsh).ok(),
        image: Some(image_of(look)),
        stock: Stock::new(units).ok(),
        is_active: Some(is_active),
        specifications: specifications_in(|[english, _]| english),
        specifications_swahili: specifications_in(|[_, swahili]| swahili),
        people: Some(HouseholdSize::new(people).ok()),
        ..RouterPatch::default()
    };
    patch.create(None, now, random).expect("a sample router is valid")
}

#[cfg(test)]
const NO_RANDOM: kernel::testing::ConstantRandom = kernel::testing::ConstantRandom(7);

#[cfg(test)]
pub(crate) fn test_bundle(change: impl FnOnce(&mut Bundle)) -> Bundle {
    let mut bundle = bundles(DateTime::UNIX_EPOCH, &NO_RANDOM).remove(0);
    change(&mut bundle);
    bundle
}

#[cfg(test)]
pub(crate) fn test_router(change: impl FnOnce(&mut Router)) -> Router {
    let mut router = router(&ROUTERS[0], |_look| None, DateTime::UNIX_EPOCH, &NO_RANDOM);
    change(&mut router);
    router
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    #[test]
    fn every_network_has_both_kinds_of_bundle_with_a_swahili_name() {
        let bundles = bundles(DateTime::UNIX_EPOCH, &NO_RANDOM);
        for network in Network::all() {
            for kind in [BundleKind::Sme, BundleKind::Normal] {
                assert!(bundles.iter().any(|bundle| bundle.network == network && bundle.kind == kind));
            }
        }
        assert!(bundles.iter().all(|bundle| !bundle.name_swahili.is_empty()));
    }

    #[test]
    fn one_router_is_low_on_stock_one_sold_out_and_one_inactive() {
        let routers = routers(|_look| None, DateTime::UNIX_EPOCH, &NO_RANDOM);
        let count = |test: fn(&Router) -> bool| routers.iter().filter(|router| test(router)).count();
        assert_eq!(count(|router| router.is_active && (1..5).contains(&router.stock.units())), 1);
        assert_eq!(count(|router| router.stock.units() == 0), 1);
        assert_eq!(count(|router| !router.is_active), 1);
    }
}

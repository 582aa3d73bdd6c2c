//! What the page shows of a company, and its commands.

use serde::Deserialize;
use serde_json::json;

use super::books::Delivery;
use super::catalogue::Product;
use super::outcome::TEST_NUMBERS;
use super::server::{Service, VendingCompany};
use crate::panel::{Button, Control, List, Panel, Row, View, masked};
use crate::payment::Outage;

const MAX_SHOWN: usize = 100;

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum Command {
    /// The next request goes as if it were for this test number.
    Next { like: String },
    /// The balance, in whole dollars.
    Balance { dollars: i64 },
    /// The face value of a product.
    Price { product: u32, cents: i64 },
    /// Removes a product from the list.
    Remove { product: u32 },
    /// So many requests of a hundred go wrong at their first try.
    Faults { percent: u8 },
    /// Without an outage the company works.
    Outage { outage: Option<Outage> },
}

impl Panel for Service {
    type Command = Command;

    fn control(&self, command: Command) -> Result<(), String> {
        let simulator = &self.simulator;
        let changed = |is_changed: bool| if is_changed { Ok(()) } else { Err("no such product".to_owned()) };
        match command {
            Command::Next { like } if TEST_NUMBERS.iter().any(|(number, _)| *number == like) => {
                simulator.next_like(&like);
            }
            Command::Next { like } => return Err(format!("{like} is no test number")),
            Command::Balance { dollars } => simulator.set_balance(dollars.saturating_mul(kernel::MICROS)),
            Command::Price { product, cents } => return changed(simulator.set_price(product, cents)),
            Command::Remove { product } => return changed(simulator.remove_product(product)),
            Command::Faults { percent } => simulator.inject_faults(percent),
            Command::Outage { outage } => simulator.set_outage(outage),
        }
        Ok(())
    }

    fn view(&self) -> View {
        let mut deliveries: Vec<_> = self.simulator.books().deliveries.values().cloned().collect();
        deliveries.sort_by_key(|delivery| std::cmp::Reverse(delivery.number));
        let sent = deliveries.iter().take(MAX_SHOWN).map(|delivery| self.delivery_row(delivery)).collect();
        let products = self.simulator.catalogue().iter().map(product_row).collect();
        View {
            title: match self.config.company {
                VendingCompany::DtOne => "DT One simulator",
                VendingCompany::Reloadly => "Reloadly simulator",
            },
            note: "Nothing is sent to any phone. The last two digits of 0700 000 1NN choose what happens, unless you do.",
            controls: self.controls(),
            lists: vec![List { name: "Requests", rows: sent }, List { name: "Products", rows: products }],
        }
    }
}

impl Service {
    fn controls(&self) -> Vec<Control> {
        let outage = self.simulator.books().outage;
        let works = Button::new("works", json!({ "do": "outage", "outage": null })).pressed(outage.is_none());
        let down = |each: Outage| {
            Button::new(each.name(), json!({ "do": "outage", "outage": each })).pressed(outage == Some(each))
        };
        let balance = |dollars: i64| {
            Button::new(format!("balance ${dollars}"), json!({ "do": "balance", "dollars": dollars }))
        };
        let faults = |percent: u8| {
            Button::new(format!("{percent} % go wrong"), json!({ "do": "faults", "percent": percent }))
        };
        let next = |(number, outcome): (&str, super::Outcome)| {
            let label = format!("{} {}", number.get(8..).unwrap_or(number), outcome.summary());
            Button::new(label, json!({ "do": "next", "like": number }))
        };
        let shown = Button::new(
            format!("has {}", self.simulator.balance()),
            json!({ "do": "outage", "outage": outage }),
        );
        vec![
            Control {
                name: "The company",
                buttons: [works].into_iter().chain(Outage::ALL.map(down)).collect(),
            },
            Control { name: "The shop's money", buttons: vec![shown, balance(200), balance(1), balance(0)] },
            Control { name: "All requests", buttons: [0, 20, 100].map(faults).into() },
            Control { name: "The next request", buttons: TEST_NUMBERS.map(next).into() },
        ]
    }

    fn delivery_row(&self, delivery: &Delivery) -> Row {
        let state = self
            .simulator
            .state(delivery)
            .map_or_else(|| "never known".to_owned(), |state| format!("{state:?}"));
        let cost = kernel::decimal(delivery.cost);
        let (at, phone) = (delivery.at.format("%H:%M:%S"), masked(&delivery.recipient));
        Row {
            head: format!("{} {state}", delivery.id),
            text: format!("{at} UTC · {phone} · product {} · {cost} USD", delivery.product),
            buttons: vec![],
        }
    }
}

fn product_row(product: &Product) -> Row {
    let number = product.number;
    let dearer = product.cents.map(|cents| cents.saturating_add(10));
    let dearer = dearer.map(|cents| {
        Button::new("10 cents more", json!({ "do": "price", "product": number, "cents": cents }))
    });
    let remove = Button::new("Remove", json!({ "do": "remove", "product": number }));
    Row {
        head: format!("{number} {} {}", product.operator.name, product.name),
        text: product.face().map_or_else(|| "any amount".to_owned(), |face| format!("face value {face} USD")),
        buttons: dearer.into_iter().chain([remove]).collect(),
    }
}

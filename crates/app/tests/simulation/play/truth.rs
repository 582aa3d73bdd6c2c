//! The true outcome of payments, from the provider's books.

use chrono::{DateTime, Utc};
use serde_json::Value;
use simulators::payment::CallKind;

use crate::instance::PROVIDER_KEY;
use crate::world::World;

/// A prompt that reached a phone.
#[derive(Debug, Clone)]
pub struct Prompted {
    pub at: DateTime<Utc>,
    pub reference: String,
    pub phone: String,
    pub amount: i64,
    pub product_id: String,
}

/// The provider's final answer about a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Truth {
    Paid { transaction: String },
    PaidOtherwise,
    TakenBack,
    Failed,
    Pending,
    NotFound,
    Unreadable,
}

pub fn prompted(world: &World) -> Vec<Prompted> {
    let calls = world.provider.calls().into_iter();
    let prompted = calls.filter(|call| call.kind == CallKind::Initiate && call.prompted);
    prompted
        .map(|call| Prompted {
            at: call.at,
            reference: call.order_id,
            phone: call.phone.unwrap_or_default(),
            amount: call.amount_tsh.and_then(|tsh| i64::try_from(tsh).ok()).unwrap_or_default(),
            product_id: call.body.unwrap_or_default()["metadata"]["product_id"].as_str().unwrap().to_owned(),
        })
        .collect()
}

/// Queries again while the answer is unusable.
pub fn of(world: &World, prompted: &Prompted) -> Truth {
    let asked = (0..4).map(|_| ask(world, prompted)).find(|truth| *truth != Truth::Unreadable);
    asked.unwrap_or(Truth::Unreadable)
}

fn ask(world: &World, prompted: &Prompted) -> Truth {
    let reply = world.provider.order_status(PROVIDER_KEY, &prompted.reference);
    let Ok(body) = serde_json::from_str::<Value>(&reply.body) else {
        return Truth::Unreadable;
    };
    if body["result"] == "FAIL" {
        return Truth::NotFound;
    }
    let entry = if body["data"].is_array() { &body["data"][0] } else { &body["data"] };
    match entry["payment_status"].as_str() {
        Some("COMPLETED") if is_exact(entry, prompted) => {
            Truth::Paid { transaction: entry["transid"].as_str().unwrap_or_default().to_owned() }
        }
        Some("COMPLETED") => Truth::PaidOtherwise,
        Some("REVERSED") => Truth::TakenBack,
        Some("FAILED" | "CANCELLED") => Truth::Failed,
        Some("PENDING") => Truth::Pending,
        _ => Truth::Unreadable,
    }
}

fn is_exact(entry: &Value, prompted: &Prompted) -> bool {
    entry["order_id"] == prompted.reference.as_str()
        && entry["amount"] == prompted.amount.to_string().as_str()
}

/// Whether the provider ever reported money for this prompt to the shop.
pub fn shop_learned_of_money(world: &World, reference: &str) -> bool {
    let calls = world.provider.calls().into_iter();
    let mut about = calls.filter(|call| call.kind == CallKind::Status && call.order_id == reference);
    about.any(|call| matches!(call.reported, Some("COMPLETED" | "REVERSED")))
}

/// Whether money arrived for this product from this phone.
pub fn money_came(world: &World, phone: &str, product_id: &str) -> bool {
    let for_it = |prompt: &Prompted| prompt.phone == phone && prompt.product_id == product_id;
    prompted(world).iter().filter(|prompt| for_it(prompt)).any(|p| shop_learned_of_money(world, &p.reference))
}

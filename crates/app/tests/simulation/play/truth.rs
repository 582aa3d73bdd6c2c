//! The true outcome of payments, from the companies' books.

use chrono::{DateTime, Utc};
use simulators::payment::{
    Call, CallKind, Company, PaymentStatus, Report, ReportedAmount, StatusAnswer, transaction_id,
};

use crate::model::Purchase;
use crate::world::{PlayedCompany, World};

/// A prompt that reached a phone.
#[derive(Debug, Clone)]
pub struct Prompted {
    /// The number of its company.
    pub company: usize,
    pub at: DateTime<Utc>,
    pub reference: String,
    pub phone: String,
    pub amount: u64,
    /// Not every company is told.
    pub product_id: Option<String>,
}

/// The company's final answer about a prompt.
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

/// Earliest first.
pub fn prompted(world: &World) -> Vec<Prompted> {
    let calls = initiations(world).into_iter().filter(|(_, call)| call.prompted);
    let prompted = calls.map(|(company, call)| Prompted {
        company,
        at: call.at,
        reference: call.order_id,
        phone: call.phone.unwrap_or_default(),
        amount: call.amount_tsh.unwrap_or_default(),
        product_id: call.body.unwrap_or_default()["metadata"]["product_id"].as_str().map(str::to_owned),
    });
    let mut prompted: Vec<_> = prompted.collect();
    prompted.sort_by_key(|prompt| prompt.at);
    prompted
}

/// The requests for prompts, sent or refused, each with the number of its company.
pub fn initiations(world: &World) -> Vec<(usize, Call)> {
    calls(world).into_iter().filter(|(_, call)| call.kind == CallKind::Initiate).collect()
}

fn calls(world: &World) -> Vec<(usize, Call)> {
    let companies = world.companies.iter().enumerate();
    companies
        .flat_map(|(number, played)| played.provider.calls().into_iter().map(move |call| (number, call)))
        .collect()
}

pub fn of(world: &World, prompted: &Prompted) -> Truth {
    let Prompted { company, reference, .. } = prompted;
    match world.companies[*company].provider.answer_about(reference) {
        StatusAnswer::NotFound => Truth::NotFound,
        StatusAnswer::Junk(_) => Truth::Unreadable,
        StatusAnswer::Report(report) => match report.status {
            PaymentStatus::Completed if is_exact(report, prompted) => {
                Truth::Paid { transaction: transaction_id(reference) }
            }
            PaymentStatus::Completed => Truth::PaidOtherwise,
            PaymentStatus::Reversed => Truth::TakenBack,
            PaymentStatus::Failed | PaymentStatus::Cancelled => Truth::Failed,
            PaymentStatus::Pending => Truth::Pending,
            PaymentStatus::Other(_) => Truth::Unreadable,
        },
    }
}

/// Whether a search for our reference does not find the prompt, as a shop that got no answer searches at one company.
pub fn is_hidden(world: &World, prompted: &Prompted) -> bool {
    let PlayedCompany { company, provider } = &world.companies[prompted.company];
    let names_another = match provider.answer_about(&prompted.reference) {
        StatusAnswer::Report(report) => report.is_another_order,
        StatusAnswer::NotFound | StatusAnswer::Junk(_) => false,
    };
    *company == Company::Snippe && names_another
}

fn is_exact(report: Report, prompted: &Prompted) -> bool {
    let is_amount = match report.amount {
        ReportedAmount::AsInitiated => true,
        ReportedAmount::OneLess => false,
        ReportedAmount::Exactly(amount) => amount == prompted.amount,
    };
    is_amount && !report.is_another_order
}

/// Whether a company ever reported money for this prompt to the shop.
pub fn shop_learned_of_money(world: &World, reference: &str) -> bool {
    let mut about = calls(world).into_iter().map(|(_, call)| call);
    about.any(|call| {
        call.kind == CallKind::Status
            && call.order_id == reference
            && matches!(call.reported, Some("COMPLETED" | "REVERSED"))
    })
}

/// Whether money arrived for this purchase, or one like it.
pub fn money_came(world: &World, purchase: &Purchase) -> bool {
    let amount = world.model.prompt_amount(purchase);
    let of_prompt = &world.model.purchases[purchase.together.clone()];
    let is_bought = |id: &str| of_prompt.iter().any(|part| part.bundle["_id"] == id);
    let for_it = |prompt: &Prompted| {
        prompt.phone == purchase.phone
            && prompt.amount == amount
            && prompt.product_id.as_deref().is_none_or(is_bought)
    };
    prompted(world).iter().filter(|prompt| for_it(prompt)).any(|p| shop_learned_of_money(world, &p.reference))
}

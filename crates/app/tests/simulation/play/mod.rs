//! The actors. Each step is one small action of one of them.

pub mod background;
pub mod catalogue;
pub mod checkout;
pub mod network;
pub mod orders;
pub mod quiet;
pub mod recovery;
pub mod refunds;
pub mod routers;
pub mod staff;
pub mod truth;

use crate::world::World;

#[derive(Clone, Copy)]
enum Move {
    Begin,
    RepeatBegin,
    OtherBody,
    Status,
    Verify,
    Resend,
    Place,
    PlaceUnpaid,
    PlaceWithAnothersProof,
    Recover,
    StopPrompts,
    Track,
    OrderRouter,
    Staff,
    Refund,
    ManageOrder,
    Background,
    Vend,
    Webhooks,
    ForgedWebhook,
    Provider,
    Payer,
    Time,
}

const MOVES: &[(usize, Move)] = &[
    (16, Move::Begin),
    (6, Move::RepeatBegin),
    (2, Move::OtherBody),
    (7, Move::Status),
    (10, Move::Verify),
    (9, Move::Resend),
    (12, Move::Place),
    (2, Move::PlaceUnpaid),
    (2, Move::PlaceWithAnothersProof),
    (4, Move::Recover),
    (1, Move::StopPrompts),
    (2, Move::Track),
    (5, Move::OrderRouter),
    (10, Move::Staff),
    (8, Move::Refund),
    (7, Move::ManageOrder),
    (14, Move::Background),
    (10, Move::Vend),
    (8, Move::Webhooks),
    (2, Move::ForgedWebhook),
    (8, Move::Provider),
    (6, Move::Payer),
    (20, Move::Time),
];

/// Probability in percent that a nested step concerns the same purchase.
const SAME_SUBJECT: usize = 40;

pub async fn step(world: &mut World) {
    if world.is_nested()
        && let Some(order_id) = world.subject.clone()
        && world.dice.chance(SAME_SUBJECT)
    {
        return staff::handle_purchase(world, &order_id).await;
    }
    match world.dice.weighted(MOVES) {
        Move::Begin => checkout::begin(world).await,
        Move::RepeatBegin => checkout::repeat(world).await,
        Move::OtherBody => checkout::other_body(world).await,
        Move::Status => checkout::status(world).await,
        Move::Verify => checkout::verify(world).await,
        Move::Resend => checkout::resend(world).await,
        Move::Place => orders::place(world).await,
        Move::PlaceUnpaid => orders::place_unpaid(world).await,
        Move::PlaceWithAnothersProof => orders::place_with_anothers_proof(world).await,
        Move::Recover => recovery::recover(world).await,
        Move::StopPrompts => recovery::stop_prompts(world).await,
        Move::Track => orders::track(world).await,
        Move::OrderRouter => routers::order(world).await,
        Move::Staff => staff::handle_payment(world).await,
        Move::Refund => refunds::handle_case(world).await,
        Move::ManageOrder => staff::handle_order(world).await,
        Move::Background => background::check(world).await,
        Move::Vend => background::vend(world).await,
        Move::Webhooks => network::webhooks(world).await,
        Move::ForgedWebhook => network::forged_webhook(world).await,
        Move::Provider => network::provider(world),
        Move::Payer => network::payer(world),
        Move::Time => network::time(world),
    }
}

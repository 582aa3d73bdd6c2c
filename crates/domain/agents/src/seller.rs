use kernel::{AgentId, PhoneNumber};

use crate::CommissionRate;

/// An agent whose code came with a purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seller {
    pub agent_id: AgentId,
    pub phone: PhoneNumber,
    /// The agent's share when the purchase began.
    pub rate: CommissionRate,
    /// `false` once the purchase turned out to be the agent's own.
    pub can_earn: bool,
}

/// The sale of an agent, as it is recorded with an order or a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgentSale {
    pub agent_id: AgentId,
    pub rate: CommissionRate,
    pub earns_commission: bool,
}

impl Seller {
    /// Records the sale. Agents earn nothing on what they pay for or receive: `involved` are the numbers of payer, customer
    /// and recipient.
    pub fn sell<'a>(&self, involved: impl IntoIterator<Item = &'a PhoneNumber>) -> AgentSale {
        let is_own = involved.into_iter().any(|number| *number == self.phone);
        AgentSale { agent_id: self.agent_id, rate: self.rate, earns_commission: self.can_earn && !is_own }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::agent;

    fn seller() -> Seller {
        let agent = agent();
        Seller {
            agent_id: agent.id,
            phone: agent.profile.phone,
            rate: CommissionRate::new(50).unwrap(),
            can_earn: true,
        }
    }

    fn stranger() -> PhoneNumber {
        PhoneNumber::parse("0713999888").unwrap()
    }

    #[test]
    fn an_agent_earns_on_what_others_buy() {
        assert!(seller().sell([&stranger()]).earns_commission);
    }

    #[test]
    fn an_agent_earns_nothing_on_what_reaches_their_own_number() {
        assert!(!seller().sell([&stranger(), &seller().phone]).earns_commission);
    }

    #[test]
    fn a_purchase_that_was_the_agents_own_stays_so() {
        assert!(!Seller { can_earn: false, ..seller() }.sell([&stranger()]).earns_commission);
    }
}

/// The setup progress of a shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Opening {
    /// Bundles that customers see.
    pub bundles: i64,
    /// People who can sign in to the back office.
    pub colleagues: i64,
}

/// A setup step of a new shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstStep {
    Bundle,
    /// The shop's own WhatsApp number for customers.
    WhatsApp,
    /// A second person who can sign in, in case the first one is away.
    Colleague,
}

impl FirstStep {
    /// Every step, in display order.
    pub const ALL: [Self; 3] = [Self::Bundle, Self::WhatsApp, Self::Colleague];

    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Bundle => "bundle",
            Self::WhatsApp => "whats_app",
            Self::Colleague => "colleague",
        }
    }
}

/// Every step and whether it is done. `own_whatsapp`: whether customers write to a number of the shop's own.
pub fn first_steps(opening: Opening, own_whatsapp: bool) -> [(FirstStep, bool); 3] {
    FirstStep::ALL.map(|step| {
        let done = match step {
            FirstStep::Bundle => opening.bundles > 0,
            FirstStep::WhatsApp => own_whatsapp,
            FirstStep::Colleague => opening.colleagues > 1,
        };
        (step, done)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(bundles: i64, own_whatsapp: bool, colleagues: i64) -> Vec<FirstStep> {
        let steps = first_steps(Opening { bundles, colleagues }, own_whatsapp);
        steps.into_iter().filter(|(_, done)| !done).map(|(step, _)| step).collect()
    }

    #[test]
    fn a_new_shop_has_every_step_open() {
        assert_eq!(open(0, false, 1), FirstStep::ALL);
    }

    #[test]
    fn steps_are_independent() {
        assert_eq!(open(1, false, 1), [FirstStep::WhatsApp, FirstStep::Colleague]);
        assert_eq!(open(0, true, 1), [FirstStep::Bundle, FirstStep::Colleague]);
        assert_eq!(open(0, false, 2), [FirstStep::Bundle, FirstStep::WhatsApp]);
        assert_eq!(open(1, true, 2), []);
    }
}

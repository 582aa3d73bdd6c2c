use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// The setup progress of a shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SetupProgress {
    /// Bundles that customers see.
    pub bundles: i64,
    /// People who can sign in to the back office.
    pub staff: i64,
}

/// A setup step of a new shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SetupStep {
    Bundle,
    /// The shop's own WhatsApp number for customers.
    WhatsApp,
    /// A second person who can sign in, in case the first one is away.
    Colleague,
}

/// Every step and whether it is done. `own_whatsapp`: whether customers write to a number of the shop's own.
pub fn setup_steps(opening: SetupProgress, own_whatsapp: bool) -> Vec<(SetupStep, bool)> {
    let with_state = |step| {
        let done = match step {
            SetupStep::Bundle => opening.bundles > 0,
            SetupStep::WhatsApp => own_whatsapp,
            SetupStep::Colleague => opening.staff > 1,
        };
        (step, done)
    };
    SetupStep::all().map(with_state).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(bundles: i64, own_whatsapp: bool, colleagues: i64) -> Vec<SetupStep> {
        let steps = setup_steps(SetupProgress { bundles, staff: colleagues }, own_whatsapp);
        steps.into_iter().filter(|(_, done)| !done).map(|(step, _)| step).collect()
    }

    #[test]
    fn a_new_shop_has_every_step_open() {
        assert_eq!(open(0, false, 1), SetupStep::ALL);
    }

    #[test]
    fn steps_are_independent() {
        assert_eq!(open(1, false, 1), [SetupStep::WhatsApp, SetupStep::Colleague]);
        assert_eq!(open(0, true, 1), [SetupStep::Bundle, SetupStep::Colleague]);
        assert_eq!(open(0, false, 2), [SetupStep::Bundle, SetupStep::WhatsApp]);
        assert_eq!(open(1, true, 2), []);
    }
}

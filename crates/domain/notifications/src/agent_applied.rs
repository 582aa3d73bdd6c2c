use kernel::Language;

/// An applicant's message to the shop, with the reference by which staff find the application.
pub fn agent_applied_text(reference: &str, language: Language) -> String {
    match language {
        Language::En => {
            format!("Hello Bundle Hub, I have applied to become an agent.\nReference: {reference}")
        }
        Language::Sw => {
            format!("Habari Bundle Hub, nimetuma maombi ya kuwa wakala.\nNamba ya maombi: {reference}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_the_application_in_the_applicants_language() {
        let text = agent_applied_text("AGT-7K3M9QX2TC4B", Language::Sw);
        assert!(text.starts_with("Habari") && text.ends_with("AGT-7K3M9QX2TC4B"));
        assert!(agent_applied_text("AGT-7K3M9QX2TC4B", Language::En).starts_with("Hello"));
    }
}

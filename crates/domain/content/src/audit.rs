use kernel::{AuditFields, FieldChange};

use crate::{Minutes, Quiz, TrainingItem};

/// Most characters of a value that the audit log keeps: it says what was touched, and is no store of old versions.
const MAX_CHARS: usize = 200;

/// An item as the audit log compares it.
pub fn fields(item: &TrainingItem) -> AuditFields {
    let lesson = &item.lesson;
    vec![
        ("title", some(item.title.en())),
        ("titleSwahili", some(item.title.sw())),
        ("description", some(item.description.en())),
        ("descriptionSwahili", some(item.description.sw())),
        ("content", some(item.body.en())),
        ("contentSwahili", some(item.body.sw())),
        ("category", some(item.level.code())),
        ("type", some(lesson.code())),
        ("durationMinutes", item.duration.map(|duration| Minutes::minutes(duration).to_string())),
        ("tags", some(&item.tags.as_slice().join(", "))),
        ("videoUrl", lesson.video().and_then(|address| some(address.as_str()))),
        ("documentUrl", lesson.document().and_then(|address| some(address.as_str()))),
        ("quiz", lesson.quiz().map(quiz_text)),
        ("thumbnail", item.thumbnail.clone()),
        ("isActive", some(if item.is_active { "true" } else { "false" })),
    ]
}

fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn quiz_text(quiz: &Quiz) -> String {
    let question = |question: &crate::Question| {
        let options: Vec<_> =
            question.options().iter().map(|option| format!("{} / {}", option.en(), option.sw())).collect();
        let (text, why) = (question.text(), question.explanation());
        let right = question.answer().saturating_add(1);
        format!(
            "{} / {} ({}; {right}; {} / {})",
            text.en(),
            text.sw(),
            options.join(", "),
            why.en(),
            why.sw()
        )
    };
    let questions: Vec<_> = quiz.questions().iter().map(question).collect();
    format!("{}%: {}", quiz.pass().percent(), questions.join("; "))
}

/// The same changes with the beginnings of their values. What differs was decided on the whole values.
pub fn abridged(changes: Vec<FieldChange>) -> Vec<FieldChange> {
    let shortened = |change: FieldChange| FieldChange {
        field: change.field,
        before: change.before.as_deref().map(beginning),
        after: change.after.as_deref().map(beginning),
    };
    changes.into_iter().map(shortened).collect()
}

fn beginning(text: &str) -> String {
    let mut characters = text.chars();
    let beginning: String = characters.by_ref().take(MAX_CHARS).collect();
    if characters.next().is_some() { format!("{beginning}…") } else { beginning }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_that_differs_at_its_end_is_a_change_all_the_same() {
        let text = |end: &str| Some(format!("{}{end}", "a".repeat(MAX_CHARS)));
        let before: AuditFields = vec![("content", text("b"))];
        let after: AuditFields = vec![("content", text("c"))];
        let changes = abridged(FieldChange::between(Some(&before), &after));
        assert_eq!(changes.len(), 1);
        assert!(changes.iter().all(|change| change.after.as_deref().is_some_and(|text| text.ends_with('…'))));
    }
}

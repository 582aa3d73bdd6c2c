use kernel::{AuditFields, FieldChange};

use crate::{Minutes, Quiz, TrainingItem};

/// Longest value in the audit log, in characters. The log names the changed fields and is not a store of old versions.
const MAX_CHARS: usize = 200;

/// The fields of an item that audit entries compare.
pub fn fields(item: &TrainingItem) -> AuditFields {
    let lesson = &item.lesson;
    vec![
        ("title", non_empty(item.title.en())),
        ("titleSwahili", non_empty(item.title.sw())),
        ("description", non_empty(item.description.en())),
        ("descriptionSwahili", non_empty(item.description.sw())),
        ("content", non_empty(item.body.en())),
        ("contentSwahili", non_empty(item.body.sw())),
        ("category", non_empty(item.level.code())),
        ("type", non_empty(lesson.code())),
        ("durationMinutes", item.duration.map(|duration| Minutes::minutes(duration).to_string())),
        ("tags", non_empty(&item.tags.as_slice().join(", "))),
        ("videoUrl", lesson.video().and_then(|address| non_empty(address.as_str()))),
        ("documentUrl", lesson.document().and_then(|address| non_empty(address.as_str()))),
        ("quiz", lesson.quiz().map(quiz_text)),
        ("thumbnail", item.thumbnail.clone()),
        ("isActive", non_empty(if item.is_active { "true" } else { "false" })),
    ]
}

fn non_empty(text: &str) -> Option<String> {
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

/// The changes with truncated values. The comparison is made on the whole values before.
pub fn truncated(changes: Vec<FieldChange>) -> Vec<FieldChange> {
    let truncate_change = |change: FieldChange| FieldChange {
        field: change.field,
        before: change.before.as_deref().map(truncate),
        after: change.after.as_deref().map(truncate),
    };
    changes.into_iter().map(truncate_change).collect()
}

fn truncate(text: &str) -> String {
    let mut characters = text.chars();
    let beginning: String = characters.by_ref().take(MAX_CHARS).collect();
    if characters.next().is_some() { format!("{beginning}…") } else { beginning }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_beyond_the_truncation_is_still_a_change() {
        let text = |end: &str| Some(format!("{}{end}", "a".repeat(MAX_CHARS)));
        let before: AuditFields = vec![("content", text("b"))];
        let after: AuditFields = vec![("content", text("c"))];
        let changes = truncated(FieldChange::between(Some(&before), &after));
        assert_eq!(changes.len(), 1);
        assert!(changes.iter().all(|change| change.after.as_deref().is_some_and(|text| text.ends_with('…'))));
    }
}

use kernel::{RepositoryError, TrainingItemId, Viewer};

use crate::{TrainingItem, TrainingRepository};

/// The training items that `viewer` may see, newest first.
///
/// # Errors
/// [`RepositoryError`] when they cannot be read.
pub async fn list_training_items(
    items: &dyn TrainingRepository,
    viewer: Viewer,
    active_only: bool,
) -> Result<Vec<TrainingItem>, RepositoryError> {
    items.list(active_only || viewer == Viewer::Visitor).await
}

/// The training item with this id, if `viewer` may see it.
///
/// # Errors
/// [`RepositoryError`] when it cannot be read.
pub async fn find_training_item(
    items: &dyn TrainingRepository,
    viewer: Viewer,
    id: TrainingItemId,
) -> Result<Option<TrainingItem>, RepositoryError> {
    let item = items.find(id).await?;
    Ok(item.filter(|item| item.is_active || viewer == Viewer::Admin))
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use mockall::predicate::eq;

    use super::*;
    use crate::MockTrainingRepository;
    use crate::sample;

    #[tokio::test]
    async fn visitors_get_active_items_only() {
        let mut items = MockTrainingRepository::new();
        items.expect_list().with(eq(true)).times(1).returning(|_| Ok(vec![]));
        list_training_items(&items, Viewer::Visitor, false).await.unwrap();
    }

    #[tokio::test]
    async fn admins_may_list_inactive_items() {
        let mut items = MockTrainingRepository::new();
        items.expect_list().with(eq(false)).times(1).returning(|_| Ok(vec![]));
        list_training_items(&items, Viewer::Admin, false).await.unwrap();
    }

    #[tokio::test]
    async fn visitors_do_not_find_hidden_items() {
        let sample = sample::items(DateTime::UNIX_EPOCH, &kernel::testing::ConstantRandom(7)).remove(0);
        let hidden = TrainingItem { is_active: false, ..sample };
        let id = hidden.id;
        let mut items = MockTrainingRepository::new();
        items.expect_find().returning(move |_| Ok(Some(hidden.clone())));
        assert_eq!(find_training_item(&items, Viewer::Visitor, id).await.unwrap(), None);
        assert!(find_training_item(&items, Viewer::Admin, id).await.unwrap().is_some());
    }
}

use chrono::NaiveDateTime;
use content::{
    Body, Description, DocumentAddress, Lesson, Level, Minutes, Tags, Title, TrainingItem, VideoAddress,
};
use diesel::prelude::*;
use kernel::{Coded, RepositoryError, TrainingItemId};

use super::{Backend, quiz, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::training_items;

#[derive(Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = training_items, check_for_backend(Backend), treat_none_as_null = true)]
pub struct ItemRow {
    id: String,
    title: String,
    title_swahili: String,
    description: String,
    description_swahili: String,
    body: String,
    body_swahili: String,
    level: String,
    kind: String,
    document_url: Option<String>,
    video_url: Option<String>,
    quiz: Option<String>,
    duration_minutes: Option<i64>,
    tags: String,
    thumbnail: Option<String>,
    is_active: bool,
    version: i64,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

impl From<&TrainingItem> for ItemRow {
    fn from(item: &TrainingItem) -> Self {
        Self {
            id: item.id.to_string(),
            title: item.title.en().to_owned(),
            title_swahili: item.title.sw().to_owned(),
            description: item.description.en().to_owned(),
            description_swahili: item.description.sw().to_owned(),
            body: item.body.en().to_owned(),
            body_swahili: item.body.sw().to_owned(),
            level: item.level.code().to_owned(),
            kind: item.lesson.code().to_owned(),
            document_url: item.lesson.document().map(|address| address.as_str().to_owned()),
            video_url: item.lesson.video().map(|address| address.as_str().to_owned()),
            quiz: item.lesson.quiz().map(quiz::column),
            duration_minutes: item.duration.map(Minutes::minutes),
            tags: serde_json::Value::from(item.tags.as_slice()).to_string(),
            thumbnail: item.thumbnail.clone(),
            is_active: item.is_active,
            version: item.version,
            created_at: to_db_time(item.created_at),
            updated_at: to_db_time(item.updated_at),
        }
    }
}

impl TryFrom<ItemRow> for TrainingItem {
    type Error = RepositoryError;

    fn try_from(row: ItemRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("training_items", id))
    }
}

impl ItemRow {
    pub fn id(&self) -> &str {
        &self.id
    }

    fn parse(self) -> Result<TrainingItem, CorruptRow> {
        let tags: Vec<String> = serde_json::from_str(&self.tags)?;
        Ok(TrainingItem {
            id: TrainingItemId::parse(&self.id)?,
            title: Title::parse(&self.title, &self.title_swahili)?,
            description: Description::parse(&self.description, &self.description_swahili)?,
            body: Body::parse(&self.body, &self.body_swahili)?,
            level: Level::parse(&self.level)?,
            lesson: self.lesson()?,
            duration: self.duration_minutes.map(Minutes::new).transpose()?,
            tags: Tags::new(tags.iter().map(String::as_str))?,
            thumbnail: self.thumbnail,
            is_active: self.is_active,
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
        })
    }

    fn lesson(&self) -> Result<Lesson, CorruptRow> {
        match (self.kind.as_str(), &self.document_url, &self.video_url, &self.quiz) {
            ("document", address, None, None) => {
                Ok(Lesson::Document(address.as_deref().map(DocumentAddress::parse).transpose()?))
            }
            ("video", None, Some(address), None) => Ok(Lesson::Video(VideoAddress::parse(address)?)),
            ("quiz", None, None, Some(column)) => Ok(Lesson::Quiz(quiz::parse(column)?)),
            _ => Err(CorruptRow),
        }
    }
}

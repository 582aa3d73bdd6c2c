use chrono::{DateTime, Utc};
use kernel::{Actor, BundleId, Money, Network, PhoneNumber};

use crate::{DataVolume, Validity};

/// A data bundle on offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    pub id: BundleId,
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    pub kind: BundleKind,
    pub network: Network,
    pub data: DataVolume,
    pub validity: Validity,
    pub price: Money,
    /// What the bundle costs the shop; `None` when unknown. Only for staff who edit the catalogue or see revenue.
    pub cost: Option<Money>,
    /// English description; may be empty.
    pub description: String,
    /// Swahili description; may be empty.
    pub description_swahili: String,
    /// Short selling points, one line each.
    pub features: Vec<String>,
    /// URL of the picture.
    pub image: Option<String>,
    /// The number for customers' questions about this bundle.
    pub admin_phone: Option<PhoneNumber>,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
    /// Whether the buyer must give a NIDA number.
    pub requires_nida: bool,
    /// Whether customers see it.
    pub is_active: bool,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The staff member of the last change; `None` when there was none.
    pub edited_by: Option<Actor>,
    /// When it was deleted. Deleted bundles are in no list.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// The target group of a bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BundleKind {
    /// Small and medium businesses.
    Sme,
    Normal,
}

/// The text is not the code of a kind of bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown bundle type")]
pub struct UnknownBundleKind;

impl BundleKind {
    /// # Errors
    /// [`UnknownBundleKind`] unless `text` is `sme` or `normal`.
    pub fn parse(text: &str) -> Result<Self, UnknownBundleKind> {
        match text.trim().to_ascii_lowercase().as_str() {
            "sme" => Ok(Self::Sme),
            "normal" => Ok(Self::Normal),
            _ => Err(UnknownBundleKind),
        }
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Sme => "sme",
            Self::Normal => "normal",
        }
    }
}

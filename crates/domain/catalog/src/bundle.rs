use chrono::{DateTime, Utc};
use kernel::{Actor, BundleId, Money, Network, PhoneNumber, codes};

use crate::{DataVolume, Validity};

/// A data bundle on offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    pub id: BundleId,
    pub name: String,
    /// Swahili name; empty when nobody has written it yet.
    pub name_swahili: String,
    /// Whom it is for.
    pub kind: BundleKind,
    /// Whose line it works on.
    pub network: Network,
    pub data: DataVolume,
    pub validity: Validity,
    pub price: Money,
    /// What it costs the shop itself; `None` while nobody knows. For colleagues who run the shop's books alone.
    pub cost: Option<Money>,
    /// English description; may be empty.
    pub description: String,
    /// Swahili description; may be empty.
    pub description_swahili: String,
    /// Short selling points, one line each.
    pub features: Vec<String>,
    /// Address of the picture.
    pub image: Option<String>,
    /// Whom customers may call about this bundle.
    pub admin_phone: Option<PhoneNumber>,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
    /// Whether the buyer must give a NIDA number.
    pub requires_nida: bool,
    /// Whether customers see it.
    pub is_active: bool,
    /// Counts changes, from 1.
    pub version: i64,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// The colleague who changed it last; `None` while nobody has.
    pub edited_by: Option<Actor>,
    /// Since when it is gone from every list; `None` while it is there.
    pub deleted_at: Option<DateTime<Utc>>,
}

codes! {
    /// Whom a bundle is for.
    BundleKind:
    /// Small and medium businesses.
    Sme "sme";
    Normal "normal";
}

/// The text names no kind of bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown bundle type")]
pub struct UnknownBundleKind;

impl BundleKind {
    /// # Errors
    /// [`UnknownBundleKind`] unless `text` is `sme` or `normal`.
    pub fn parse(text: &str) -> Result<Self, UnknownBundleKind> {
        Self::from_code(text.trim().to_ascii_lowercase().as_str()).ok_or(UnknownBundleKind)
    }
}

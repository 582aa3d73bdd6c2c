//! The shop's public settings, cached for two seconds, so that several instances agree within that time.

use std::sync::{Arc, Mutex, PoisonError};

use api_types::envelope::Envelope;
use api_types::error::ApiError;
use api_types::store::{FixedStore, StoreBody};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use content::SettingsRepository;
use content::shop::{Settings, ShopDefaults, ShopFigures};
use kernel::{OrderForm, PhoneNumber, PromptLimits, ProviderOrder, RepositoryError};
use orders::{DeliveryTerms, DeliveryTermsSource};
use payments::PromptRules;

use crate::http::caching::ReadyResponse;

/// How long settings are cached.
const FRESH_FOR: TimeDelta = TimeDelta::seconds(2);

/// Cached settings behind all published numbers and claims.
pub struct ShopFront {
    pub repository: Arc<dyn SettingsRepository>,
    /// Values of settings that were never saved.
    pub defaults: ShopDefaults,
    pub fixed: FixedStore,
    kept: Mutex<Option<(DateTime<Utc>, Arc<Settings>)>>,
    store: Mutex<Option<Arc<Store>>>,
}

/// The public data of the shop, and the response with it.
pub struct Store {
    settings: Arc<Settings>,
    figures: Option<Arc<ShopFigures>>,
    pub body: StoreBody,
    pub response: ReadyResponse,
}

impl Store {
    /// Since when the shop's opening is described as at `now`.
    pub fn opening_since(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        self.settings.opening_hours().last_change(now)
    }

    fn is_made_from(&self, settings: &Arc<Settings>, figures: Option<&Arc<ShopFigures>>) -> bool {
        Arc::ptr_eq(&self.settings, settings)
            && self.figures.as_ref().map(Arc::as_ptr) == figures.map(Arc::as_ptr)
    }
}

impl ShopFront {
    /// Starts with an empty cache.
    pub fn new(repository: Arc<dyn SettingsRepository>, defaults: ShopDefaults, fixed: FixedStore) -> Self {
        Self { repository, defaults, fixed, kept: Mutex::new(None), store: Mutex::new(None) }
    }

    /// Settings that are at most two seconds old at `now`; older ones only while they cannot be read.
    ///
    /// # Errors
    /// [`RepositoryError`] when they cannot be read and were never read before.
    pub async fn settings(&self, now: DateTime<Utc>) -> Result<Arc<Settings>, RepositoryError> {
        let kept = self.lock().clone();
        if let Some((_, settings)) =
            kept.as_ref().filter(|(at, _)| now.signed_duration_since(at).abs() < FRESH_FOR)
        {
            return Ok(Arc::clone(settings));
        }
        match self.repository.read().await {
            Ok(settings) => Ok(self.keep(settings, now)),
            Err(error) => match kept {
                Some((_, settings)) => {
                    tracing::warn!(%error, "settings could not be read; using the cached ones");
                    Ok(settings)
                }
                None => Err(error),
            },
        }
    }

    /// Caches settings that were read or saved at `now`. A read that began before a save does not replace it. Equal
    /// settings stay the same `Arc`, so that what is made from them stays valid.
    pub fn keep(&self, settings: Settings, now: DateTime<Utc>) -> Arc<Settings> {
        let mut kept = self.lock();
        let known = kept.as_ref().map(|(_, known)| known).filter(|known| ***known == settings);
        let settings = known.map_or_else(|| Arc::new(settings), Arc::clone);
        let is_newer =
            kept.as_ref().is_some_and(|(at, _)| now < *at && at.signed_duration_since(now) < FRESH_FOR);
        if !is_newer {
            *kept = Some((now, Arc::clone(&settings)));
        }
        drop(kept);
        settings
    }

    /// Forces a read at the next use, because settings were changed.
    pub fn invalidate(&self) {
        if let Some((at, _)) = self.lock().as_mut() {
            *at = DateTime::UNIX_EPOCH;
        }
    }

    /// The public data of the shop, rebuilt when the settings or the figures have changed. `figures` is `None` while
    /// they cannot be read.
    ///
    /// # Errors
    /// [`RepositoryError`] when the settings cannot be read and were never read before.
    pub async fn store(
        &self,
        figures: Option<Arc<ShopFigures>>,
        now: DateTime<Utc>,
    ) -> Result<Arc<Store>, ApiError> {
        let settings = self.settings(now).await?;
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(store) = store.as_ref().filter(|store| store.is_made_from(&settings, figures.as_ref())) {
            return Ok(Arc::clone(store));
        }
        let body = StoreBody::of(&settings, &self.defaults, &self.fixed, figures.as_deref());
        let response = ReadyResponse::new(&Envelope::of(&body))?;
        let made = Arc::new(Store { settings, figures, body, response });
        *store = Some(Arc::clone(&made));
        Ok(made)
    }

    /// The WhatsApp number for customers; `None` when the settings cannot be read and were never read before: no number
    /// is better than an outdated one.
    pub async fn whatsapp_number(&self, now: DateTime<Utc>) -> Option<PhoneNumber> {
        let settings = self.settings(now).await.ok()?;
        Some(settings.contact(&self.defaults).active_whatsapp().clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<(DateTime<Utc>, Arc<Settings>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl PromptRules for ShopFront {
    async fn prompt_limits(&self, now: DateTime<Utc>) -> Result<PromptLimits, RepositoryError> {
        Ok(self.settings(now).await?.prompt_limits())
    }

    async fn provider_order(&self, now: DateTime<Utc>) -> Result<ProviderOrder, RepositoryError> {
        Ok(self.settings(now).await?.provider_order())
    }

    async fn has_till(&self, now: DateTime<Utc>) -> Result<bool, RepositoryError> {
        Ok(!self.settings(now).await?.tills().is_empty())
    }

    async fn asks_details_afterwards(&self, now: DateTime<Utc>) -> Result<bool, RepositoryError> {
        Ok(self.settings(now).await?.order_form() == OrderForm::Always)
    }
}

#[async_trait]
impl DeliveryTermsSource for ShopFront {
    async fn delivery_terms(&self, now: DateTime<Utc>) -> Result<DeliveryTerms, RepositoryError> {
        let settings = self.settings(now).await?;
        Ok(DeliveryTerms {
            hours: settings.opening_hours(),
            promises: settings.delivery_promises(),
            urgent_above: settings.messages(&self.defaults).urgent_above,
        })
    }
}

#[cfg(test)]
use api_types::realtime::RealtimeBody;

#[cfg(test)]
impl Store {
    /// A store with default settings.
    pub(crate) fn sample() -> Arc<Self> {
        let (settings, fixed) =
            (Arc::<Settings>::default(), FixedStore::new(false, RealtimeBody::Stream, None));
        let body = StoreBody::of(&settings, &tests::defaults(), &fixed, None);
        let response = ReadyResponse::new(&body).unwrap();
        Arc::new(Self { settings, figures: None, body, response })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use async_trait::async_trait;
    use content::shop::{AgentTerms, Claims, Contact, SettingUpdate};
    use kernel::Money;

    use super::*;

    /// Counts reads, and fails on request.
    #[derive(Default)]
    struct Rows {
        reads: AtomicUsize,
        away: AtomicBool,
    }

    #[async_trait]
    impl SettingsRepository for Rows {
        async fn read(&self) -> Result<Settings, RepositoryError> {
            self.reads.fetch_add(1, Ordering::Relaxed);
            let away = self.away.load(Ordering::Relaxed);
            if away { Err(RepositoryError::Unavailable("away".into())) } else { Ok(Settings::default()) }
        }

        async fn write(&self, _settings: &[SettingUpdate]) -> Result<bool, RepositoryError> {
            Ok(false)
        }
    }

    pub fn defaults() -> ShopDefaults {
        let phone = || PhoneNumber::parse("0754000001").unwrap();
        ShopDefaults {
            name: kernel::PersonName::parse("Bundle Hub").unwrap(),
            contact: Contact::initial(phone(), phone()),
            claims: Claims::default(),
            agent_terms: AgentTerms::new(5, 10, Money::ZERO).unwrap(),
            demo_video: None,
        }
    }

    fn front(rows: &Arc<Rows>) -> ShopFront {
        ShopFront::new(rows.clone(), defaults(), FixedStore::new(false, RealtimeBody::Stream, None))
    }

    fn at(milliseconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(milliseconds).unwrap()
    }

    #[tokio::test]
    async fn settings_are_read_again_after_two_seconds() {
        let rows = Arc::new(Rows::default());
        let front = front(&rows);
        for moment in [0, 1_000, 1_999, 2_000, 3_000] {
            front.settings(at(moment)).await.unwrap();
        }
        assert_eq!(rows.reads.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn a_read_that_began_before_a_save_does_not_replace_it() {
        let front = front(&Arc::default());
        let saved = front.keep(Settings::default(), at(1_000));
        front.keep(Settings::default(), at(999));
        let kept = front.settings(at(1_001)).await.unwrap();
        assert!(Arc::ptr_eq(&saved, &kept));
        let later = front.keep(Settings::default(), at(1_002));
        assert!(Arc::ptr_eq(&later, &front.settings(at(1_003)).await.unwrap()));
    }

    #[tokio::test]
    async fn the_store_is_made_anew_for_other_figures_only() {
        let front = front(&Arc::default());
        let figures =
            |customers| ShopFigures { customers, networks: 4, today: None, rating: None, as_of: at(0) };
        let (some, more) = (Arc::new(figures(1)), Arc::new(figures(2)));
        let first = front.store(Some(some.clone()), at(0)).await.unwrap();
        let after_another_read = front.store(Some(some), at(60_000)).await.unwrap();
        assert!(Arc::ptr_eq(&first, &after_another_read));
        assert!(!Arc::ptr_eq(&first, &front.store(Some(more), at(60_000)).await.unwrap()));
    }

    #[tokio::test]
    async fn while_the_database_is_unavailable_cached_settings_are_used() {
        let rows = Arc::new(Rows::default());
        let front = front(&rows);
        front.settings(at(0)).await.unwrap();
        rows.away.store(true, Ordering::Relaxed);
        assert!(front.whatsapp_number(at(60_000)).await.is_some());
    }

    #[tokio::test]
    async fn without_any_settings_there_is_no_number() {
        let rows = Arc::new(Rows::default());
        rows.away.store(true, Ordering::Relaxed);
        let front = front(&rows);
        assert_eq!(front.whatsapp_number(at(0)).await, None);
        assert!(front.store(None, at(0)).await.is_err());
    }
}

//! Limits expensive operations per staff member, and what strangers may send per address. Counts in this process: several instances allow a multiple, which
//! still stops a runaway script. What must hold for all instances together is counted in the database
//! (`repositories/limits.rs` of `storage-sqlite`).

use std::num::NonZeroU32;
use std::sync::Arc;

use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use governor::Quota;
use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use kernel::{AccountId, Clock, Origin};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// Encoding an uploaded picture.
    Picture,
    /// Reading or writing a CSV file.
    Csv,
    /// Writing all orders to a CSV file.
    OrderExport,
    Message,
    /// Reading the payment companies' lists of a day.
    DayLists,
    /// Reading a vendor's list of products.
    VendorList,
}

const FIVE: NonZeroU32 = NonZeroU32::MIN.saturating_add(4);
const SIXTY: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);
const SIX: NonZeroU32 = NonZeroU32::MIN.saturating_add(5);
const TWENTY: NonZeroU32 = NonZeroU32::MIN.saturating_add(19);
const THIRTY: NonZeroU32 = NonZeroU32::MIN.saturating_add(29);
const SIX_HUNDRED: NonZeroU32 = NonZeroU32::MIN.saturating_add(599);

/// Remembered addresses. Above this, addresses that have their full allowance again are forgotten. If there are still too
/// many, all requests are refused: losing them costs less than memory without a bound.
const ADDRESSES: usize = 10_000;

type Limiter<K = AccountId> = governor::RateLimiter<K, HashMapStateStore<K>, Ticks, NoOpMiddleware<Nanos>>;
type TotalLimiter = governor::RateLimiter<NotKeyed, InMemoryState, Ticks, NoOpMiddleware<Nanos>>;

/// Six of each operation at once and six a minute from then on; 20 pictures.
pub struct RateLimiter {
    pictures: Limiter,
    csv_files: Limiter,
    order_exports: Limiter,
    messages: Limiter,
    day_lists: Limiter,
    vendor_lists: Limiter,
    crash_reports: AddressLimiter,
    message_readings: AddressLimiter,
}

/// A limit a minute for each address, and one for all together.
struct AddressLimiter {
    each: Limiter<String>,
    all: TotalLimiter,
}

impl AddressLimiter {
    fn new(each: NonZeroU32, all: NonZeroU32, clock: &Arc<dyn Clock>) -> Self {
        Self {
            each: Limiter::hashmap_with_clock(Quota::per_minute(each), Ticks(clock.clone())),
            all: TotalLimiter::direct_with_clock(Quota::per_minute(all), Ticks(clock.clone())),
        }
    }

    /// Counts one request. One that the limit of its address refuses does not count for the others.
    fn admits(&self, origin: &Origin) -> bool {
        if self.each.len() > ADDRESSES {
            self.each.retain_recent();
        }
        let is_within_own =
            |address: &String| self.each.len() <= ADDRESSES && self.each.check_key(address).is_ok();
        origin.address.as_ref().is_none_or(is_within_own) && self.all.check().is_ok()
    }
}

impl RateLimiter {
    pub fn new(clock: &Arc<dyn Clock>) -> Self {
        let per_minute = |max| Limiter::hashmap_with_clock(Quota::per_minute(max), Ticks(clock.clone()));
        Self {
            pictures: per_minute(TWENTY),
            csv_files: per_minute(SIX),
            order_exports: per_minute(SIX),
            messages: per_minute(SIX),
            day_lists: per_minute(SIX),
            vendor_lists: per_minute(SIX),
            crash_reports: AddressLimiter::new(FIVE, SIXTY, clock),
            message_readings: AddressLimiter::new(THIRTY, SIX_HUNDRED, clock),
        }
    }

    /// Counts a report of a crash, and returns whether it is within the limits: five at once and five a minute from an address,
    /// 60 of all together.
    pub fn admits_crash_report(&self, origin: &Origin) -> bool {
        self.crash_reports.admits(origin)
    }

    /// Counts a wallet's message to read: 30 at once and 30 a minute from an address, 600 of all together.
    ///
    /// # Errors
    /// `too_many_tries`
    pub fn acquire_message_reading(&self, origin: &Origin) -> Result<(), ApiError> {
        let refused = || ApiError::new(ErrorCode::TooMuchWork).with_retry_after(60);
        self.message_readings.admits(origin).then_some(()).ok_or_else(refused)
    }

    /// Counts one operation.
    ///
    /// # Errors
    /// `too_many_tries`, or `too_many_exports`, with the time to wait; it is not counted then.
    pub fn acquire(&self, operation: Operation, who: AccountId) -> Result<(), ApiError> {
        let (limiter, code) = match operation {
            Operation::Picture => (&self.pictures, ErrorCode::TooMuchWork),
            Operation::Csv => (&self.csv_files, ErrorCode::TooMuchWork),
            Operation::OrderExport => (&self.order_exports, ErrorCode::TooManyExports),
            Operation::Message => (&self.messages, ErrorCode::TooMuchWork),
            Operation::DayLists => (&self.day_lists, ErrorCode::TooMuchWork),
            Operation::VendorList => (&self.vendor_lists, ErrorCode::TooMuchWork),
        };
        limiter.check_key(&who).map_err(|early| {
            let wait = early.wait_time_from(limiter.clock().now()).as_millis().div_ceil(1_000).max(1);
            ApiError::new(code).with_retry_after(u32::try_from(wait).unwrap_or(u32::MAX))
        })
    }
}

/// The shop's clock as `governor` reads it.
struct Ticks(Arc<dyn Clock>);

impl governor::clock::Clock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        let since_1970 = self.0.now().timestamp_nanos_opt();
        since_1970.and_then(|nanos| u64::try_from(nanos).ok()).unwrap_or_default().into()
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::Random;
    use kernel::testing::ManualClock;

    use super::*;
    use crate::system::SystemRandom;

    #[test]
    fn five_crash_reports_of_an_address_and_sixty_of_all_are_admitted_in_a_minute() {
        let manual = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        let clock: Arc<dyn Clock> = manual.clone();
        let limiter = RateLimiter::new(&clock);
        let admitted = |address: Option<u8>| {
            let address = address.map(|number| number.to_string());
            let origin = Origin { address, ..Origin::default() };
            (0..10).filter(|_| limiter.admits_crash_report(&origin)).count()
        };
        assert_eq!((admitted(Some(1)), admitted(Some(1)), admitted(Some(2))), (5, 0, 5));
        let others: usize = (3..30).map(|address| admitted(Some(address))).sum();
        assert_eq!((others, admitted(None)), (50, 0), "the limit of all together");
        manual.advance(60);
        assert_eq!((admitted(Some(1)), admitted(None)), (5, 10));
    }

    #[test]
    fn thirty_messages_of_an_address_are_read_in_a_minute() {
        let manual = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        let clock: Arc<dyn Clock> = manual.clone();
        let limiter = RateLimiter::new(&clock);
        let read = |address: &str| {
            let origin = Origin { address: Some(address.into()), ..Origin::default() };
            (0..40).filter(|_| limiter.acquire_message_reading(&origin).is_ok()).count()
        };
        assert_eq!((read("first"), read("first"), read("second")), (30, 0, 30));
        manual.advance(60);
        assert_eq!(read("first"), 30);
    }

    #[test]
    fn addresses_that_are_quiet_again_are_forgotten() {
        let manual = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        let clock: Arc<dyn Clock> = manual.clone();
        let limiter = RateLimiter::new(&clock);
        let report = |number: usize| {
            let origin = Origin { address: Some(number.to_string()), ..Origin::default() };
            limiter.admits_crash_report(&origin)
        };
        for number in 0..=ADDRESSES {
            report(number);
        }
        assert!(!report(ADDRESSES + 1), "too many to remember");
        manual.advance(60);
        report(ADDRESSES);
        assert_eq!(limiter.crash_reports.each.len(), 1);
    }

    #[test]
    fn after_six_operations_at_once_one_more_is_permitted_every_ten_seconds() {
        let manual = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        let clock: Arc<dyn Clock> = manual.clone();
        let (limiter, random): (_, &dyn Random) = (RateLimiter::new(&clock), &SystemRandom);
        let account = || AccountId::new(clock.now(), random);
        let who = account();
        let code = |operation| limiter.acquire(operation, who).err().map(|error| error.code());
        for _ in 0..6 {
            assert_eq!(code(Operation::Csv), None);
        }
        assert_eq!(code(Operation::Csv), Some(ErrorCode::TooMuchWork));
        assert_eq!(code(Operation::OrderExport), None, "it is counted apart");
        assert!(limiter.acquire(Operation::Csv, account()).is_ok(), "each person is counted apart");
        manual.advance(9);
        assert_eq!(code(Operation::Csv), Some(ErrorCode::TooMuchWork));
        manual.advance(1);
        assert_eq!((code(Operation::Csv), code(Operation::Csv)), (None, Some(ErrorCode::TooMuchWork)));
    }
}

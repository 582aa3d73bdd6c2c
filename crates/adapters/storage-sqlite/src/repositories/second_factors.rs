//! The second step of sign-ins. A code is consumed by a guarded write, `UPDATE … WHERE last_step < ?` or the deletion
//! of a recovery code, so that only one of concurrent requests succeeds.

use ::accounts::{
    Challenge, CompletedChallenge, FactorProof, NewRecoveryCodes, PassConflict, SealedSecret, SecondFactor,
    SecondFactorRepository, SwitchedOff, SwitchedOn, TokenSha256,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, RepositoryError};

use super::{
    Backend, Conn, Database, accounts as account_rows, audit, people, sessions, strip_nul, to_db_time,
};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{recovery_codes, second_factors as table, sign_in_challenges as challenges};

#[async_trait]
impl SecondFactorRepository for Database {
    async fn find(&self, id: AccountId) -> Result<Option<SecondFactor>, RepositoryError> {
        let id = id.to_string();
        self.read_snapshot(move |conn| Ok(find(&id, conn)?)).await
    }

    async fn insert_pending(
        &self,
        id: AccountId,
        sealed: &SealedSecret,
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (id, sealed) = (id.to_string(), sealed.as_str().to_owned());
        self.write(move |conn| Ok(begin(&id, &sealed, to_db_time(at), conn)?)).await
    }

    async fn switch_on(&self, on: &SwitchedOn) -> Result<bool, RepositoryError> {
        let on = on.clone();
        self.write(move |conn| switch_on(&on, conn)).await
    }

    async fn switch_off(&self, off: &SwitchedOff) -> Result<bool, RepositoryError> {
        let off = off.clone();
        self.write(move |conn| switch_off(&off, conn)).await
    }

    async fn replace_recovery_codes(&self, new: &NewRecoveryCodes) -> Result<bool, RepositoryError> {
        let new = new.clone();
        self.write(move |conn| {
            let id = new.id.to_string();
            if !consume(&id, &new.proof, conn)? {
                return Ok(false);
            }
            insert_codes(&id, &new.recovery, conn)?;
            audit::append(&new.entry, conn)?;
            Ok(true)
        })
        .await
    }

    async fn insert_challenge(
        &self,
        challenge: &Challenge,
        now: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let (row, now) = (ChallengeRow::from(challenge), to_db_time(now));
        self.write(move |conn| {
            diesel::delete(challenges::table.filter(challenges::expires_at.lt(now))).execute(conn)?;
            diesel::insert_into(challenges::table).values(&row).execute(conn)?;
            Ok(())
        })
        .await
    }

    async fn find_challenge(&self, token: &TokenSha256) -> Result<Option<Challenge>, RepositoryError> {
        let token = token.as_str().to_owned();
        let row: Option<ChallengeRow> = self
            .read(move |conn| {
                let query = challenges::table.find(token);
                Ok(query.select(ChallengeRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(Challenge::try_from).transpose()
    }

    async fn complete_challenge(&self, passed: &CompletedChallenge) -> Result<(), PassConflict> {
        let passed = passed.clone();
        self.write(move |conn| pass(&passed, conn)).await
    }
}

fn find(id: &str, conn: &mut Conn) -> QueryResult<Option<SecondFactor>> {
    let columns = (table::sealed_secret, table::enabled_at, table::last_step);
    let row: Option<(String, Option<NaiveDateTime>, i64)> =
        table::table.find(id).select(columns).first(conn).optional()?;
    let Some((sealed, enabled_at, last_step)) = row else { return Ok(None) };
    let codes = recovery_codes::table.filter(recovery_codes::account_id.eq(id));
    Ok(Some(SecondFactor {
        sealed: SealedSecret::new(sealed),
        enabled_at: enabled_at.map(|at| at.and_utc()),
        last_step,
        recovery_codes_left: codes.count().get_result(conn)?,
    }))
}

/// Replaces a secret that was never confirmed by a first code.
fn begin(id: &str, sealed: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    diesel::delete(table::table.find(id).filter(table::enabled_at.is_null())).execute(conn)?;
    let inserted = diesel::insert_into(table::table)
        .values((table::account_id.eq(id), table::sealed_secret.eq(sealed), table::created_at.eq(at)))
        .on_conflict(table::account_id)
        .do_nothing()
        .execute(conn)?;
    Ok(inserted > 0)
}

fn switch_on(on: &SwitchedOn, conn: &mut Conn) -> Result<bool, Failure> {
    let (id, at) = (on.id.to_string(), to_db_time(on.entry.at));
    let waiting = table::table
        .find(&id)
        .filter(table::enabled_at.is_null())
        .filter(table::sealed_secret.eq(on.sealed.as_str()));
    let switched = diesel::update(waiting)
        .set((table::enabled_at.eq(at), table::last_step.eq(on.step)))
        .execute(conn)?;
    if switched == 0 {
        return Ok(false);
    }
    insert_codes(&id, &on.recovery, conn)?;
    people::end_others(&id, on.kept.map(|kept| kept.to_string()).as_deref(), at, conn)?;
    people::revoke_tokens(&id, conn)?;
    audit::append(&on.entry, conn)?;
    Ok(true)
}

fn switch_off(off: &SwitchedOff, conn: &mut Conn) -> Result<bool, Failure> {
    let id = off.id.to_string();
    if let Some(proof) = &off.proof
        && !consume(&id, proof, conn)?
    {
        return Ok(false);
    }
    delete_codes(&id, conn)?;
    let in_use = table::table.find(&id).filter(table::enabled_at.is_not_null());
    if diesel::delete(in_use).execute(conn)? == 0 {
        return Ok(false);
    }
    if off.proof.is_none() {
        account_rows::end_sessions(&id, conn)?;
        people::revoke_tokens(&id, conn)?;
    }
    audit::append(&off.entry, conn)?;
    Ok(true)
}

/// Consumes a code; `false` when it was not valid any more.
fn consume(id: &str, proof: &FactorProof, conn: &mut Conn) -> QueryResult<bool> {
    let used = match proof {
        FactorProof::Step(step) => {
            let older = table::table.find(id).filter(table::last_step.lt(step));
            diesel::update(older.filter(table::enabled_at.is_not_null()))
                .set(table::last_step.eq(step))
                .execute(conn)?
        }
        FactorProof::Recovery(hash) => {
            diesel::delete(recovery_codes::table.find((id, hash.as_str()))).execute(conn)?
        }
    };
    Ok(used > 0)
}

fn delete_codes(id: &str, conn: &mut Conn) -> QueryResult<()> {
    let theirs = recovery_codes::table.filter(recovery_codes::account_id.eq(id));
    diesel::delete(theirs).execute(conn).map(|_| ())
}

fn insert_codes(id: &str, hashes: &[TokenSha256], conn: &mut Conn) -> QueryResult<()> {
    delete_codes(id, conn)?;
    for hash in hashes {
        let row = (recovery_codes::account_id.eq(id), recovery_codes::code_sha256.eq(hash.as_str()));
        diesel::insert_into(recovery_codes::table).values(row).execute(conn)?;
    }
    Ok(())
}

fn pass(passed: &CompletedChallenge, conn: &mut Conn) -> Result<(), Failure<PassConflict>> {
    let challenge = challenges::table.find(passed.challenge.as_str());
    if diesel::delete(challenge).execute(conn)? == 0 {
        return Err(Failure::Domain(PassConflict::Challenge));
    }
    if !consume(&passed.session.account_id.to_string(), &passed.proof, conn)? {
        return Err(Failure::Domain(PassConflict::Proof));
    }
    sessions::begin(&passed.session, conn)?;
    Ok(())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = challenges, check_for_backend(Backend))]
struct ChallengeRow {
    token_sha256: String,
    account_id: String,
    token_version: i64,
    remember: bool,
    device: Option<String>,
    expires_at: NaiveDateTime,
}

impl From<&Challenge> for ChallengeRow {
    fn from(challenge: &Challenge) -> Self {
        Self {
            token_sha256: challenge.token_sha256.as_str().to_owned(),
            account_id: challenge.account_id.to_string(),
            token_version: challenge.token_version,
            remember: challenge.remember,
            device: challenge.device.as_deref().map(strip_nul),
            expires_at: to_db_time(challenge.expires_at),
        }
    }
}

impl TryFrom<ChallengeRow> for Challenge {
    type Error = RepositoryError;

    fn try_from(row: ChallengeRow) -> Result<Self, RepositoryError> {
        let account = row.account_id.clone();
        row.parse().map_err(corrupt("sign_in_challenges", account))
    }
}

impl ChallengeRow {
    fn parse(self) -> Result<Challenge, CorruptRow> {
        Ok(Challenge {
            token_sha256: TokenSha256::parse(&self.token_sha256)?,
            account_id: AccountId::parse(&self.account_id)?,
            token_version: self.token_version,
            remember: self.remember,
            device: self.device,
            expires_at: self.expires_at.and_utc(),
        })
    }
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { ClassDecision } from '../../shared/contract/class-decision.ts';

/** Returns everything that an area stores about a user, for their download. */
export type Exporter = (db: Kysely<Database>, userId: number) => Promise<Record<string, unknown>>;

/** Deletes or anonymises everything that an area stores about a user. Runs before the account is deleted. */
export type Forgetter = (tx: Kysely<Database>, userId: number) => Promise<void>;

/** Gives, archives or deletes the classes of an account that is about to be deleted. Returns the names of those that `decisions` leaves out. */
export type ClassSettler = (
  tx: Kysely<Database>,
  departure: { userId: number; actorId: number; decisions: readonly ClassDecision[] },
) => Promise<readonly string[]>;

/** Everything about one user, from one snapshot. */
export async function exportPersonalData(
  db: Kysely<Database>,
  exporters: readonly Exporter[],
  userId: number,
): Promise<{ account: Record<string, unknown> }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const exported = { account: {}, exportedAt: new Date() };
      for (const exporter of [exportAccount, exportOrigins, ...exporters])
        Object.assign(exported, await exporter(tx, userId));
      return exported;
    });
}

const exportAccount: Exporter = async (db, userId) => {
  const account = await sql<Record<string, unknown>>`
    select id, username, full_name as "fullName", surnames, display_name as "displayName", email, role, created_at as "createdAt", age_answer as "ageAnswer",
           age_asked as "ageAsked",
           age_answered_at as "ageAnsweredAt", google_subject as "googleSubject",
           email_confirmed_at as "emailProvenAt", password_hash is not null as "hasPassword",
           external_id as "externalId", from_centre as "isFromCentre",
           holds_email as "holdsEmail", has_long_password as "hasLongPassword"
    from users where id = ${userId}`.execute(db);
  const sessions = await sql<Record<string, unknown>>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
           expires_at as "expiresAt", simulated_role as "simulatedRole"
    from sessions where user_id = ${userId} order by id`.execute(db);
  const devices = await sql<Record<string, unknown>>`
    select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from known_devices where user_id = ${userId} order by first_seen_at`.execute(db);
  const confirmations = await sql<Record<string, unknown>>`
    select email, expires_at as "expiresAt" from email_confirmations where user_id = ${userId}`.execute(db);
  const invitations = await sql<Record<string, unknown>>`
    select id, role, email, max_uses as "maxUses", uses, created_at as "createdAt", expires_at as "expiresAt"
    from invitations where created_by = ${userId} order by id`.execute(db);
  const groups = await sql<Record<string, unknown>>`
    select g.name, g.kind, g.school_year as "schoolYear"
    from centre_group_members m join centre_groups g on g.id = m.group_id where m.user_id = ${userId} order by g.id`.execute(
    db,
  );
  const suspension = await sql<Record<string, unknown>>`
    select reason, last_day as "lastDay", created_at as "createdAt" from suspensions where user_id = ${userId}`.execute(
    db,
  );
  const roleRequests = await sql<Record<string, unknown>>`
    select role, holds_account as "holdsAccount", created_at as "createdAt" from role_requests where user_id = ${userId}`.execute(
    db,
  );
  const entries = await sql<Record<string, unknown>>`
    select id, at, action, subject from audit_entries where actor_id = ${userId} order by id`.execute(db);
  const passkeys = await sql<Record<string, unknown>>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", transports
    from passkeys where user_id = ${userId} order by id`.execute(db);
  const totp = await sql<Record<string, unknown>>`
    select confirmed_at as "confirmedAt" from totp_secrets where user_id = ${userId}`.execute(db);
  return {
    account: account.rows[0] ?? {},
    passkeys: passkeys.rows,
    authenticatorApps: totp.rows,
    sessions: sessions.rows,
    knownDevices: devices.rows,
    emailConfirmations: confirmations.rows,
    centreGroups: groups.rows,
    suspension: suspension.rows,
    invitations: invitations.rows,
    roleRequests: roleRequests.rows,
    auditEntries: entries.rows,
  };
};

/** Who answers for the account, a parent or guardian or the centre, and whether it will be deleted because nobody uses it. */
const exportOrigins: Exporter = async (db, userId) => {
  const consent = await sql<Record<string, unknown>>`
    select guardian_email as "guardianEmail", state, created_at as "createdAt", decided_at as "decidedAt",
           withdrawn_at as "withdrawnAt", text_version as "textVersion", text, privacy_number as "privacyNumber", network
    from guardian_consents where user_id = ${userId}`.execute(db);
  const identities = await sql<Record<string, unknown>>`
    select issuer, subject, created_at as "createdAt" from provider_identities where user_id = ${userId}`.execute(db);
  const warning = await sql<Record<string, unknown>>`
    select warned_at as "warnedAt" from unused_account_warnings where user_id = ${userId}`.execute(db);
  return {
    guardianConsent: consent.rows,
    providerIdentities: identities.rows,
    unusedAccountWarning: warning.rows,
  };
};

import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { getSecret, isSameSecret } from '../../server/identity/secrets.ts';
import { groupNames, type NotificationGroup } from '../contract/notification-kinds.ts';
import { settingsFailures } from '../contract/settings.ts';
import { planMailAgain, saveChoice } from './settings-queries.ts';

/** Names an account and the groups that an email was about, signed: whoever has the email can turn those emails off, and nothing else. */
export async function unsubscribeToken(
  db: Kysely<Database>,
  userId: number,
  groups: readonly NotificationGroup[],
): Promise<string> {
  return sign(db, [userId, ...groups].join('.'));
}

async function sign(db: Kysely<Database>, named: string): Promise<string> {
  const key = await getSecret(db, 'unsubscribe_key', () => randomBytes(32).toString('base64url'));
  return `${named}.${createHmac('sha256', key).update(named).digest('base64url')}`;
}

/** The id of the account, the names of groups, and a signature. */
const tokenShape = /^[1-9]\d{0,8}(?:\.[a-z-]{1,40}){1,20}\.[\w-]{43}$/;

export function requireTokenShape(token: string): void {
  if (!tokenShape.test(token)) throw new Failure(settingsFailures.wrongLink);
}

/** Turns off the emails that the token names. A second time changes nothing. The account may have been deleted meanwhile. */
export async function unsubscribeBy(db: Kysely<Database>, token: string): Promise<undefined> {
  requireTokenShape(token);
  const parts = token.split('.').slice(0, -1);
  if (!isSameSecret(token, await sign(db, parts.join('.')))) throw new Failure(settingsFailures.wrongLink);
  const userId = Number(parts[0]);
  const groups = groupNames.filter((name) => parts.includes(name));
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from users where id = ${userId} for key share`.execute(tx);
    if (rows.length === 0) return;
    for (const group of groups) await saveChoice(tx, userId, { group, email: 'off' });
    await planMailAgain(tx, userId);
  });
  return undefined;
}

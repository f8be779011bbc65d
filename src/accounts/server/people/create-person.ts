import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../../server/database/database-types.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { emailOrigin } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import type { NewPerson } from '../../person-schemas.ts';
import { notifyOfNewIamaker } from '../emails/notify-administrators.ts';
import { findUser, insertUser, lockUsers, type User } from '../queries.ts';
import { fieldFailure } from '../registration/password-rules.ts';
import { requireAdministrator } from '../users/change-user.ts';
import { checkPublicNames } from '../users/public-names.ts';
import { makeAccessLink } from './access-links.ts';
import { setGroups } from './groups.ts';
import { displayNameOf, usernameOf } from './new-username.ts';

/** A dozen people with the same name in one school are found a username at once. */
const maxNumber = 200;

/** Makes an account without a password. The centre vouches for the address and the age. */
export async function createPerson(
  tx: Kysely<Database>,
  kernel: Pick<Kernel, 'config' | 'events' | 'mail'>,
  actor: Viewer,
  data: z.output<typeof NewPerson> & { minimumAge: number },
  language: Language,
): Promise<User> {
  requireAdministrator(await lockUsers(tx, [actor.id]), actor.id);
  const username = data.username || (await freeUsername(tx, data.email));
  const displayName = data.displayName || (await displayNameFor(tx, data.fullName));
  checkPublicNames({ username, displayName }, data.role, language);
  if (await isHeld(tx, data.email)) throw fieldFailure(accountFailures.emailTaken, 'email', language);
  const made = await insertUser(tx, {
    ...data,
    username,
    displayName,
    passwordHash: null,
    age: 'centre-vouches',
    ageAsked: data.minimumAge,
  });
  await sql`
    update users set from_centre = true, external_id = nullif(${data.externalId ?? ''}, '') where id = ${made.id}`.execute(
    tx,
  );
  if (data.groups?.length) await setGroups(tx, made.id, data.groups);
  await writeAuditEntry(tx, { actorId: actor.id, action: 'user.created', subject: `#${made.id}` });
  if (data.role === 'iamaker') await notifyOfNewIamaker(tx, kernel, made.id);
  if (data.sendsInvitation) {
    const person = { ...made, email: data.email, hasPassword: false };
    await makeAccessLink(tx, kernel.mail, { person, origin: emailOrigin(kernel.config), isMailed: true });
  }
  const user = await findUser(tx, made.id);
  if (!user) throw new Failure(accountFailures.noSuchUser);
  return user;
}

/** Retries when somebody else took the derived username in the meantime. */
export async function retryTakenUsername<T>(isDerived: boolean, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isDerived || constraintOf(error) !== 'users_username_key') throw error;
    return make();
  }
}

async function freeUsername(tx: Kysely<Database>, email: string): Promise<string> {
  const wanted = Array.from({ length: maxNumber }, (_, place) => usernameOf(email, place + 1));
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${wanted}::text[]) with ordinality as wanted (name, place)
    where not exists (select 1 from users where username_key = account_key(name)) order by place limit 1`.execute(tx);
  return rows[0]?.name ?? usernameOf(email, maxNumber + 1);
}

async function displayNameFor(tx: Kysely<Database>, fullName: string): Promise<string> {
  const { rows } = await sql<{ surnames: string | null }>`select derived_surnames(${fullName}) as surnames`.execute(tx);
  return displayNameOf(fullName, rows[0]?.surnames ?? '');
}

async function isHeld(tx: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where email_key = account_key(${email}) and holds_email`.execute(tx);
  return rows.length > 0;
}

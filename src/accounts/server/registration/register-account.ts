import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { recordFirstAcceptance } from '../../../legal/server/public.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { findAccountByKey, storeAccountKey } from '../../../server/http/idempotency.ts';
import { emailOrigin } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { idempotencyKeyOf } from '../../../server/http/route.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import { accountFailures, register, type WaitingAccount } from '../../contract.ts';
import type { Registration } from '../../schemas.ts';
import { requestConsent } from '../guardians/consents.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { sendConfirmation } from '../passwords/email-confirmation.ts';
import { findCredentials, findUser, insertUser, type User } from '../queries.ts';
import { setSignInCookies, openDeviceSession } from '../sign-in/sign-in.ts';
import { checkPublicNames } from '../users/public-names.ts';
import { checkAdministratorCode } from './administrator-registration.ts';
import { checkAge, checkGuardian, readAge } from './minimum-age.ts';
import { checkPassword, fieldFailure, isLongPassword } from './password-rules.ts';
import { resolveRole, applyRoleGrant } from './role-grant.ts';

const call = `${register.method} ${register.path}`;

/** An account that nobody can sign in to yet. */
type Waiting = z.output<typeof WaitingAccount>;

export async function registerAccount(
  kernel: Kernel,
  { password, verificationCode, invitation: token, guardianEmail = '', ...typed }: z.output<typeof Registration>,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User | Waiting> {
  const { db, limits, passwords } = kernel;
  await limits.take(limitKey('registrations', networkOf(request)), accountLimits.registrations);
  const admission = await resolveRole(kernel, { ...typed, invitation: token });
  const { minimumAge, guardianConsent } = await kernel.settings.get();
  const answered = readAge(typed);
  const needsConsent = guardianConsent && answered.age === 'guardian-agrees';
  if (needsConsent) checkGuardian(guardianEmail, typed.email, language);
  checkAge(answered, minimumAge, language);
  const person = { ...typed, age: answered.age, role: admission.role };
  checkPublicNames(person, person.role, language);
  if (person.role === 'iamaker' && !admission.invitation)
    await checkAdministratorCode(kernel, verificationCode ?? '', language);
  await checkPassword({ password, role: person.role, names: person, field: 'password' }, language);
  const newUser = {
    ...person,
    ageAsked: minimumAge,
    passwordHash: await passwords.hash(password),
    hasLongPassword: isLongPassword(password),
  };
  const waiting: Waiting = { waitsFor: needsConsent ? 'guardian' : 'approval' };
  const key = idempotencyKeyOf(request, language);
  try {
    const { user, opened } = await retryOnAddressRace(() =>
      db.transaction().execute(async (tx) => {
        const made = await insertUser(tx, newUser);
        await applyRoleGrant(tx, kernel, made.id, admission);
        await recordFirstAcceptance(tx, kernel, { userId: made.id, language, way: 'registration' });
        if (key) await storeAccountKey(tx, { userId: made.id, call, key });
        // An invitation that came by email has already confirmed it.
        if (!admission.invitation?.email) {
          const addressee = { userId: made.id, email: newUser.email, origin: emailOrigin(kernel.config), language };
          await sendConfirmation(tx, kernel.mail, addressee);
        }
        if (needsConsent) await requestConsent(tx, kernel, { ...made, userId: made.id, guardianEmail });
        if (admission.holdsAccount || needsConsent) return { user: made };
        return { user: made, opened: await openDeviceSession(kernel, tx, request, made.id, 'registration') };
      }),
    );
    if (!opened) return waiting;
    setSignInCookies(opened, request, reply);
    return user;
  } catch (error) {
    const taken = takenFailure(error, language);
    const own = taken && key ? await findOwnAccount(kernel, key, { username: person.username, password }) : undefined;
    if (!own) throw taken ?? error;
    if (own.state === 'waiting') return waiting;
    const opened = await db
      .transaction()
      .execute((tx) => openDeviceSession(kernel, tx, request, own.id, 'registration'));
    setSignInCookies(opened, request, reply);
    return own;
  }
}

/** Of two concurrent registrations with one address, the later one retries and does not hold the address. */
async function retryOnAddressRace<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (constraintOf(error) !== 'users_email_key') throw error;
    return make();
  }
}

/**
 * Finds the account that the same request created before: a double click, or a lost response. The idempotency key and the password prove that it is
 * the same user.
 */
async function findOwnAccount(
  { db, passwords }: Pick<Kernel, 'db' | 'passwords'>,
  key: string,
  { username, password }: { username: string; password: string },
): Promise<User | undefined> {
  const id = await findAccountByKey(db, { call, key });
  const named = id === undefined ? undefined : await findCredentials(db, username);
  if (!named || named.id !== id || !(await passwords.matches(named.passwordHash, password))) return undefined;
  return findUser(db, id);
}

/** The database refused a username or address that is taken. */
export function takenFailure(error: unknown, language: Language): Failure | undefined {
  const constraint = constraintOf(error);
  if (constraint === 'users_username_key') return fieldFailure(accountFailures.usernameTaken, 'username', language);
  if (constraint === 'users_email_key') return fieldFailure(accountFailures.emailTaken, 'email', language);
  if (constraint === 'users_external_id_key') {
    return fieldFailure(accountFailures.externalIdTaken, 'externalId', language);
  }
  return undefined;
}

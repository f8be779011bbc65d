import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { endSimulationsOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { ClassDecision } from '../../../shared/contract/class-decision.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import type { Role, Viewer } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import type { UserChanges } from '../../schemas.ts';
import { notifyOfNewIamaker } from '../emails/notify-administrators.ts';
import { addressChangedEmail } from '../emails/security-emails.ts';
import { nameKey } from '../limits.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import type { ClassSettler, Forgetter } from '../personal-data.ts';
import {
  deleteUserRow,
  findUser,
  hasShortPassword,
  keepAnAdministrator,
  type LockedUser,
  lockUsers,
  type User,
  updateUser,
} from '../queries.ts';
import { takenFailure } from '../registration/register-account.ts';
import { settleRoleRequest } from '../registration/role-requests.ts';
import { publishNameChange } from './public-names.ts';

/** Locks the users concerned and refuses to lose the last administrator. Returns the user's role. */
async function lockUser(tx: Kysely<Database>, id: number, actorId: number, roleAfter?: Role): Promise<Role> {
  const locked = await lockUsers(tx, [id, actorId]);
  const user = locked.find((one) => one.id === id);
  if (!user) throw new Failure(accountFailures.noSuchUser);
  if (roleAfter !== 'iamaker') keepAnAdministrator(locked, id);
  // While waiting for the lock, the administrator may have lost their role.
  if (actorId !== id) requireAdministrator(locked, actorId);
  return user.role;
}

export function requireAdministrator(locked: readonly LockedUser[], actorId: number): void {
  if (!locked.some(({ id, role }) => id === actorId && role === 'iamaker')) throw new Failure(failures.notAllowed);
}

export async function changeUser(
  kernel: Pick<Kernel, 'db' | 'events' | 'mail'>,
  actor: Viewer,
  id: number,
  changes: z.output<typeof UserChanges>,
  language: Language,
): Promise<User> {
  const { db, events, mail } = kernel;
  try {
    return await db.transaction().execute(async (tx) => {
      const roleBefore = await lockUser(tx, id, actor.id, changes.role);
      if (changes.role === 'iamaker' && roleBefore !== 'iamaker' && (await hasShortPassword(tx, id))) {
        throw new Failure(accountFailures.promotionNeedsLongPassword);
      }
      if ((await findUser(tx, id))?.isPupil) throw new Failure(accountFailures.belongsToClass);
      const oldAddress = await findAddress(tx, id);
      const changed = await updateUser(tx, id, changes);
      if (!changed) throw new Failure(accountFailures.noSuchUser);
      await publishNameChange(tx, events);
      if (changes.role === 'iamaker' && roleBefore !== 'iamaker') await notifyOfNewIamaker(tx, kernel, id);
      if (oldAddress && nameKey(oldAddress) !== nameKey(changes.email)) {
        await mail.send(addressChangedEmail(oldAddress), tx);
      }
      if (roleBefore === changes.role) {
        await writeAuditEntry(tx, { actorId: actor.id, action: 'user.changed', subject: `#${id}` });
      } else {
        // The administrator's decision settles any pending role request.
        await settleRoleRequest(tx, id);
        await endSimulationsOf(tx, id);
        const subject = `#${id}: ${roleBefore} → ${changes.role}`;
        await writeAuditEntry(tx, { actorId: actor.id, action: 'user.role_changed', subject });
      }
      return changed;
    });
  } catch (error) {
    throw takenFailure(error, language) ?? error;
  }
}

interface Deletion {
  id: number;
  decisions?: readonly ClassDecision[] | undefined;
}

const maxNamedClasses = 10;

/** Every area deletes or anonymises what it stores about the user, and the account is deleted. Returns its address. */
export async function eraseAccount(tx: Kysely<Database>, forgetters: readonly Forgetter[], id: number) {
  for (const forget of forgetters) await forget(tx, id);
  return deleteUserRow(tx, id);
}

/** The classes are given to others first. */
export async function deleteUser(
  { db, files, log, mail }: Pick<Kernel, 'db' | 'files' | 'log' | 'mail'>,
  { forgetters, settleClasses }: { forgetters: readonly Forgetter[]; settleClasses: ClassSettler },
  actor: Viewer,
  { id, decisions = [] }: Deletion,
): Promise<void> {
  const email = await db.transaction().execute(async (tx) => {
    await lockUser(tx, id, actor.id);
    const undecided = await settleClasses(tx, { userId: id, actorId: actor.id, decisions });
    if (undecided.length > 0) {
      const classes = undecided.slice(0, maxNamedClasses).join(', ');
      throw new Failure({ ...accountFailures.undecidedClasses, values: { classes } });
    }
    if (actor.id !== id) await writeAuditEntry(tx, { actorId: actor.id, action: 'user.deleted', subject: `#${id}` });
    return eraseAccount(tx, forgetters, id);
  });
  // Files are deleted last: the account is deleted even if the disk fails, and the sweeper retries.
  await Promise.all([files.sweep(), email !== null && mail.forget(email)]).catch((error: Error) =>
    log.warn({ reason: error.message }, 'could not delete the files of an account that is gone'),
  );
}

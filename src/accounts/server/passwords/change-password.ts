import type * as z from 'zod';
import { Failure } from '../../../server/http/replies/failure.ts';
import { endOtherSessions } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import type { PasswordChange } from '../../schemas.ts';
import { accountLimits, limitKey } from '../limits.ts';
import { findPasswordHash, findUser, replacePasswordHash } from '../queries.ts';
import { checkPassword, fieldFailure, isLongPassword } from '../registration/password-rules.ts';

/** Ends the user's other sessions: somebody else may know the old password. */
export async function changePassword(
  { db, limits, passwords }: Kernel,
  viewer: Viewer,
  token: string,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  language: Language,
): Promise<void> {
  const key = limitKey('wrongCurrentPasswords', String(viewer.id));
  const names = await findUser(db, viewer.id);
  if (!names || names.email === null) throw new Failure(failures.notSignedIn);
  const account = { ...names, email: names.email };
  const chosen = { password: newPassword, role: viewer.originalRole, names: account, field: 'newPassword' };
  await checkPassword(chosen, language);
  await limits.take(key, accountLimits.wrongCurrentPasswords);
  const passwordHash = (await findPasswordHash(db, viewer.id)) ?? null;
  if (!(await passwords.matches(passwordHash, currentPassword))) throw wrongCurrentPassword(language);
  await limits.refund(key);
  const changed = { hash: await passwords.hash(newPassword), isLong: isLongPassword(newPassword) };
  await db.transaction().execute(async (tx) => {
    const isReplaced = await replacePasswordHash(tx, { id: viewer.id, passwordHash }, changed);
    if (!isReplaced) throw wrongCurrentPassword(language);
    await endOtherSessions(tx, viewer.id, token);
  });
}

function wrongCurrentPassword(language: Language): Failure {
  return fieldFailure(accountFailures.wrongCurrentPassword, 'currentPassword', language);
}

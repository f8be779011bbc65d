import { createHmac, randomBytes } from 'node:crypto';
import { notify } from '../../../notifications/server/public.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { deleteSecret, findSecret, getSecret, isSameSecret, putSecret } from '../../../server/identity/secrets.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import { emailAdministrators } from '../emails/notify-administrators.ts';
import { administratorRegistrationClosedEmail } from '../emails/security-emails.ts';
import { accountLimits } from '../limits.ts';
import { getIamakerCode } from './iamaker-code.ts';
import { fieldFailure } from './password-rules.ts';

/*
 * Registration as iamaker with the code. The code is short, so wrong codes are counted for the whole site. After ten in an hour the
 * registration is closed until an administrator opens it or the operator sets another code.
 */

const closedSecretName = 'administrator_registration_closed';
const countKey = 'administratorCodes';

/** A hash of the code for which the registration was closed. Another code opens it again. */
async function hashOfCode(kernel: Pick<Kernel, 'config' | 'db'>): Promise<string> {
  const key = await getSecret(kernel.db, 'administrator_registration_key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key)
    .update(await getIamakerCode(kernel))
    .digest('base64url');
}

export async function isAdministratorRegistrationOpen(kernel: Pick<Kernel, 'config' | 'db'>): Promise<boolean> {
  return (await findSecret(kernel.db, closedSecretName)) !== (await hashOfCode(kernel));
}

/** Counts every code before comparing it, whatever address it comes from. A right code is refunded. */
export async function checkAdministratorCode(kernel: Kernel, given: string, language: Language): Promise<void> {
  const typed = given.trim();
  if (!(await isAdministratorRegistrationOpen(kernel))) {
    throw fieldFailure(accountFailures.administratorRegistrationClosed, 'verificationCode', language);
  }
  // An empty code is not a guess.
  if (typed === '') throw fieldFailure(accountFailures.wrongVerificationCode, 'verificationCode', language);
  const { administratorCodes: limit } = accountLimits;
  const count = await kernel.limits.take(countKey, limit);
  if (isSameSecret(typed, await getIamakerCode(kernel))) return kernel.limits.refund(countKey);
  if (count >= limit.max) await closeAfterWrongCodes(kernel);
  throw fieldFailure(accountFailures.wrongVerificationCode, 'verificationCode', language);
}

async function closeAfterWrongCodes(kernel: Kernel): Promise<void> {
  const { db, events, log, mail } = kernel;
  const mark = await hashOfCode(kernel);
  await db.transaction().execute(async (tx) => {
    await putSecret(tx, closedSecretName, mark);
    await writeAuditEntry(tx, { actorId: null, action: 'administrator_registration.closed', subject: '' });
    const to = await listAdministrators(tx);
    await notify(tx, events, {
      kind: 'administrator-registration-closed',
      to,
      subject: '',
      address: '/admin?tab=accesos',
    });
    await emailAdministrators(tx, mail, administratorRegistrationClosedEmail);
  });
  log.warn(
    'ten wrong administrator codes in an hour: registration with the code is closed until an administrator opens it',
  );
}

/** An administrator opens or closes it manually. */
export async function setAdministratorRegistration(kernel: Kernel, viewer: Viewer, isOpen: boolean): Promise<void> {
  const mark = await hashOfCode(kernel);
  await kernel.db.transaction().execute(async (tx) => {
    if (isOpen) {
      await deleteSecret(tx, closedSecretName);
      await kernel.limits.forget(tx, countKey);
    } else {
      await putSecret(tx, closedSecretName, mark);
    }
    const action = isOpen ? 'administrator_registration.opened' : 'administrator_registration.closed';
    await writeAuditEntry(tx, { actorId: viewer.id, action, subject: '' });
  });
}

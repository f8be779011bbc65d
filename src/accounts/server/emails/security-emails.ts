import type { Email } from '../../../server/mail/mail-queue.ts';
import { dayIn } from './day-in.ts';
import { emailInEveryLanguage } from './say-email.ts';

/* Emails that the recipient did not request. */

export const administratorRegistrationClosedEmail = (to: string): Email =>
  emailInEveryLanguage(to, 'administratorRegistrationClosed');

/** To the owner of an address that another user entered as theirs. */
export const addressInUseEmail = (to: string): Email => emailInEveryLanguage(to, 'addressInUse');

/** To the old address, which the account still has. */
export const addressChangeRequestedEmail = (to: string): Email => emailInEveryLanguage(to, 'emailChangeAsked');

/** To the old address, which the account no longer has. */
export const addressChangedEmail = (to: string): Email => emailInEveryLanguage(to, 'emailChanged');

export const passwordWasResetEmail = (to: string, lostGoogle: boolean): Email =>
  emailInEveryLanguage(to, lostGoogle ? 'passwordResetWithoutGoogle' : 'passwordReset');

/** Includes the user agent, so that the owner can recognize their own browser. */
export function newDeviceEmail(to: string, userAgent: string): Email {
  const device = userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200);
  return device ? emailInEveryLanguage(to, 'newDeviceNamed', { device }) : emailInEveryLanguage(to, 'newDevice');
}

export const recoveryCodesVoidEmail = (to: string): Email => emailInEveryLanguage(to, 'recoveryCodesVoid');

export const newIamakerEmail = (to: string): Email => emailInEveryLanguage(to, 'newIamaker');

/** With a link that works for `days`. */
export const invitationEmail = (to: string, values: { username: string; link: string; days: number }): Email =>
  emailInEveryLanguage(to, 'invitation', values);

/** To somebody without an account, with a link for registering. */
export const registrationInvitationEmail = (to: string, values: { link: string; days: number }): Email =>
  emailInEveryLanguage(to, 'registrationInvitation', values);

export const resetByAdministratorEmail = (
  to: string,
  values: { username: string; link: string; days: number },
): Email => emailInEveryLanguage(to, 'resetByAdministrator', values);

export const suspendedEmail = (to: string, { reason, lastDay }: { reason: string; lastDay: string | null }): Email =>
  lastDay === null
    ? emailInEveryLanguage(to, 'suspended', { reason })
    : emailInEveryLanguage(to, 'suspendedUntil', (language) => ({ reason, until: dayIn(language, lastDay) }));

export const suspensionLiftedEmail = (to: string): Email => emailInEveryLanguage(to, 'suspensionLifted');

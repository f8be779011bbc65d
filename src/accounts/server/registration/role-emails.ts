import type { Email } from '../../../server/mail/mail-queue.ts';
import { emailInEveryLanguage } from '../emails/say-email.ts';

export const roleGrantedEmail = (to: string): Email => emailInEveryLanguage(to, 'roleGranted');

export const roleRefusedEmail = (to: string, reason: string): Email =>
  emailInEveryLanguage(to, 'roleRefused', { reason });

export const accountApprovedEmail = (to: string): Email => emailInEveryLanguage(to, 'accountApproved');

/** To an address whose account was deleted with the decision. */
export const accountDeclinedEmail = (to: string, reason: string): Email =>
  emailInEveryLanguage(to, 'accountDeclined', { reason });

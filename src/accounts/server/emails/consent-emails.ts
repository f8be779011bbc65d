import type { Email } from '../../../server/mail/mail-queue.ts';
import { emailInEveryLanguage } from './say-email.ts';

/* Emails about the consent of a parent or guardian. */

export const consentRequestEmail = (to: string, values: { fullName: string; link: string; days: number }): Email =>
  emailInEveryLanguage(to, 'consentRequest', values);

/** The guardian's own copy, with the link for withdrawing. */
export const consentRecordEmail = (
  to: string,
  values: { fullName: string; text: string; link: string; days: number },
): Email => emailInEveryLanguage(to, 'consentRecord', values);

export const consentWithdrawnEmail = (to: string, values: { fullName: string; days: number }): Email =>
  emailInEveryLanguage(to, 'consentWithdrawn', values);

/** To the young person. */
export const consentGrantedEmail = (to: string): Email => emailInEveryLanguage(to, 'consentGranted');

import type { Email } from '../../../server/mail/mail-queue.ts';
import type { Language } from '../../../shared/language.ts';
import { emailIn } from './say-email.ts';

/** The link that lets somebody choose a new password. */
export const resetEmail = (to: string, link: string, language: Language): Email =>
  emailIn(language, to, 'reset', { link });

/** For who came in with Google and thereby lost a password that may have been a stranger's. */
export const passwordRemovedEmail = (to: string, language: Language): Email => emailIn(language, to, 'passwordGone');

/** The link that shows that an address is its account's. */
export const confirmAddressEmail = (to: string, link: string, language: Language): Email =>
  emailIn(language, to, 'confirmEmail', { link });

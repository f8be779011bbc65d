import type { Email } from '../../../server/mail/mail-queue.ts';
import type { Language } from '../../../shared/language.ts';
import { emailIn } from './say-email.ts';

/** The link for choosing a new password. */
export const resetEmail = (to: string, link: string, language: Language): Email =>
  emailIn(language, to, 'reset', { link });

/** For users who signed in with Google and thereby lost a password that a stranger may have set. */
export const passwordRemovedEmail = (to: string, language: Language): Email => emailIn(language, to, 'passwordGone');

/** The link for confirming an address. */
export const confirmAddressEmail = (to: string, link: string, language: Language): Email =>
  emailIn(language, to, 'confirmEmail', { link });

/** The same for a provider of the centre. */
export const passwordReplacedEmail = (to: string, provider: string, language: Language): Email =>
  emailIn(language, to, 'passwordReplaced', { provider });

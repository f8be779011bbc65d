import type { Email } from '../../../server/mail/mail-queue.ts';
import { isLanguage, type Language } from '../../../shared/language.ts';
import { dayIn } from './day-in.ts';
import { emailIn, emailInEveryLanguage } from './say-email.ts';

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

interface Unused {
  username: string;
  email: string;
  /** Null if the person never chose one. */
  language: string | null;
  /** When the account will be deleted. */
  day: string;
}

/** The warning before an account that nobody uses is deleted. */
export function unusedAccountEmail({ username, email, language, day }: Unused, link: string): Email {
  const valuesIn = (one: Language) => ({ username, link, day: dayIn(one, day) });
  return language !== null && isLanguage(language)
    ? emailIn(language, email, 'unusedAccount', valuesIn(language))
    : emailInEveryLanguage(email, 'unusedAccount', valuesIn);
}

import type { Language } from '../../shared/language.ts';
import type { Helpline } from '../contract.ts';

/** What a helpline is for and when it answers, in the reader's language as far as it is translated. */
export function helplineWords({ purpose, hours, translations }: Helpline, language: Language) {
  const translation = translations[language];
  return { purpose: translation?.purpose || purpose, hours: translation?.hours || hours };
}

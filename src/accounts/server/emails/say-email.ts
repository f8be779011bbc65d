import { latestSettings } from '../../../server/config/latest-settings.ts';
import type { Email } from '../../../server/mail/mail-queue.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { type Language, languageFacts, languages } from '../../../shared/language.ts';
import type { SentenceValues } from '../../../shared/sentences/sentence.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('accounts/server/emails');

type EmailName = Exclude<keyof typeof messages, 'greeting'>;

function textIn(language: Language, name: EmailName, values: SentenceValues): string {
  const say = speaker(language);
  return `${say('greeting')}\n\n${say(`${name}.text`, values)}\n\n${latestSettings().siteName}`;
}

/** For an email that the recipient has just requested, in their language. */
export function emailIn(language: Language, to: string, name: EmailName, values: SentenceValues = {}): Email {
  return { to, subject: speaker(language)(`${name}.subject`), text: `${textIn(language, name, values)}\n` };
}

/** For an email that the recipient did not request. Their language is unknown, so it contains every language. Dates differ by language. */
export function emailInEveryLanguage(
  to: string,
  name: EmailName,
  values: SentenceValues | ((language: Language) => SentenceValues) = {},
): Email {
  const texts = languages.map((language, place) => {
    const heading = place === 0 ? '' : `— ${languageFacts[language].name} —\n\n`;
    return heading + textIn(language, name, typeof values === 'function' ? values(language) : values);
  });
  return {
    to,
    subject: languages.map((language) => speaker(language)(`${name}.subject`)).join(' · '),
    text: `${texts.join('\n\n')}\n`,
  };
}

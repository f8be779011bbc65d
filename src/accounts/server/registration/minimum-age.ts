import { Failure } from '../../../server/http/replies/failure.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { type AgeAnswer, answerAboutFourteen } from '../../schemas.ts';
import { nameKey } from '../limits.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('accounts/server');

interface AnsweredAge {
  age: AgeAnswer;
  /** The age in the question; by default the site's setting. */
  ageAsked?: number | undefined;
}

interface SentAge {
  age: AgeAnswer | typeof answerAboutFourteen;
  ageAsked?: number | undefined;
}

export function readAge({ age, ageAsked }: SentAge): AnsweredAge {
  return age === answerAboutFourteen ? { age: 'old-enough', ageAsked: 14 } : { age, ageAsked };
}

/** A page that was open when the setting changed may have asked about a lower age. */
export function isAgeAnswered({ age, ageAsked }: AnsweredAge, minimumAge: number): boolean {
  return age === 'guardian-agrees' || ageAsked === undefined || ageAsked >= minimumAge;
}

export function checkAge(answered: AnsweredAge, minimumAge: number, language: Language): void {
  if (isAgeAnswered(answered, minimumAge)) return;
  const sentence = speaker(language)('minimumAge', { minimumAge });
  throw new Failure(failures.invalidInput, { fields: { age: sentence } });
}

/** The consent of a parent or guardian comes from an address of their own. */
export function checkGuardian(guardianEmail: string, ownEmail: string, language: Language): void {
  if (guardianEmail !== '' && nameKey(guardianEmail) !== nameKey(ownEmail)) return;
  throw new Failure(failures.invalidInput, { fields: { guardianEmail: speaker(language)('guardianEmail') } });
}

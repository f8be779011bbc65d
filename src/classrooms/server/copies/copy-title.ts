import { speakerOf } from '../../../server/text/in-language.ts';
import type { Language } from '../../../shared/language.ts';
import { classLimits } from '../../limits.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('classrooms/server/copies');

/** 'Copia de …', shortened to what a title may have. */
export function titleOfCopy(title: string, language: Language): string {
  const say = speaker(language);
  const whole = say('copyOf', { title });
  if (whole.length <= classLimits.name) return whole;
  const excess = whole.length - classLimits.name + 1;
  // By characters, so that none is cut in half.
  const kept = [...title].slice(0, -excess).join('').trimEnd();
  return say('copyOf', { title: `${kept}…` });
}

import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import type { Competence } from '../contract/competences.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('passport');

/** The part of a mark from which on a task shows something. */
export const enoughForShown = 0.5;

export const competenceName = (competence: Competence, language: Language) => speaker(language)(`names.${competence}`);

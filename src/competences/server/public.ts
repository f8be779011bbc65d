import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import type { Competence } from '../contract/competences.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('competences');

export const competenceName = (competence: Competence, language: Language) => speaker(language)(`names.${competence}`);

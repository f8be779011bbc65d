import { lazyPart } from '../../web/router/lazy-part.tsx';
import type { ClassCompetencesProps } from './class-competences.tsx';
import { passportSentences } from './data/sentences.ts';

/** A class by competence, for those who teach it. */
export const ClassCompetences = lazyPart<ClassCompetencesProps>({
  name: 'passport',
  messages: passportSentences,
  load: async () => (await import('./class-competences.tsx')).ClassCompetences,
});

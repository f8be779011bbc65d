import { lazyPart } from '../../web/router/lazy-part.tsx';
import type { ClassCompetencesProps } from './class-competences.tsx';
import type { CompetenceFieldProps } from './competence-field.tsx';
import type { CompetenceTagsProps } from './competence-tags.tsx';
import { passportSentences } from './data/sentences.ts';

const area = { name: 'passport', messages: passportSentences };

/** What a lesson or a certificate counts for, with the way to the passport. */
export const CompetenceTags = lazyPart<CompetenceTagsProps>({
  ...area,
  load: async () => (await import('./competence-tags.tsx')).CompetenceTags,
});

/** Chooses what a lesson or a task gives evidence of. */
export const CompetenceField = lazyPart<CompetenceFieldProps>({
  ...area,
  load: async () => (await import('./competence-field.tsx')).CompetenceField,
});

/** A class by competence, for those who teach it. */
export const ClassCompetences = lazyPart<ClassCompetencesProps>({
  ...area,
  load: async () => (await import('./class-competences.tsx')).ClassCompetences,
});

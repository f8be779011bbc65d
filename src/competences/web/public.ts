import { lazyPart } from '../../web/router/lazy-part.tsx';
import type { CompetenceFieldProps } from './competence-field.tsx';
import type { CompetenceTagsProps } from './competence-tags.tsx';
import { competenceSentences } from './data/sentences.ts';

export { competenceSentences } from './data/sentences.ts';

const area = { name: 'competences', messages: competenceSentences };

/** What a lesson, a laboratory or a certificate counts for, with the way to the passport. */
export const CompetenceTags = lazyPart<CompetenceTagsProps>({
  ...area,
  load: async () => (await import('./competence-tags.tsx')).CompetenceTags,
});

/** Chooses what a lesson or a task gives evidence of. */
export const CompetenceField = lazyPart<CompetenceFieldProps>({
  ...area,
  load: async () => (await import('./competence-field.tsx')).CompetenceField,
});

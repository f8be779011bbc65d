import { lazyPart } from '../../web/router/lazy-part.tsx';
import { labSentences } from './data/sentences.ts';
import type { LabChoiceProps } from './lab-choice.tsx';
import type { LabLinkProps } from './lab-link.tsx';

const area = { name: 'labs', messages: labSentences };

/** A laboratory in a lesson: what it is, and the way to it and back. */
export const LabLink = lazyPart<LabLinkProps>({
  ...area,
  load: async () => (await import('./lab-link.tsx')).LabLink,
});

/** Chooses a laboratory for a lesson. */
export const LabChoice = lazyPart<LabChoiceProps>({
  ...area,
  load: async () => (await import('./lab-choice.tsx')).LabChoice,
});

import { lazyPart } from '../../web/router/lazy-part.tsx';
import { labSentences } from './data/sentences.ts';
import type { LabChoiceProps } from './lab-choice.tsx';
import type { LabLinkProps } from './lab-link.tsx';
import type { AnswerLabProps } from './questions/answer-lab.tsx';
import type { AskedLabProps } from './questions/asked-lab.tsx';
import type { UntakenResultProps } from './questions/untaken-result.tsx';

export type { ResultSlot } from './questions/answer-lab.tsx';
export { findCarriedResult, removeCarriedResult } from './questions/carried-result.ts';

export { labSentences } from './data/sentences.ts';
export { pathOfLab } from './labs.ts';

const area = { name: 'labs', messages: labSentences };

/** A laboratory in a lesson: what it is, and the way to it and back. */
export const LabLink = lazyPart<LabLinkProps>({
  ...area,
  load: async () => (await import('./lab-link.tsx')).LabLink,
});

/** Chooses a laboratory for a lesson, a task or a question. */
export const LabChoice = lazyPart<LabChoiceProps>({
  ...area,
  load: async () => (await import('./lab-choice.tsx')).LabChoice,
});

/** A laboratory in a question of a test, while it can be answered. */
export const AnswerLab = lazyPart<AnswerLabProps>({
  ...area,
  load: async () => (await import('./questions/answer-lab.tsx')).AnswerLab,
});

/** The laboratory of a question, for those who write or mark it. */
export const AskedLab = lazyPart<AskedLabProps>({
  ...area,
  load: async () => (await import('./questions/asked-lab.tsx')).AskedLab,
});

/** A result that came too late for its answer, or does not fit into it. */
export const UntakenResult = lazyPart<UntakenResultProps>({
  ...area,
  load: async () => (await import('./questions/untaken-result.tsx')).UntakenResult,
});

/** A part that shows nothing: it tells which laboratories were noted on this device only, and moves them into the account of somebody who signed in. */
export const loadKeptLabs = async () => (await import('./passport/kept-labs-part.tsx')).KeptLabsPart;

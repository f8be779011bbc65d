import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { assessingSentences } from './data/sentences.ts';
import type { FeedbackProposalProps } from './feedback-proposal.tsx';
import type { RubricProposalProps } from './rubric-proposal.tsx';

/** Proposes a rubric for a task that the teacher describes. */
export const RubricProposal = lazyPart<RubricProposalProps>({
  ...assessingSentences,
  load: async () => (await import('./rubric-proposal.tsx')).RubricProposal,
});

/** Proposes a comment for the work that is being marked. */
export const FeedbackProposal = lazyPart<FeedbackProposalProps>({
  ...assessingSentences,
  load: async () => (await import('./feedback-proposal.tsx')).FeedbackProposal,
});

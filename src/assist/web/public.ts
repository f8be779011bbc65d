export { type OwnHelper, OwnHelpers } from './own-helpers/own-helpers.tsx';
export { ownHelpersSentences } from './own-helpers/data/sentences.ts';
export { PdfPages } from './pdf/part.ts';
export { type GivenText, isGiven, requestOf } from './given-text/given-text.ts';
export { useGivenText } from './given-text/use-given-text.ts';
export { FeedbackProposal, RubricProposal } from './assessing/parts.ts';
export { GivenTextFields, ProducedBy } from './given-text/parts.ts';
export { downloadWord } from './download-word.ts';

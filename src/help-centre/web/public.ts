export { GettingStartedPart } from './getting-started/part.ts';
export { ExplainedTerms } from './terms/explained-terms.tsx';

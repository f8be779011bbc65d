/* What the home page shows of the first steps. */
export { findFirstSteps } from './getting-started/find-first-steps.ts';
/** Explains the words of the glossary in the texts of other areas. */
export { markTerms } from './mark-terms.ts';

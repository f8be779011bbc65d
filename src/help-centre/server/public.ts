/* What the home page shows of the first steps. */
export { findFirstSteps } from './getting-started/find-first-steps.ts';

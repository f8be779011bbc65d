/* What other areas may know of an account's safety. */
export { hasSecondFactor } from './second-factor/queries.ts';

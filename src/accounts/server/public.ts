/* The part of account security that other areas may use. */
export { hasSecondFactor } from './second-factor/queries.ts';

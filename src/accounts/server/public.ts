/* The part of account security that other areas may use. */
export { liftSuspension, suspend } from './people/suspensions.ts';
export { hasSecondFactor } from './second-factor/queries.ts';

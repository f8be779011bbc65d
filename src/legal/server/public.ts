/* For the area that makes accounts. */
export { listAcceptances, recordFirstAcceptance } from './acceptances.ts';
export { ensureVersion, numberInForce } from './versions.ts';

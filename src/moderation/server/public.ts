export { fileReport, hashFiles } from './file-report.ts';
export { hasListedWord } from './held-words.ts';
export { findHold, type HeldReason, holdThing, readHeld } from './hold.ts';
export { placeholder, type Reportable, type Snapshot } from './reportable.ts';

export { fileReport, hashFiles } from './file-report.ts';
export { findHold, holdThing, readHeld } from './hold.ts';
export { placeholder, type Reportable, type Snapshot } from './reportable.ts';

export { GettingStartedPart } from './getting-started/part.ts';

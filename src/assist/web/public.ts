export { type OwnHelper, OwnHelpers } from './own-helpers/own-helpers.tsx';
export { ownHelpersSentences } from './own-helpers/data/sentences.ts';
export { PdfPages } from './pdf/part.ts';

export { privacySentences } from './data/sentences.ts';
export { DeletionList, OwnDeletionList } from './deletion-list.tsx';

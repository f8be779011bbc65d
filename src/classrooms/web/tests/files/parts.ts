import { lazyPart } from '../../../../web/router/lazy-part.tsx';
import { testSentences } from '../../data/sentences.ts';
import type { AnswerFilesFieldProps } from './answer-files-field.tsx';
import type { OneAnswer } from './use-save-files.ts';

const area = { name: 'classrooms', messages: testSentences };

/** Only for questions that take files. */
export const AnswerFilesField = lazyPart<AnswerFilesFieldProps>({
  ...area,
  load: async () => (await import('./answer-files-field.tsx')).AnswerFilesField,
});

/** The student's own, after submitting. */
export const AnswerFilesList = lazyPart<OneAnswer>({
  ...area,
  load: async () => (await import('./answer-files-list.tsx')).AnswerFilesList,
});

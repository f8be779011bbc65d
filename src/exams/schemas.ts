import * as z from 'zod';
import { Question } from '../shared/questions.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { bankLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('exams');

/* What the forms of question banks check in the browser. */

const folderName = say('folderName', { most: bankLimits.folderName });
const tagLength = say('tagLength', { most: bankLimits.tag });

export const NewFolder = z.object({
  name: z.string({ error: folderName }).trim().min(1, folderName).max(bankLimits.folderName, folderName),
  /** Everybody who teaches reads its questions and copies them. */
  isShared: z.boolean().default(false),
});
export type NewFolder = z.output<typeof NewFolder>;

const version = z.int().min(1);

/** With the version that the caller read. */
export const FolderChanges = NewFolder.extend({ version });

export const Tags = z
  .array(z.string().trim().min(1, tagLength).max(bankLimits.tag, tagLength))
  .max(bankLimits.tags, say('tagCount', { most: bankLimits.tags }))
  .transform((tags) => [...new Set(tags)]);

export const EditedBankQuestion = z.object({ folderId: z.int().min(1), question: Question, tags: Tags });

/** With the version that the caller read. */
export const BankQuestionChanges = EditedBankQuestion.extend({ version });

import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { questionLimits, requestLimits } from '../../shared/limits.ts';
import { Formulas, Question } from '../../shared/questions.ts';
import { bankLimits } from '../limits.ts';
import { BankQuestionChanges, FolderChanges, NewFolder, Tags } from '../schemas.ts';
import { mediaFailures } from './media.ts';

/* Banks of questions: each teacher's own, and what colleagues share with the centre. */

export const bankFailures = {
  noSuchFolder: failureKind(404, 'bank.no_such_folder'),
  noSuchQuestion: failureKind(404, 'bank.no_such_question'),
  /** Somebody saved another version after the caller read it. */
  changedMeanwhile: failureKind(409, 'bank.changed_meanwhile'),
  sameName: failureKind(409, 'bank.folder_exists'),
  tooManyFolders: failureKind(409, 'bank.too_many_folders', { values: { most: bankLimits.folders } }),
  fullFolder: failureKind(409, 'bank.full_folder', { values: { most: bankLimits.questions } }),
};

export const bankOwners = ['mine', 'centre'] as const;
export type BankOwner = (typeof bankOwners)[number];

const mayChange = z.object({ change: z.boolean() });

export const QuestionFolder = z.object({
  id: z.int(),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The display name of its owner; null once the account is deleted. */
  owner: z.string().nullable(),
  questionCount: z.int(),
  version: z.int(),
  may: mayChange,
});
export type QuestionFolder = z.output<typeof QuestionFolder>;

export const BankQuestion = z.object({
  id: z.int(),
  folderId: z.int(),
  folder: z.string(),
  isMine: z.boolean(),
  owner: z.string().nullable(),
  /** With its right answer. */
  question: Question,
  tags: z.array(z.string()),
  version: z.int(),
  changedAt: Timestamp,
  /** Of closed attempts in which it was asked with these words. */
  answers: z.int(),
  /** The mean share of its points that they earned, as a whole percentage; null without answers. */
  earnedPercent: z.int().nullable(),
  /** In how many tests it was used. */
  tests: z.int(),
  may: mayChange,
  formulas: Formulas,
});
export type BankQuestion = z.output<typeof BankQuestion>;

/** A test that has a copy of the question, and that the viewer may open. */
export const BankQuestionUse = z.object({ title: z.string(), place: z.string(), address: z.string() });

/** Question banks are for those who teach. */
const bankEndpoint = commonPart({ access: ['profesor', 'clase ia', 'iamaker'] });
const oneFolder = commonPart({
  ...bankEndpoint,
  params: z.object({ id: positiveInteger }),
  failures: [bankFailures.noSuchFolder],
});
const oneQuestion = commonPart({
  ...bankEndpoint,
  params: z.object({ id: positiveInteger }),
  failures: [bankFailures.noSuchQuestion],
});

const ofOwner = z.enum(bankOwners).default('mine');

/** By name. */
export const listFolders = endpoint({
  ...bankEndpoint,
  method: 'GET',
  path: '/api/question-bank/folders',
  query: z.object({ of: ofOwner, ...pageFields }),
  reply: QuestionFolder,
  paged: true,
});

export const createFolder = endpoint({
  ...bankEndpoint,
  method: 'POST',
  path: '/api/question-bank/folders',
  body: NewFolder,
  reply: QuestionFolder,
  creates: true,
  failures: [bankFailures.sameName, bankFailures.tooManyFolders],
});

export const changeFolder = endpoint({
  ...oneFolder,
  method: 'PATCH',
  path: '/api/question-bank/folders/{id}',
  body: FolderChanges,
  reply: QuestionFolder,
  failures: [...oneFolder.failures, bankFailures.sameName, bankFailures.changedMeanwhile],
});

/** With its questions. Tests keep their copies. */
export const deleteFolder = endpoint({ ...oneFolder, method: 'DELETE', path: '/api/question-bank/folders/{id}' });

/** With its questions and their tags, as a folder of the caller that is not shared. If the caller has one of that name, the copy gets a number. */
export const copyFolder = endpoint({
  ...oneFolder,
  method: 'POST',
  path: '/api/question-bank/folders/{id}/copies',
  reply: QuestionFolder,
  creates: true,
  failures: [...oneFolder.failures, bankFailures.tooManyFolders],
});

/** `importGift` reads back what it writes, without loss; `addBankQuestions` stores it. */
export const exportFolder = endpoint({
  ...oneFolder,
  method: 'GET',
  path: '/api/question-bank/folders/{id}/gift',
  reply: z.object({ name: z.string(), gift: z.string() }),
});

/** The most used first. */
export const listTags = endpoint({
  ...bankEndpoint,
  method: 'GET',
  path: '/api/question-bank/tags',
  query: z.object({ of: ofOwner }),
  reply: z.array(z.string()),
});

/** The newest first. */
export const listBankQuestions = endpoint({
  ...bankEndpoint,
  method: 'GET',
  path: '/api/question-bank/questions',
  query: z.object({
    of: ofOwner,
    folderId: positiveInteger.optional(),
    tag: z.string().max(bankLimits.tag).optional(),
    search: z.string().max(requestLimits.search).optional(),
    ...pageFields,
  }),
  reply: BankQuestion,
  paged: true,
});

/** All of them, or none if the folder is too full. */
export const addBankQuestions = endpoint({
  ...bankEndpoint,
  method: 'POST',
  path: '/api/question-bank/questions',
  body: z.object({
    folderId: z.int().min(1),
    questions: z.array(Question).min(1).max(questionLimits.questions),
    tags: Tags.default([]),
  }),
  /** In the order of the questions. */
  reply: z.object({ ids: z.array(z.int()) }),
  creates: true,
  failures: [bankFailures.noSuchFolder, bankFailures.fullFolder, mediaFailures.unusableMedia],
});

export const getBankQuestion = endpoint({
  ...oneQuestion,
  method: 'GET',
  path: '/api/question-bank/questions/{id}',
  reply: BankQuestion.extend({
    /** The newest first, at most fifty. `tests` counts all. */
    uses: z.array(BankQuestionUse),
  }),
});

export const changeBankQuestion = endpoint({
  ...oneQuestion,
  method: 'PATCH',
  path: '/api/question-bank/questions/{id}',
  body: BankQuestionChanges,
  reply: BankQuestion,
  failures: [
    ...oneQuestion.failures,
    bankFailures.noSuchFolder,
    bankFailures.fullFolder,
    bankFailures.changedMeanwhile,
    mediaFailures.unusableMedia,
  ],
});

/** Tests keep their copies. */
export const deleteBankQuestion = endpoint({
  ...oneQuestion,
  method: 'DELETE',
  path: '/api/question-bank/questions/{id}',
});

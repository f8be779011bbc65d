import * as z from 'zod';
import { commonPart, endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { ShownGrid } from '../shared/marks/rubric-grid.ts';
import { rubricScorings } from '../shared/marks/rubric-limits.ts';
import { NewBankComment, NewRubric, RubricChanges, RubricChoice } from './schemas.ts';

export const rubricFailures = {
  noSuchRubric: failureKind(404, 'rubrics.no_such_rubric'),
  /** Somebody saved another version after the caller read it. */
  changedMeanwhile: failureKind(409, 'rubrics.changed_meanwhile'),
  tooManyRubrics: failureKind(409, 'rubrics.too_many'),
  noSuchComment: failureKind(404, 'rubrics.no_such_comment'),
  tooManyComments: failureKind(409, 'rubrics.too_many_comments'),
};

export const ListedRubric = z.object({
  id: z.int(),
  title: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The display name of its owner; null once the account is deleted. */
  owner: z.string().nullable(),
  /** The number of its newest version. */
  version: z.int(),
  criteria: z.int(),
  levels: z.int(),
  scoring: z.enum(rubricScorings),
  changedAt: Timestamp,
  may: z.object({ change: z.boolean(), delete: z.boolean() }),
});
export type ListedRubric = z.output<typeof ListedRubric>;

export const Rubric = ListedRubric.extend({ grid: ShownGrid });
export type Rubric = z.output<typeof Rubric>;

/** A rubric that comes with the product, in the caller's language. */
export const LibraryRubric = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  grid: ShownGrid,
});
export type LibraryRubric = z.output<typeof LibraryRubric>;

export const rubricOwners = ['mine', 'centre'] as const;

/** Rubrics are for those who teach; students get the one of a task with the task. */
const rubricEndpoint = commonPart({ access: ['profesor', 'clase ia', 'iamaker'] });
const oneRubric = commonPart({
  ...rubricEndpoint,
  params: z.object({ id: positiveInteger }),
  failures: [rubricFailures.noSuchRubric],
});

/** The caller's own, or those that others share with the centre; newest first. */
export const listRubrics = endpoint({
  ...rubricEndpoint,
  method: 'GET',
  path: '/api/rubrics',
  query: z.object({ of: z.enum(rubricOwners).default('mine'), ...pageFields }),
  reply: ListedRubric,
  paged: true,
});

export const createRubric = endpoint({
  ...rubricEndpoint,
  method: 'POST',
  path: '/api/rubrics',
  body: NewRubric,
  reply: Rubric,
  creates: true,
  failures: [rubricFailures.tooManyRubrics],
});

export const listLibraryRubrics = endpoint({
  ...rubricEndpoint,
  method: 'GET',
  path: '/api/rubrics/library',
  reply: z.array(LibraryRubric),
});

/** The copy belongs to the caller and is not shared. */
export const copyRubric = endpoint({
  ...rubricEndpoint,
  method: 'POST',
  path: '/api/rubrics/copies',
  body: z.object({ of: RubricChoice }),
  reply: Rubric,
  creates: true,
  failures: [rubricFailures.noSuchRubric, rubricFailures.tooManyRubrics],
});

export const getRubric = endpoint({ ...oneRubric, method: 'GET', path: '/api/rubrics/{id}', reply: Rubric });

export const changeRubric = endpoint({
  ...oneRubric,
  method: 'PATCH',
  path: '/api/rubrics/{id}',
  body: RubricChanges,
  reply: Rubric,
  failures: [...oneRubric.failures, rubricFailures.changedMeanwhile],
});

/** Tasks that use it keep it. */
export const deleteRubric = endpoint({ ...oneRubric, method: 'DELETE', path: '/api/rubrics/{id}' });

/** A comment that its owner uses often when marking. */
export const BankComment = z.object({ id: z.int(), text: z.string() });
export type BankComment = z.output<typeof BankComment>;

export const listBankComments = endpoint({
  ...rubricEndpoint,
  method: 'GET',
  path: '/api/rubrics/comments',
  reply: z.array(BankComment),
});

/** The same text is stored once. */
export const createBankComment = endpoint({
  ...rubricEndpoint,
  method: 'POST',
  path: '/api/rubrics/comments',
  body: NewBankComment,
  reply: BankComment,
  creates: true,
  failures: [rubricFailures.tooManyComments],
});

export const deleteBankComment = endpoint({
  ...rubricEndpoint,
  method: 'DELETE',
  path: '/api/rubrics/comments/{commentId}',
  params: z.object({ commentId: positiveInteger }),
  failures: [rubricFailures.noSuchComment],
});

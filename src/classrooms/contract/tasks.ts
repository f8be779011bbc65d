import * as z from 'zod';
import { rubricFailures } from '../../rubrics/contract.ts';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { fileTypes, maxFileBytes } from '../../shared/files.ts';
import { keysOf } from '../../shared/keys-of.ts';
import { confirmedHiding, itemVersion, NewItem } from '../item-schemas.ts';
import { NewTaskSubmission, NewTask, ReturnedWork, SelfAssessment, TaskChanges, taskFields } from '../schemas.ts';
import { AiDeclaration, AiLevelInWords, AiUse } from './ai-levels.ts';
import { Attachment, attachmentRefusals } from './attachments.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { itemReference } from './item-reference.ts';
import { PeerRound } from './marking/peer-round.ts';
import { RubricMarking, TaskRubric } from './marking/rubric-markings.ts';

const {
  noSuchTask,
  noSuchSubmission,
  noSuchUnit,
  fullClass,
  alreadyReturned,
  changedMeanwhile,
  workBegun,
  marksAffected,
  workClosed,
  onlyMembers,
} = classroomFailures;

export const SubmissionFile = z.object({ name: z.string(), type: z.string(), bytes: z.int() });

/** In lists `text` is an excerpt and `html` is empty. */
export const TaskSubmission = z.object({
  text: z.string(),
  html: z.string(),
  link: z.string().nullable(),
  /** At `/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file`. */
  file: SubmissionFile.nullable(),
  attachments: z.array(Attachment),
  handedInAt: Timestamp,
  isLate: z.boolean(),
  /** Days that have begun since it was due. */
  lateDays: z.int(),
  /** The other fields are null until it is returned. */
  returnedAt: Timestamp.nullable(),
  /** What counts: late days are deducted, in percent of the highest mark, from `fullMark`. */
  mark: z.number().nullable(),
  latePercent: z.int(),
  /** Null if nothing was deducted. */
  fullMark: z.number().nullable(),
  comment: z.string().nullable(),
  /** Null if the student was not asked. */
  ai: AiDeclaration.nullable(),
});
export type TaskSubmission = z.output<typeof TaskSubmission>;

export const submissionStates = ['missing', 'handed-in', 'late', 'returned'] as const;

/** In the list `description` is an excerpt. Students get only published tasks for them; a scheduled one is a draft until its moment. */
export const Task = z.object({
  id: z.int(),
  classId: z.int(),
  ...taskFields,
  ...itemReference,
  dueAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
  isPastDue: z.boolean(),
  /** What late work costs: the task's own rule, or that of the class. */
  late: z.object({ perDay: z.int(), most: z.int() }),
  /** What work costs that is handed in now. */
  lateNow: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** The state of the viewer's own submission. Null for viewers who cannot submit. */
  mine: z.object({ state: z.enum(submissionStates), mark: z.number().nullable() }).nullable(),
  /** For leaders: how many of `students` submitted, and how many submissions are still to be returned. */
  counts: z.object({ students: z.int(), handedIn: z.int(), pending: z.int() }).nullable(),
});
export type Task = z.output<typeof Task>;

export const WholeTask = Task.extend({
  html: z.string(),
  attachments: z.array(Attachment),
  handIn: TaskSubmission.nullable(),
  /** What the level allows; null if none is stated. */
  ai: AiLevelInWords.nullable(),
  rubric: TaskRubric.nullable(),
  /** Of the viewer's own work: those of people who mark it once it is returned, and their own assessment. */
  markings: z.array(RubricMarking),
  /** Null unless students assess each other's work. */
  peerRound: PeerRound.nullable(),
  /** The helpers that the viewer used on this task. */
  aiUses: z.array(AiUse),
  may: z.object({
    write: z.boolean(),
    mark: z.boolean(),
    grade: z.boolean(),
    handIn: z.boolean(),
    assessOneself: z.boolean(),
  }),
});
export type WholeTask = z.output<typeof WholeTask>;

const taskEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ taskId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchTask],
});
const submissionEndpoint = commonPart({
  ...taskEndpoint,
  params: taskEndpoint.params.extend({ userId: positiveInteger }),
  failures: [...taskEndpoint.failures, noSuchSubmission],
});

export const listTasks = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks',
  query: z.object(pageFields),
  reply: Task,
  paged: true,
});

export const getTask = endpoint({
  ...taskEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}',
  reply: WholeTask,
});

/** Students are notified when the task is published, now or later. */
export const createTask = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/tasks',
  body: NewTask.extend({ item: NewItem.optional() }),
  reply: WholeTask,
  creates: true,
  failures: [...classEndpoint.failures, noSuchUnit, fullClass, rubricFailures.noSuchRubric, ...attachmentRefusals],
});

export const changeTask = endpoint({
  ...taskEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/tasks/{taskId}',
  body: TaskChanges.extend({ version: itemVersion.optional(), confirmed: confirmedHiding }),
  reply: WholeTask,
  failures: [
    ...taskEndpoint.failures,
    changedMeanwhile,
    workBegun,
    marksAffected,
    rubricFailures.noSuchRubric,
    ...attachmentRefusals,
  ],
});

/** Changes nothing: shows what `changeTask` with this maximum would do to given marks. */
export const previewMaxMark = endpoint({
  ...taskEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/max-mark',
  readsPersonalData: true,
  query: z.object({ maxMark: positiveInteger }),
  reply: z.object({
    /** How many marks were given. */
    marks: z.int(),
    exceedingCount: z.int(),
    /** The highest of those above the new maximum. */
    exceeding: z.array(z.object({ userId: z.int(), name: z.string(), mark: z.number() })),
  }),
});

/** Deletes its submissions too. */
export const deleteTask = endpoint({
  ...taskEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/tasks/{taskId}',
});

/** Replaces the earlier submission until it is returned. After the due date it is accepted and marked as late; after the closing date it is refused. */
export const submitTask = endpoint({
  ...taskEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/hand-in',
  body: NewTaskSubmission,
  upload: { maxBytes: maxFileBytes, types: keysOf(fileTypes) },
  reply: TaskSubmission,
  failures: [
    ...taskEndpoint.failures,
    onlyMembers,
    alreadyReturned,
    workClosed,
    failures.wrongFile,
    ...attachmentRefusals,
  ],
});

/** All students of the class, and former members who submitted. */
export const StudentSubmission = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  isMember: z.boolean(),
  state: z.enum(submissionStates),
  handIn: TaskSubmission.nullable(),
  /** The helpers of the product that the student used on this task. Empty in lists. */
  aiUses: z.array(AiUse),
  /** By those who mark the work and by the student. Empty in lists. */
  markings: z.array(RubricMarking),
});
export type StudentSubmission = z.output<typeof StudentSubmission>;

export const listTaskSubmissions = endpoint({
  ...taskEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins',
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: StudentSubmission,
  paged: true,
});

export const getTaskSubmission = endpoint({
  ...submissionEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}',
  readsPersonalData: true,
  reply: StudentSubmission,
});

/** For leaders, and for the student who submitted it. */
export const downloadSubmission = endpoint({
  ...submissionEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file',
  readsPersonalData: true,
  sends: 'any',
});

/** Returning again changes the mark and the comment. The student is notified. */
export const returnSubmission = endpoint({
  ...submissionEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return',
  body: ReturnedWork,
  reply: StudentSubmission,
  failures: [...submissionEndpoint.failures, changedMeanwhile],
});

/** Removes the mark; the student may submit again. */
export const reopenSubmission = endpoint({
  ...submissionEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return',
  reply: StudentSubmission,
});

/** A student assesses their own work with the rubric of the task, until it is returned. It changes no mark. */
export const assessOneself = endpoint({
  ...taskEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/self-assessment',
  body: SelfAssessment,
  reply: WholeTask,
  failures: [...taskEndpoint.failures, noSuchSubmission, onlyMembers, alreadyReturned, changedMeanwhile],
});

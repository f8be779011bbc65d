import * as z from 'zod';
import { competences, mostCompetences } from '../competences/contract/competences.ts';
import { Cards } from '../courses/card-schemas.ts';
import { RubricChoice } from '../rubrics/schemas.ts';
import { aiLevels } from '../shared/ai-levels.ts';
import { labKeys } from '../shared/contract/lab-keys.ts';
import { futureMoment } from '../shared/endpoints/future-moment.ts';
import { attachmentLimits, examLimits, highestRowId, questionLimits, requestLimits } from '../shared/limits.ts';
import { ChosenLevels } from '../shared/marks/rubric-grid.ts';
import { markPoints, NewExam } from '../shared/questions.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { isShareableAddress } from '../shared/text/web-address.ts';
import { isTimeZone } from '../shared/time-zone.ts';
import { readSentQuestion } from './contract/sent-question.ts';
import {
  classLimits,
  contentTypes,
  invitedMemberRoles,
  markChanges,
  namesShown,
  studentComments,
  taskKinds,
  taskStatuses,
  usualInvitation,
} from './limits.ts';
import type messages from './messages.es.json';
import { ScaleChoice } from './scale-schemas.ts';

const say = sentencesIn<typeof messages>('classrooms');

function tooLongMessage(most: number): string {
  return say('atMostCharacters', { most });
}

function text(missing: string, most: number) {
  return z.string({ error: missing }).trim().min(1, missing).max(most, tooLongMessage(most));
}

const incomplete = say('incomplete');

/** The one in which teachers enter moments of publication and due dates. */
const timeZone = z
  .string()
  .max(classLimits.timeZone)
  .refine(isTimeZone, { error: say('unknownTimeZone') });

export const NewClassroom = z.object({
  name: text(incomplete, classLimits.name),
  description: text(incomplete, classLimits.description),
  timeZone: timeZone.optional(),
});
export type NewClassroom = z.output<typeof NewClassroom>;

export const ClassroomChanges = NewClassroom.extend({
  isActive: z.boolean(),
  joinsByCode: z.boolean(),
  joinsById: z.boolean(),
  membersSeeCode: z.boolean(),
  namesShown: z.enum(namesShown),
  studentComments: z.enum(studentComments),
  conversationsSeen: z.boolean(),
  scale: ScaleChoice,
}).partial();
export type ClassroomChanges = z.output<typeof ClassroomChanges>;

const daysRange = say('daysRange', { most: classLimits.invitationDays });
const usesRange = say('usesRange', { most: classLimits.invitationUses });

export const NewClassInvitation = z
  .object({
    role: z.enum(invitedMemberRoles).default('student'),
    days: z
      .int({ error: daysRange })
      .min(1, daysRange)
      .max(classLimits.invitationDays, daysRange)
      .default(usualInvitation.days),
    maxUses: z.int({ error: usesRange }).min(1, usesRange).max(classLimits.invitationUses, usesRange).optional(),
    needsApproval: z.boolean().default(false),
  })
  .transform((given) => ({ ...given, maxUses: given.maxUses ?? usualInvitation.uses[given.role] }));
export type NewClassInvitation = z.output<typeof NewClassInvitation>;

/** More time in every test of a class: a part of the time limit, or minutes. Both are 0 without extra time. */
export const ExtraTime = z
  .object({
    percent: z.int().min(0).max(examLimits.extraPercent),
    minutes: z.int().min(0).max(examLimits.extraMinutes),
  })
  .refine(({ percent, minutes }) => percent === 0 || minutes === 0, { error: say('oneExtraTime'), path: ['minutes'] });
export type ExtraTime = z.output<typeof ExtraTime>;

const missingUsername = say('missingUsername');

export const NewOwner = z.object({ username: text(missingUsername, requestLimits.search) });

export const missingCode = say('missingCode');

/** The message of the dialogs that ask for a code. */
export const ClassCode = z.object({ code: text(missingCode, classLimits.code) });

const incompleteCourse = say('incompleteCourse');

export const NewClassCourse = z.object({
  title: text(incompleteCourse, classLimits.name),
  description: text(incompleteCourse, classLimits.description),
  content: text(incompleteCourse, classLimits.content),
  order: z.int().min(0).max(classLimits.position).optional(),
  isPublished: z.boolean().optional(),
  /** The lesson, card by card; none stands for the parts of the text in their order. If missing in a change, the stored cards stay. */
  cards: Cards.optional(),
});
export type NewClassCourse = z.output<typeof NewClassCourse>;

export const ClassCourseChanges = NewClassCourse.omit({ order: true }).partial();
export type ClassCourseChanges = z.output<typeof ClassCourseChanges>;

/** In their order. Where it is missing, the attachments stay as they are. */
const attachmentIds = z
  .array(z.uuid(), { error: say('badAttachments') })
  .max(attachmentLimits.most.count, say('badAttachments'))
  .refine((ids) => new Set(ids).size === ids.length, { error: say('badAttachments') })
  .optional();

const incompleteContent = say('incompleteContent');
const badAddress = say('badAddress');
const unshareableAddress = say('unshareableAddress');
const noVideo = say('noVideo');

/** Empty means none. */
const address = z
  .string()
  .trim()
  .max(classLimits.url, tooLongMessage(classLimits.url))
  .refine((value) => value === '' || /^https:\/\/[^\s/]\S*$/.test(value), { error: badAddress, abort: true })
  .refine((value) => value === '' || isShareableAddress(value), { error: unshareableAddress })
  .nullish()
  .transform((value) => value || null);

const place = z.int().min(0).max(classLimits.position);

const contentFields = {
  title: text(incompleteContent, classLimits.name),
  /** Empty if it consists of its attachments. */
  content: z
    .string({ error: incompleteContent })
    .trim()
    .max(classLimits.content, tooLongMessage(classLimits.content))
    .default(''),
  contentType: z.enum(contentTypes),
  videoUrl: address,
};

export const NewClassContent = z
  .object({
    ...contentFields,
    contentType: contentFields.contentType.default('text'),
    order: place.optional(),
    attachmentIds,
  })
  .refine(({ contentType, videoUrl }) => contentType === 'text' || videoUrl !== null, {
    error: noVideo,
    path: ['videoUrl'],
  })
  .refine(({ content, attachmentIds: ids = [] }) => content !== '' || ids.length > 0, {
    error: incompleteContent,
    path: ['content'],
  });
export type NewClassContent = z.output<typeof NewClassContent>;

const weightRange = say('weightRange');
/** The weight in the average of the class; 0 does not count. */
export const weight = z.int({ error: weightRange }).min(0, weightRange).max(classLimits.weight, weightRange);

/** A test of a class. Questions are also accepted with the specification's names: see `sent-question.ts`. */
export const NewClassTest = NewExam.extend({
  questions: z.preprocess((sent) => (Array.isArray(sent) ? sent.map(readSentQuestion) : sent), NewExam.shape.questions),
  order: place.optional(),
  weight: weight.default(1),
});
export type NewClassTest = z.output<typeof NewClassTest>;

const incompleteTask = say('incompleteTask');
const markRange = say('markRange');

const dueRange = say('dueRange');

const lateRange = say('lateRange');
const lateMostRange = say('lateMostRange');
const latePerDay = z.int({ error: lateRange }).min(0, lateRange).max(classLimits.latePercent, lateRange);
const lateMost = z.int({ error: lateMostRange }).min(1, lateMostRange).max(classLimits.latePercent, lateMostRange);

/** What late work costs in a class: so many percent of the highest mark for every day, up to a limit. */
export const LatePolicy = z.object({ perDay: latePerDay, most: lateMost });

/** The fields of a task that the owner writes. The reply and the columns derive from them: see `Task` and `task-queries.ts`. */
export const taskFields = {
  title: text(incompleteTask, classLimits.name),
  kind: z.enum(taskKinds),
  description: z.string().trim().max(classLimits.task, tooLongMessage(classLimits.task)),
  status: z.enum(taskStatuses),
  dueAt: futureMoment(dueRange).nullable(),
  maxMark: z.int({ error: markRange }).min(1, markRange).max(classLimits.highestMark, markRange),
  weight,
  /** Null: stated by nobody, as for tasks from before there were levels. */
  aiLevel: z.enum(aiLevels).nullable(),
  /** What late work costs, in percent of the highest mark. Null: as in the class. */
  latePerDay: latePerDay.nullable(),
  lateMost: lateMost.nullable(),
  /** What it gives evidence of, for the passport. */
  competences: z
    .array(z.enum(competences))
    .max(mostCompetences)
    .transform((keys) => [...new Set(keys)]),
  /** The laboratory whose result is handed in. */
  lab: z.enum(labKeys).nullable(),
};

/** Null: without. Where it is missing, the rubric stays as it is. */
const rubric = RubricChoice.nullable().optional();

export const NewTask = z.object({
  ...taskFields,
  kind: taskFields.kind.default('task'),
  description: taskFields.description.default(''),
  status: taskFields.status.default('draft'),
  dueAt: taskFields.dueAt.default(null),
  maxMark: taskFields.maxMark.default(10),
  weight: weight.default(1),
  latePerDay: taskFields.latePerDay.default(null),
  lateMost: taskFields.lateMost.default(null),
  competences: taskFields.competences.default([]),
  lab: taskFields.lab.default(null),
  /** The usual one of the site by default. */
  aiLevel: z.enum(aiLevels).optional(),
  attachmentIds,
  rubric,
});
export type NewTask = z.output<typeof NewTask>;

const markChange = z.enum(markChanges).optional();

/** What the form that edits a task sends. */
export const EditedTask = NewTask.extend({ marks: markChange });

/** `marks` is needed if `maxMark` changes after marks were given. */
export const TaskChanges = z
  .object(taskFields)
  .partial()
  .extend({ marks: markChange, attachmentIds, aiLevel: z.enum(aiLevels).optional(), rubric });
export type TaskChanges = z.output<typeof TaskChanges>;

/** The file is sent beside it. The handler knows about the file, so it checks that the submission is not empty. */
export const NewTaskSubmission = z.object({
  text: z.string().trim().max(classLimits.work, tooLongMessage(classLimits.work)).default(''),
  link: address,
  /** Without a new file, whether the previous one stays. */
  keepFile: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  attachmentIds,
  /** What the student says about AI: nothing used, something used, or left out by a client that does not ask. */
  aiUsed: z.enum(['true', 'false'], { error: say('declareAi') }).optional(),
  /** Which, and what for; without use, both are ignored. */
  aiPurpose: z.string().trim().max(classLimits.aiPurpose, tooLongMessage(classLimits.aiPurpose)).default(''),
  aiConversation: z
    .string()
    .trim()
    .max(classLimits.aiConversation, tooLongMessage(classLimits.aiConversation))
    .default(''),
});
export type NewTaskSubmission = z.output<typeof NewTaskSubmission>;

export const emptySubmission = say('emptySubmission');
export const undeclaredAi = say('declareAi');
export const noAiPurpose = say('sayAiPurpose');

/** The levels that somebody chose for a piece of work, in the version of the rubric that they saw. */
const MarkedRubric = z.object({ versionId: z.int().min(1).max(highestRowId), levels: ChosenLevels });
export type MarkedRubric = z.output<typeof MarkedRubric>;

const assessmentComment = z
  .string()
  .trim()
  .max(classLimits.selfAssessment, tooLongMessage(classLimits.selfAssessment))
  .default('');
const hasSomeLevel = ({ levels }: { levels: z.output<typeof ChosenLevels> }) => levels.some((level) => level !== null);
const noLevels = { error: say('noLevels'), path: ['levels'] };

/** A student's own assessment of their work. */
export const SelfAssessment = MarkedRubric.extend({ comment: assessmentComment }).refine(hasSomeLevel, noLevels);
export type SelfAssessment = z.output<typeof SelfAssessment>;

/** A student's assessment of a classmate's work, with the rubric of the round. */
export const PeerAssessment = z
  .object({ levels: ChosenLevels, comment: assessmentComment })
  .refine(hasSomeLevel, noLevels);

export const NewPeerRound = z.object({ endsAt: futureMoment(say('peerEnd')) });

export const ReturnedWork = z.object({
  /** Up to the highest mark of the task; null returns it without a mark. */
  mark: z.number().min(0).max(classLimits.highestMark).multipleOf(0.01).nullable(),
  comment: z.string().trim().max(classLimits.comment, tooLongMessage(classLimits.comment)).default(''),
  /** Whether late days cost nothing this time. */
  forgivesLate: z.boolean().default(false),
  /** If the task has a rubric. Where it is missing, the levels chosen before stay. */
  rubric: MarkedRubric.optional(),
});
export type ReturnedWork = z.output<typeof ReturnedWork>;

export const tooHighMark = say('tooHighMark');

const incompleteAnnouncement = say('incompleteAnnouncement');

export const NewAnnouncement = z.object({
  title: text(incompleteAnnouncement, classLimits.name),
  content: text(incompleteAnnouncement, classLimits.announcement),
  attachmentIds,
});
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

/** `commentsOpen` is not an edit of the text. */
export const AnnouncementChanges = NewAnnouncement.partial().extend({ commentsOpen: z.boolean().optional() });
export type AnnouncementChanges = z.output<typeof AnnouncementChanges>;

export const NewClassComment = z.object({
  content: text(say('emptyComment'), classLimits.comment),
  attachmentIds,
});
export type NewClassComment = z.output<typeof NewClassComment>;

/** A mark for a long answer. */
export const NewMark = z.object({
  points: z
    .number({ error: markPoints })
    .min(0, markPoints)
    .max(questionLimits.mostPoints, markPoints)
    .multipleOf(0.01, markPoints),
  /** For the student. */
  comment: z.string().trim().max(questionLimits.markComment).default(''),
  /** Those of the question's rubric, if it has one. */
  levels: ChosenLevels.nullable().default(null),
  /** Of the mark that the caller saw; null if there was none. Another one means that somebody else marked the answer meanwhile. */
  markedAt: z.iso.datetime().nullable(),
});

/** The files of a long answer, and those that the browser knew of: others stay. */
export const NewAnswerFiles = z.object({ attachmentIds: attachmentIds.unwrap(), known: attachmentIds.unwrap() });

import * as z from 'zod';
import { Concern } from '../../safety/contract.ts';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { ShownRubric } from '../../shared/marks/rubric-grid.ts';
import { assistFailures, Producer } from '../contract.ts';
import { versionNames } from '../limits.ts';
import { NewAdaptation, NewFeedback, NewLetter, NewRubricDraft, NewUnitPlan } from '../schemas.ts';

/* What helps a teacher to prepare a class. Nothing is stored: each reply is a draft that the teacher edits and saves where it belongs. */

/** What a draft is made of, beside what the teacher wrote. */
const UsedText = z.object({ title: z.string(), address: z.string().nullable() });
export type UsedText = z.output<typeof UsedText>;

const draftFields = {
  producer: Producer,
  sources: z.array(UsedText),
  /** The text suggests a risk to its author: the screen shows helplines beside the draft. */
  concern: Concern.nullable(),
};

const forTeachers = commonPart({ isSlow: true, access: ['profesor', 'clase ia', 'iamaker'] });

export const RubricDraft = ShownRubric.extend(draftFields);
export type RubricDraft = z.output<typeof RubricDraft>;

export const draftRubric = endpoint({
  ...forTeachers,
  method: 'POST',
  path: '/api/assist/rubrics',
  body: NewRubricDraft,
  reply: RubricDraft,
});

/** A version of a text, in Markdown. */
export const AdaptedVersion = z.object({
  name: z.enum(versionNames),
  text: z.string(),
  /** What was done to the text. */
  done: z.array(z.string()),
  /** What only a teacher can decide. */
  toCheck: z.array(z.string()),
});
export type AdaptedVersion = z.output<typeof AdaptedVersion>;

export const Adaptation = z.object({ versions: z.array(AdaptedVersion), ...draftFields });
export type Adaptation = z.output<typeof Adaptation>;

/** Three versions for `levels`, one otherwise. */
export const adaptText = endpoint({
  ...forTeachers,
  method: 'POST',
  path: '/api/assist/adaptations',
  body: NewAdaptation,
  reply: Adaptation,
  failures: [assistFailures.noSuchMaterial, assistFailures.tooLittleText],
});

/** In Markdown. */
export const TextDraft = z.object({ text: z.string(), toCheck: z.array(z.string()), ...draftFields });
export type TextDraft = z.output<typeof TextDraft>;

export const planUnit = endpoint({
  ...forTeachers,
  method: 'POST',
  path: '/api/assist/unit-plans',
  body: NewUnitPlan,
  reply: TextDraft,
});

export const writeLetter = endpoint({
  ...forTeachers,
  method: 'POST',
  path: '/api/assist/letters',
  body: NewLetter,
  reply: TextDraft,
});

export const FeedbackDraft = z.object({
  text: z.string(),
  producer: Producer,
  /** What the student wrote suggests a risk: the teacher should talk with them. */
  isWorrying: z.boolean(),
});
export type FeedbackDraft = z.output<typeof FeedbackDraft>;

/** A comment in words for those who mark the task. It never has a mark. */
export const draftFeedback = endpoint({
  method: 'POST',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/feedback-drafts',
  isSlow: true,
  access: 'signed-in',
  params: z.object({ id: positiveInteger, taskId: positiveInteger, userId: positiveInteger }),
  body: NewFeedback,
  reply: FeedbackDraft,
  failures: [assistFailures.noSuchWork, assistFailures.otherRubric],
});

import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { surveyQuestionTypes } from './limits.ts';
import { AnsweredSurvey, NewSurvey, SurveyAnswers, SurveyChanges } from './schemas.ts';

export const surveyFailures = {
  noSuchSurvey: failureKind(404, 'surveys.no_such_survey'),
  closed: failureKind(403, 'surveys.closed'),
  answeredForGood: failureKind(409, 'surveys.answered_for_good'),
  signInToAnswer: failureKind(401, 'surveys.sign_in_to_answer'),
};

const question = z.object({
  text: z.string(),
  type: z.enum(surveyQuestionTypes),
  options: z.array(z.string()),
});

/** The texts of a survey that can be translated. */
export const surveyTextFields = ['title', 'description', 'questions'] as const;

export const ListedSurvey = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** A string, as in the request. Null without a course, or if the course was deleted. */
  courseId: z.string().nullable(),
  courseTitle: z.string().nullable(),
  questions: z.array(question),
  isAnonymous: z.boolean(),
  closesAt: Timestamp.nullable(),
  createdAt: Timestamp,
  /** The viewer's; false for guests. */
  hasAnswered: z.boolean(),
  /** Shown in the default language, because they are not translated. */
  untranslated: z.array(z.enum(surveyTextFields)),
});
export type ListedSurvey = z.output<typeof ListedSurvey>;

export const Survey = ListedSurvey.extend({
  isClosed: z.boolean(),
  /** The viewer's answers; null without any and for anonymous surveys. */
  myAnswers: SurveyAnswers.nullable(),
  may: z.object({ answer: z.boolean(), seeResults: z.boolean() }),
});
export type Survey = z.output<typeof Survey>;

const oneSurvey = z.object({ id: positiveInteger });

/** Clients derive the status from `closesAt`, because the list is cached. */
export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/surveys',
  access: 'anyone',
  query: z.object(pageFields),
  reply: ListedSurvey,
  paged: true,
  publicCache: { topics: ['surveys.changed', 'courses.changed'], guestsOnly: true },
});

export const createSurvey = endpoint({
  method: 'POST',
  path: '/api/surveys',
  access: ['iamaker'],
  body: NewSurvey,
  reply: Survey,
  creates: true,
});

export const getSurvey = endpoint({
  method: 'GET',
  path: '/api/surveys/{id}',
  access: 'anyone',
  params: oneSurvey,
  reply: Survey,
  failures: [surveyFailures.noSuchSurvey],
});

export const changeSurvey = endpoint({
  method: 'PATCH',
  path: '/api/surveys/{id}',
  access: ['iamaker'],
  params: oneSurvey,
  body: SurveyChanges,
  reply: Survey,
  failures: [surveyFailures.noSuchSurvey],
});

export const deleteSurvey = endpoint({
  method: 'DELETE',
  path: '/api/surveys/{id}',
  access: ['iamaker'],
  params: oneSurvey,
  failures: [surveyFailures.noSuchSurvey],
});

export const answerSurvey = endpoint({
  method: 'PUT',
  path: '/api/surveys/{id}/answers',
  access: 'signed-in',
  guestFailure: surveyFailures.signInToAnswer,
  params: oneSurvey,
  body: AnsweredSurvey,
  reply: Survey,
  failures: [surveyFailures.noSuchSurvey, surveyFailures.closed, surveyFailures.answeredForGood],
});

/** Further texts are only in the CSV. */
export const mostTexts = 200;

export const SurveyResults = z.object({
  id: z.int(),
  title: z.string(),
  isAnonymous: z.boolean(),
  answerCount: z.int(),
  questions: z.array(
    question.extend({
      /** The number of answers to this question. */
      answered: z.int(),
      /** `multiple_choice`: for each option. `rating`: for 1 to 5. `text`: empty. */
      counts: z.array(z.int()),
      /** The mean of a rating, with one decimal. */
      average: z.number().nullable(),
      texts: z.array(z.string()),
    }),
  ),
});
export type SurveyResults = z.output<typeof SurveyResults>;

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/api/surveys/{id}/results',
  readsPersonalData: true,
  access: ['iamaker'],
  params: oneSurvey,
  reply: SurveyResults,
  failures: [surveyFailures.noSuchSurvey],
});

/** One row for each answer; for an anonymous survey, one for each distinct answer with its count. */
export const exportSurveyResults = endpoint({
  method: 'GET',
  path: '/api/surveys/{id}/results/csv',
  readsPersonalData: true,
  access: ['iamaker'],
  params: oneSurvey,
  reply: z.object({ name: z.string(), csv: z.string() }),
  failures: [surveyFailures.noSuchSurvey],
});

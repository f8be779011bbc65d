import * as z from 'zod';
import { competences } from '../competences/contract/competences.ts';
import { CheckQuestion, ReadingFacts } from '../shared/contract/readings.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { Answers, Question, Review, ShownQuestion } from '../shared/questions.ts';
import { Cards } from './card-schemas.ts';
import { courseFailures } from './contract/failures.ts';
import { LessonProgress, ShownCard } from './contract/lessons.ts';
import { courseLimits, difficulties, sectionTypes } from './limits.ts';
import { CourseChanges, NewCourse, Source } from './schemas.ts';

/** The length of an excerpt in a list. */
export const excerptLength = 500;
export const maxDrafts = 20;

/** The viewer's progress. `bestScore` is the score of the best attempt at the test. */
export const Progress = z.object({
  enrolledAt: Timestamp,
  readSectionIds: z.array(z.string()),
  /** 'Lectura Completada ✓' */
  isCompleted: z.boolean(),
  /** The percentage of sections read; 100 once the reading is completed. */
  percent: z.int(),
  bestScore: z.int().nullable(),
  passed: z.boolean(),
});
export type Progress = z.output<typeof Progress>;

/** The texts of a course that can be translated. */
export const courseTextFields = ['title', 'description', 'content', 'duration', 'tags'] as const;

const sectionInList = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(sectionTypes),
  order: z.int(),
});

/** In lists `content` is a plain-text excerpt, and sections have no content. `progress` is null for guests and before enrolment. */
export const ListedCourse = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  duration: z.string(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  /** Null stands for 'Instructor IA'. */
  creatorName: z.string().nullable(),
  createdAt: Timestamp,
  sections: z.array(sectionInList),
  sectionCount: z.int(),
  hasTest: z.boolean(),
  progress: Progress.nullable(),
  /** Shown in the default language, because they are not translated. */
  untranslated: z.array(z.enum(courseTextFields)),
});
export type ListedCourse = z.output<typeof ListedCourse>;

/** For the reader: `content` is the source text, `html` its safe rendering. `questions` are those of a quiz section, without right answers. */
export const Course = ListedCourse.omit({ sections: true }).extend({
  html: z.string(),
  sections: z.array(
    sectionInList.extend({
      content: z.string(),
      html: z.string(),
      videoUrl: z.string().nullable(),
      questions: z.array(ShownQuestion),
      /** Shown in the default language, because they are not translated. */
      untranslated: z.array(z.enum(['title', 'content', 'unit', 'cards'])),
      /** The group of lessons that it belongs to, empty without one: consecutive sections with the same words are one unit. */
      unit: z.string(),
      /** The section as a lesson, card by card. */
      cards: z.array(ShownCard),
      /** What the lesson gives evidence of, for the passport. */
      competences: z.array(z.enum(competences)),
      /** Computed: reading from the words, practice from the exercise and the questions. */
      minutes: z.object({ reading: z.int(), practice: z.int() }),
      readings: ReadingFacts,
      /** About its main idea, the same for all its readings. */
      check: CheckQuestion.nullable(),
    }),
  ),
  sources: z.array(Source),
  /** The lessons that the viewer has begun. None for guests. */
  lessons: z.array(LessonProgress),
  /** A second test, which does not count. */
  hasAdvancedTest: z.boolean(),
  may: z.object({ edit: z.boolean() }),
});
export type Course = z.output<typeof Course>;

/** For the editor: the Spanish original as written, with the right answers of quiz sections. */
export const EditedCourse = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  duration: z.string(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  sections: z.array(
    sectionInList.extend({
      content: z.string(),
      videoUrl: z.string().nullable(),
      questions: z.array(Question),
      practiceMinutes: z.int(),
      unit: z.string(),
      cards: Cards,
      competences: z.array(z.enum(competences)),
    }),
  ),
  sources: z.array(Source),
  hasTest: z.boolean(),
  hasAdvancedTest: z.boolean(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});
export type EditedCourse = z.output<typeof EditedCourse>;

const oneCourse = z.object({ id: positiveInteger });

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses/free',
  access: 'anyone',
  query: z.object(pageFields),
  reply: ListedCourse,
  paged: true,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/courses/free',
  access: ['iamaker'],
  body: NewCourse,
  reply: EditedCourse,
  creates: true,
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/free/{id}',
  access: 'anyone',
  params: oneCourse,
  /** With `part=text`, without what only the editor and the lessons show: each `content`, and the questions of its cards. */
  query: z.object({ part: z.enum(['text']).optional() }),
  reply: Course,
  publicCache: { topics: ['courses.changed'], guestsOnly: true },
  failures: [courseFailures.noSuchCourse],
});

export const getEditedCourse = endpoint({
  method: 'GET',
  path: '/api/courses/free/{id}/edit',
  access: ['iamaker'],
  params: oneCourse,
  reply: EditedCourse,
  failures: [courseFailures.noSuchCourse],
});

export const changeCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}',
  access: ['iamaker'],
  params: oneCourse,
  body: CourseChanges,
  reply: EditedCourse,
  failures: [courseFailures.noSuchCourse],
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/courses/free/{id}',
  access: ['iamaker'],
  params: oneCourse,
  failures: [courseFailures.noSuchCourse],
});

/** Rendered as a published course is, so that the preview matches the result. */
export const previewCourse = endpoint({
  method: 'POST',
  path: '/api/courses/preview',
  access: ['iamaker'],
  body: z.object({ texts: z.array(z.string().max(courseLimits.content)).max(courseLimits.sections + 1) }),
  reply: z.object({ html: z.array(z.string()) }),
});

/** Idempotent. */
export const enroll = endpoint({
  method: 'POST',
  path: '/api/courses/free/{id}/enroll',
  access: 'signed-in',
  params: oneCourse,
  reply: Progress,
  failures: [courseFailures.noSuchCourse],
});

/** Only adds progress: the sections are merged with those of other devices, and a completed reading stays completed. */
export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}/progress',
  access: 'signed-in',
  params: oneCourse,
  body: z.object({
    sectionIds: z.array(z.string().max(40)).max(courseLimits.sections).default([]),
    completed: z.boolean().default(false),
  }),
  reply: Progress,
  failures: [courseFailures.noSuchCourse],
});

/** Guests may call it too, any number of times: nothing is stored. */
export const answerQuiz = endpoint({
  method: 'POST',
  path: '/api/courses/free/{id}/sections/{sectionId}/answers',
  access: 'anyone',
  params: oneCourse.extend({ sectionId: z.string().min(1).max(40) }),
  body: z.object({ answers: Answers }),
  reply: z.object({ correctAnswers: z.int(), questionCount: z.int(), review: z.array(Review) }),
  failures: [courseFailures.noSuchCourse, courseFailures.noSuchSection],
});

/** An entry of 'Mis Cursos'. */
export const MyCourse = ListedCourse.pick({
  id: true,
  title: true,
  description: true,
  imageUrl: true,
  duration: true,
  difficulty: true,
  sectionCount: true,
  hasTest: true,
  untranslated: true,
}).extend({ progress: Progress, certificateCode: z.string().nullable() });
export type MyCourse = z.output<typeof MyCourse>;

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/api/user/courses',
  access: 'signed-in',
  query: z.object(pageFields),
  reply: MyCourse,
  paged: true,
});

/** 'nuevo', or the id of the edited course. */
const oneDraft = z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}$/) });

export const Draft = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()), savedAt: Timestamp });

/** Null if there is no draft, which is not a failure. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/courses/drafts/{key}',
  access: ['iamaker'],
  params: oneDraft,
  reply: Draft.nullable(),
});

/** The editor's state, valid or not. Only a user's newest drafts are stored. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/courses/drafts/{key}',
  access: ['iamaker'],
  params: oneDraft,
  body: z.object({ value: z.record(z.string(), z.unknown()) }),
  reply: Draft.omit({ value: true }),
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/courses/drafts/{key}',
  access: ['iamaker'],
  params: oneDraft,
});

import * as z from 'zod';
import { competences } from '../competences/contract/competences.ts';
import { labKeys } from '../shared/contract/lab-keys.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { levels } from './contract/level.ts';

export const passportFailures = {
  noSuchPassport: failureKind(404, 'passport.no_such_passport'),
};

const competence = z.enum(competences);

/** A lesson that gives evidence of a competence. */
const PassportLesson = z.object({
  courseId: z.int(),
  sectionId: z.string(),
  title: z.string(),
  courseTitle: z.string(),
  /** Null if the viewer has not finished it, and for guests, whose progress is on their device. */
  finishedAt: Timestamp.nullable(),
});
export type PassportLesson = z.output<typeof PassportLesson>;

/** A laboratory that gives evidence of a competence. */
const PassportLab = z.object({
  lab: z.enum(labKeys),
  /** Null if the viewer has not noted it, and for guests, whose notes are on their device. */
  notedAt: Timestamp.nullable(),
});
export type PassportLab = z.output<typeof PassportLab>;

/** A course whose test was passed, or work of a class that a teacher marked. */
const Evidence = z.object({
  kind: z.enum(['course', 'task']),
  title: z.string(),
  /** Where it can be seen. */
  address: z.string(),
  at: Timestamp,
});
export type Evidence = z.output<typeof Evidence>;

export const Passport = z.object({
  competences: z.array(
    z.object({ competence, lessons: z.array(PassportLesson), labs: z.array(PassportLab), shown: z.array(Evidence) }),
  ),
  /** The code of the shared passport, if its owner shares it. */
  sharedAs: z.string().nullable(),
});
export type Passport = z.output<typeof Passport>;

/** The map of competences, with the viewer's progress. */
export const getPassport = endpoint({
  method: 'GET',
  path: '/api/passport',
  access: 'anyone',
  reply: Passport,
});

export const SharedPassport = z.object({
  name: z.string(),
  competences: z.array(
    z.object({
      competence,
      level: z.enum(levels),
      lessons: z.int(),
      labs: z.int(),
      /** Titles of passed courses. What was done in a class stays in the class. */
      courses: z.array(z.string()),
      tasks: z.int(),
    }),
  ),
});
export type SharedPassport = z.output<typeof SharedPassport>;

/** Passing it again returns the same code. */
export const sharePassport = endpoint({
  method: 'PUT',
  path: '/api/user/passport/link',
  access: 'signed-in',
  notForPupils: true,
  reply: z.object({ code: z.string() }),
});

export const stopSharing = endpoint({
  method: 'DELETE',
  path: '/api/user/passport/link',
  access: 'signed-in',
});

export const getSharedPassport = endpoint({
  method: 'GET',
  path: '/api/passports/{code}',
  access: 'anyone',
  params: z.object({ code: z.string().min(1).max(40) }),
  reply: SharedPassport,
  failures: [passportFailures.noSuchPassport],
});

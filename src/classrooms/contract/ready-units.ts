import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { languages } from '../../shared/language.ts';
import { readyUnitLimits, readyUnitParts } from '../limits.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { ClassUnit } from './units.ts';

const { noSuchReadyUnit, fullClass } = classroomFailures;

const slug = z.string().max(readyUnitLimits.slug);

/** A unit that comes with the product, in the caller's language. */
export const ReadyUnit = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null for adults. */
  ages: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Of 50 minutes. */
  sessions: z.int(),
  lessons: z.int(),
});
export type ReadyUnit = z.output<typeof ReadyUnit>;

/** An item of a ready unit. `html` is empty for courses and tests. */
const ReadyUnitItem = z.object({
  kind: z.enum(['material', 'course', 'task', 'test']),
  /** What a material is; null for other kinds. */
  part: z.enum(readyUnitParts).nullable(),
  title: z.string(),
  html: z.string(),
  /** Of a test, without their answers. */
  questions: z.array(z.string()),
});
export type ReadyUnitItem = z.output<typeof ReadyUnitItem>;

export const WholeReadyUnit = ReadyUnit.extend({ goals: z.array(z.string()), items: z.array(ReadyUnitItem) });
export type WholeReadyUnit = z.output<typeof WholeReadyUnit>;

/** Guides contain the answers of activities, so students do not get them. */
const readyUnitEndpoint = commonPart({ access: ['profesor', 'clase ia', 'iamaker'] });

/** All of them, in their order. */
export const listReadyUnits = endpoint({
  ...readyUnitEndpoint,
  method: 'GET',
  path: '/api/ready-units',
  reply: z.array(ReadyUnit),
});

export const getReadyUnit = endpoint({
  ...readyUnitEndpoint,
  method: 'GET',
  path: '/api/ready-units/{slug}',
  params: z.object({ slug }),
  reply: WholeReadyUnit,
  failures: [noSuchReadyUnit],
});

/** Makes a unit with all its items as drafts, or nothing. Without a language, in the caller's. */
export const addReadyUnit = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/ready-units',
  body: z.object({ slug, language: z.enum(languages).optional() }),
  reply: ClassUnit,
  creates: true,
  failures: [...classEndpoint.failures, noSuchReadyUnit, fullClass],
});

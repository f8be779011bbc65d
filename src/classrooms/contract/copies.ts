import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { CreatedClass } from '../contract.ts';
import { CopyPlace, NewClassCopy, NewPlace } from '../copy-schemas.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { WholeClassItem } from './items.ts';
import { ClassUnit } from './units.ts';

const { noSuchItem, noSuchUnit, fullClass, surveyOnce, begunHere } = classroomFailures;

/** What a copy of a class would contain, and the days of its earliest and latest date, in the time zone of the class. Null without dates. */
export const ClassCopyPreview = z.object({
  units: z.int(),
  items: z.int(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
});
export type ClassCopyPreview = z.output<typeof ClassCopyPreview>;

/** An item or unit in the class into which it was copied or moved. */
const CopiedItem = WholeClassItem.extend({ classId: z.int() });
const CopiedUnit = ClassUnit.extend({ classId: z.int() });

export const previewClassCopy = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/copies/preview',
  reply: ClassCopyPreview,
});

/**
 * Units and items, with their texts, questions and files, become drafts of a new class that belongs to the caller. People, groups, submissions,
 * comments and announcements are not copied. A closed or archived class can be copied.
 */
export const copyClass = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/copies',
  body: NewClassCopy,
  reply: CreatedClass,
  creates: true,
  failures: [...classEndpoint.failures, fullClass],
});

const itemParams = classEndpoint.params.extend({ itemId: positiveInteger });

/** Makes a draft in another class, or in the same one, where it follows the original and has a new title. */
export const copyItem = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/items/{itemId}/copies',
  params: itemParams,
  body: CopyPlace,
  reply: CopiedItem,
  creates: true,
  failures: [...classEndpoint.failures, noSuchItem, noSuchUnit, fullClass, surveyOnce],
});

/** It becomes a draft of the other class. Refused if people have begun their work: it belongs to this class. */
export const moveItem = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/items/{itemId}/class',
  params: itemParams,
  body: NewPlace,
  reply: CopiedItem,
  failures: [...classEndpoint.failures, noSuchItem, noSuchUnit, fullClass, surveyOnce, begunHere],
});

/** With all its items, as drafts. A survey that the class already has is left out. In the same class the copy has a new title. */
export const copyUnit = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/units/{unitId}/copies',
  params: classEndpoint.params.extend({ unitId: positiveInteger }),
  body: CopyPlace.pick({ classId: true }),
  reply: CopiedUnit,
  creates: true,
  failures: [...classEndpoint.failures, noSuchUnit, fullClass],
});

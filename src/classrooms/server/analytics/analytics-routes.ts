import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/analytics.ts';
import type { Reach } from '../../contract/analytics.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { readClassRecords, readRecords, readStudentRecords, type StudentRecord } from '../gradebook/class-records.ts';
import {
  countPending,
  countStudents,
  listItems,
  listLedClasses,
  listStudentPage,
} from '../gradebook/record-queries.ts';
import { mayTeachAs } from '../rights.ts';
import { activityBandsOf, averageOf, type Item, quartersOf, tenthsOf } from './class-figures.ts';
import { listClassCompetences } from './competence-figures.ts';
import { listMarkFigures, listMissing, listViewFigures } from './item-figures.ts';

const maxNamedStudents = 50;
const weekMilliseconds = 7 * 24 * 60 * 60_000;

export function analyticsRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listClassOverviews, async ({ viewer, query }) => {
      // Owners and co-teachers whose account became a student's no longer lead their classes.
      if (!mayTeachAs('co-teacher', viewer)) return { items: [], next: undefined };
      const { items: classes, next } = await listLedClasses(db, viewer.id, query);
      const records = await readRecords(
        db,
        classes.map(({ id }) => id),
      );
      const present = (one: (typeof classes)[number]) => {
        const { items = [], students = [] } = records.get(one.id) ?? {};
        return { ...one, ...countItems(items), ...figuresOf(students), students: students.length };
      };
      return { items: classes.map(present), next };
    }),
    route(contract.getClassAnalytics, async ({ viewer, params }) => {
      await access.requireMarker(viewer, params.id);
      const { items, students } = await readClassRecords(db, params.id);
      const weekAgo = new Date(Date.now() - weekMilliseconds);
      return {
        students: students.length,
        ...countItems(items),
        ...figuresOf(students),
        pendingHandIns: await countPending(db, params.id),
        gradeBands: tenthsOf(students.map(({ average }) => average)),
        progressBands: quartersOf(students.map(({ progress }) => progress)),
        activeThisWeek: students.filter(({ lastActiveAt }) => lastActiveAt !== null && lastActiveAt > weekAgo).length,
        activityBands: activityBandsOf(
          students.map(({ lastActiveAt }) => lastActiveAt),
          new Date(),
        ),
        neverActive: students.filter(({ lastActiveAt }) => lastActiveAt === null).length,
      };
    }),
    route(contract.listStudentProgress, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      const { items, next } = await listStudentPage(db, params.id, query);
      const { students } = await readStudentRecords(db, params.id, items);
      return { items: students, next };
    }),
    route(contract.listClassCompetences, async ({ viewer, params }) => {
      await access.requireMarker(viewer, params.id);
      return listClassCompetences(db, params.id);
    }),
    route(contract.listReach, async ({ viewer, params }) => {
      await access.requireMarker(viewer, params.id);
      return listReach(db, params.id);
    }),
  ];
}

function countItems(items: readonly Item[]) {
  const count = (kind: Item['kind']) => items.filter((item) => item.kind === kind).length;
  return { contents: count('content'), courses: count('course'), tests: count('test'), tasks: count('task') };
}

function figuresOf(students: readonly StudentRecord[]) {
  const times = students.flatMap(({ lastActiveAt }) => lastActiveAt ?? []);
  return {
    averageProgress: averageOf(students.map(({ total, progress }) => (total === 0 ? null : progress))),
    averageGrade: averageOf(students.map(({ average }) => average)),
    lastActiveAt: times.length === 0 ? null : new Date(Math.max(...times.map(Number))),
  };
}

async function listReach(db: Kysely<Database>, classId: number): Promise<Reach[]> {
  const items = await listItems(db, [classId]);
  const students = await countStudents(db, classId);
  const figures = [...(await listViewFigures(db, classId)), ...(await listMarkFigures(db, classId))];
  const reach = items.map(({ kind, id, title, chosenStudents }) => {
    const done = figures.find((one) => one.kind === kind && one.id === id)?.done ?? 0;
    return { kind, id, title, done, missing: (chosenStudents ?? students) - done };
  });
  const open = reach.filter(({ missing }) => missing > 0);
  const named = await listMissing(db, classId, open, maxNamedStudents);
  return reach.map((item) => {
    const missingStudents = named.find(({ kind, id }) => kind === item.kind && id === item.id)?.students ?? [];
    return { ...item, missingStudents };
  });
}

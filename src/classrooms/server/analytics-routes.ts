import type { Kernel } from '../../server/kernel.ts';
import { type Route, route } from '../../server/route.ts';
import * as contract from '../contract/analytics.ts';
import { activityBandsOf, averageOf, type Item, quartersOf, tenthsOf } from './class-figures.ts';
import { readClassRecords, readRecords, readRecordsOf, type StudentRecord } from './class-records.ts';
import type { ClassroomAccess } from './classroom-access.ts';
import { countPending, listLedClasses, listStudentPage } from './record-queries.ts';

const mostNamed = 50;
const weekMilliseconds = 7 * 24 * 60 * 60_000;

export function analyticsRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listClassOverviews, async ({ viewer, query }) => {
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
      await access.lead(viewer, params.id);
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
      await access.lead(viewer, params.id);
      const { items, next } = await listStudentPage(db, params.id, query);
      const { students } = await readRecordsOf(db, params.id, items);
      return { items: students, next };
    }),
    route(contract.listReach, async ({ viewer, params }) => {
      await access.lead(viewer, params.id);
      const { items, students } = await readClassRecords(db, params.id);
      return items.map((item) => reachOf(item, students));
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

function reachOf({ kind, id, title }: Item, students: readonly StudentRecord[]) {
  const missing = students.filter(({ things }) => !things.some((thing) => thing.kind === kind && thing.id === id));
  return {
    kind,
    id,
    title,
    done: students.length - missing.length,
    missing: missing.length,
    missingStudents: missing.slice(0, mostNamed).map(({ userId, name }) => ({ userId, name })),
  };
}

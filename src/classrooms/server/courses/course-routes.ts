import type { Kysely } from 'kysely';
import { presentLesson } from '../../../courses/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/courses.ts';
import type { NewItem } from '../../item-schemas.ts';
import { putView } from '../analytics/view-queries.ts';
import { type ClassroomAccess, isOpen } from '../classroom-access.ts';
import { editItemOf, placeItemOf } from '../items/change-item.ts';
import type { StoredItem } from '../items/item-writes.ts';
import { readerOf } from '../items/visible-item.ts';
import { orderRows } from '../order-rows.ts';
import { classCourseTexts } from '../stored-texts.ts';
import {
  deleteCourse,
  findCourse,
  findListedCourse,
  lockFreeCourse,
  insertCourse,
  insertFreeCourse,
  listCourses,
  updateCourse,
} from './course-queries.ts';
import { findOwnLesson, findReach } from './lesson-queries.ts';
import { lessonRoutes } from './lesson-routes.ts';

const missing = classroomFailures.noSuchCourse;

export function courseRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    ...readingRoutes(kernel, access),
    ...addingRoutes(kernel, access),
    ...changingRoutes(kernel, access),
    ...lessonRoutes(kernel, access),
  ];
}

async function getListed(db: Kysely<Database>, id: number, userId: number) {
  const course = await findListedCourse(db, id, userId);
  if (!course) throw new Failure(missing);
  return course;
}

function readingRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listClassCourses, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      return listCourses(db, params.id, readerOf(viewer, found), query);
    }),
    route(contract.getClassCourse, async ({ viewer, params }) => {
      const found = await access.requireMember(viewer, params.id);
      const { classroom, may, attends } = found;
      const course = await findCourse(db, params.id, params.courseId, readerOf(viewer, found));
      if (!course) throw new Failure(missing);
      if (attends) await putView(db, viewer.id, params.id, { courseId: course.id });
      const [html = ''] = await htmlOf(db, classCourseTexts, [{ ...course, text: course.content }]);
      const hasLesson = course.freeCourseId === null;
      return {
        ...course,
        html,
        mayWrite: may.write,
        cards: may.write ? course.cards : [],
        lesson: hasLesson ? presentLesson(course.cards, html) : [],
        progress: (await findOwnLesson(db, viewer.id, course.id)) ?? null,
        keepsProgress: hasLesson && isOpen(classroom),
        reach: may.mark && hasLesson ? await findReach(db, params.id, course.id) : null,
      };
    }),
  ];
}

function addingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.addClassCourse, async ({ viewer, params, body, language, creation }) => {
      const { id: classId } = params;
      await renderNewText('lesson', body.content);
      const item = { state: body.isPublished === false ? ('draft' as const) : ('published' as const), ...body.item };
      return access.change(viewer, classId, async (tx) => {
        const courseId = await insertCourse(tx, classId, body);
        if (courseId === undefined) throw new Failure(classroomFailures.fullClass);
        await placeItemOf(tx, kernel, { viewer, classId, language, key: { courseId }, item });
        return storeAnswer(tx, creation, await getListed(tx, courseId, viewer.id));
      });
    }),
    route(contract.reuseFreeCourse, ({ viewer, params, body, language, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const { id: classId } = params;
        if (!(await lockFreeCourse(tx, body.courseId))) throw new Failure(missing);
        const courseId = await insertFreeCourse(tx, classId, body.courseId);
        if (courseId === undefined) throw new Failure(classroomFailures.fullClass);
        await placeItemOf(tx, kernel, { viewer, classId, language, key: { courseId }, item: body.item });
        return storeAnswer(tx, creation, await getListed(tx, courseId, viewer.id));
      }),
    ),
  ];
}

/** A course is published or not; the call leaves a scheduled one alone unless that changes. */
function stateFor(item: StoredItem, isPublished: boolean | undefined): NewItem {
  if (isPublished === undefined || isPublished === item.isOut) return {};
  return { state: isPublished ? 'published' : 'draft' };
}

function changingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.orderClassCourses, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_courses', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeClassCourse, async ({ viewer, params, body, language }) => {
      const { id: classId, courseId } = params;
      if (body.content !== undefined) await renderNewText('lesson', body.content);
      return access.change(viewer, classId, async (tx) => {
        const wanted = (item: StoredItem) => stateFor(item, body.isPublished);
        const edited = { key: { courseId }, version: body.version, missing, wanted };
        await editItemOf(tx, kernel, { viewer, classId, language, ...edited });
        await updateCourse(tx, classId, courseId, body);
        return getListed(tx, courseId, viewer.id);
      });
    }),
    route(contract.deleteClassCourse, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteCourse(tx, params.id, params.courseId))) throw new Failure(missing);
        return undefined;
      }),
    ),
  ];
}

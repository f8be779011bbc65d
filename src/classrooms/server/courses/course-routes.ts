import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/courses.ts';
import { putView } from '../analytics/view-queries.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { orderRows } from '../order-rows.ts';
import { classCourseTexts } from '../stored-texts.ts';
import {
  deleteCourse,
  findCourse,
  lockFreeCourse,
  insertCourse,
  insertFreeCourse,
  listCourses,
  updateCourse,
} from './course-queries.ts';

export function courseRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listClassCourses, async ({ viewer, params, query }) => {
      const { may } = await access.requireMember(viewer, params.id);
      return listCourses(db, params.id, viewer.id, may.mark, query);
    }),
    route(contract.getClassCourse, async ({ viewer, params }) => {
      const { may, attends } = await access.requireMember(viewer, params.id);
      const course = await findCourse(db, params.id, params.courseId, viewer.id, may.mark);
      if (!course) throw new Failure(classroomFailures.noSuchCourse);
      if (attends) await putView(db, viewer.id, params.id, { courseId: course.id });
      const [html = ''] = await htmlOf(db, classCourseTexts, [{ ...course, text: course.content }]);
      return { ...course, html, mayWrite: may.write };
    }),
    route(contract.addClassCourse, async ({ viewer, params, body, creation }) => {
      await renderNewText('lesson', body.content);
      return access.change(viewer, params.id, async (tx) => {
        const course = await insertCourse(tx, params.id, viewer.id, body);
        if (!course) throw new Failure(classroomFailures.fullClass);
        return storeAnswer(tx, creation, course);
      });
    }),
    route(contract.reuseFreeCourse, ({ viewer, params, body, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await lockFreeCourse(tx, body.courseId))) throw new Failure(classroomFailures.noSuchCourse);
        const course = await insertFreeCourse(tx, params.id, viewer.id, body.courseId);
        if (!course) throw new Failure(classroomFailures.fullClass);
        return storeAnswer(tx, creation, course);
      }),
    ),
    route(contract.orderClassCourses, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_courses', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeClassCourse, async ({ viewer, params, body }) => {
      if (body.content !== undefined) await renderNewText('lesson', body.content);
      return access.change(viewer, params.id, async (tx) => {
        const course = await updateCourse(tx, params.id, params.courseId, viewer.id, body);
        if (!course) throw new Failure(classroomFailures.noSuchCourse);
        return course;
      });
    }),
    route(contract.deleteClassCourse, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteCourse(tx, params.id, params.courseId))) throw new Failure(classroomFailures.noSuchCourse);
        return undefined;
      }),
    ),
  ];
}

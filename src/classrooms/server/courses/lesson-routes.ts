import type { Kysely } from 'kysely';
import type { ShownCard } from '../../../courses/contract/lessons.ts';
import { knownChanges, presentLesson } from '../../../courses/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/courses.ts';
import { type ClassroomAccess, requireOpen } from '../classroom-access.ts';
import { type ClassReader, readerOf } from '../items/visible-item.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { lockClassroom } from '../queries.ts';
import { classCourseTexts } from '../stored-texts.ts';
import { findCourse, lockCourse } from './course-queries.ts';
import { listStudents, putOwnLesson } from './lesson-queries.ts';

const missing = classroomFailures.noSuchCourse;

/** The lesson that a course of a class is. A reference to a free course has none. */
async function getLesson(
  db: Kysely<Database>,
  classId: number,
  courseId: number,
  reader: Pick<ClassReader, 'userId' | 'leads'>,
): Promise<ShownCard[]> {
  const course = await findCourse(db, classId, courseId, reader);
  if (!course || course.freeCourseId !== null) throw new Failure(missing);
  const [html = ''] = await htmlOf(db, classCourseTexts, [{ ...course, text: course.content }]);
  return presentLesson(course.cards, html);
}

/** How far everybody is in the lessons of a class. */
export function lessonRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.saveClassLesson, async ({ viewer, params: { id, courseId }, body }) => {
      const found = await access.requireMember(viewer, id);
      const lesson = await getLesson(db, id, courseId, readerOf(viewer, found));
      return db.transaction().execute(async (tx) => {
        const state = await lockClassroom(tx, id, 'member');
        if (!state) throw new Failure(classroomFailures.noSuchClass);
        requireOpen(state);
        if (!(await lockCourse(tx, id, courseId))) throw new Failure(missing);
        const own = await putOwnLesson(tx, { userId: viewer.id, courseId }, knownChanges(body, lesson));
        // Every card of a whole class would reload the teacher's page all the time.
        if (body.finished && found.attends) await publishClassChange(tx, events, id, 'teachers');
        return own;
      });
    }),
    route(contract.listStudentLessons, async ({ viewer, params: { id, courseId }, query }) => {
      const found = await access.requireMarker(viewer, id);
      const lesson = await getLesson(db, id, courseId, readerOf(viewer, found));
      const keys = lesson.filter(({ kind }) => kind !== 'outcome').map(({ key }) => key);
      const { items, next } = await listStudents(db, { classroomId: id, courseId, keys }, query);
      return { items: items.map((student) => ({ ...student, cardCount: keys.length })), next };
    }),
  ];
}

import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderMarkdown } from '../../server/markdown.ts';
import { type Route, route } from '../../server/route.ts';
import { failures } from '../../shared/errors.ts';
import { inLanguage } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { missingCode } from '../schemas.ts';
import { deleteCourse, findCourse, insertCourse, listCourses, orderCourses, updateCourse } from './course-queries.ts';
import { createClass, renewClassCode } from './create-class.ts';
import { joinByCode, joinById } from './join-class.ts';
import {
  type ClassroomRow,
  endMembership,
  findClassroom,
  listClasses,
  listMembers,
  updateClassroom,
} from './queries.ts';
import { mayCreateClass, relationTo, rightsOver } from './rights.ts';

const { classroomFailures } = contract;

export function classroomsRoutes(kernel: Kernel): Route[] {
  const { db, settings } = kernel;

  async function getClassroom(viewer: Viewer, id: number) {
    const classroom = await findClassroom(db, id, viewer.id);
    if (!classroom) throw new Failure(classroomFailures.noSuchClass);
    const relation = relationTo(viewer, classroom);
    return { classroom, relation, may: rightsOver(viewer, relation, classroom) };
  }

  /** For whoever is inside. An outsider is not told more than that they are one. */
  async function enter(viewer: Viewer, id: number) {
    const found = await getClassroom(viewer, id);
    if (!found.may.enter) throw new Failure(failures.notAllowed);
    return found;
  }

  async function write(viewer: Viewer, id: number) {
    const found = await enter(viewer, id);
    if (!found.may.write) throw new Failure(failures.notAllowed);
    return found;
  }

  const present = async (viewer: Viewer, id: number) => asSeenBy(await getClassroom(viewer, id));

  return [
    route(contract.listClasses, ({ viewer, query }) => listClasses(db, viewer, query)),
    route(contract.createClass, async ({ viewer, body }) => {
      if (!mayCreateClass(viewer, await settings.get())) throw new Failure(failures.notAllowed);
      return createClass(db, viewer.id, body);
    }),
    route(contract.getClassesRights, async ({ viewer }) => ({
      create: mayCreateClass(viewer, await settings.get()),
    })),
    route(contract.joinClass, async ({ viewer, body, language }) => {
      if (body.classId !== undefined) return joinById(kernel, viewer, body.classId);
      if (body.code !== undefined) return joinByCode(kernel, viewer, body.code, language);
      throw new Failure(failures.invalidInput, { fields: { code: inLanguage(language, missingCode) } });
    }),
    route(contract.getClass, ({ viewer, params }) => present(viewer, params.id)),
    route(contract.changeClass, async ({ viewer, params, body }) => {
      await write(viewer, params.id);
      await updateClassroom(db, params.id, body);
      return present(viewer, params.id);
    }),
    route(contract.renewClassCode, async ({ viewer, params }) => {
      await write(viewer, params.id);
      await renewClassCode(db, params.id);
      return present(viewer, params.id);
    }),
    route(contract.listClassMembers, async ({ viewer, params, query }) => {
      await enter(viewer, params.id);
      return listMembers(db, params.id, query);
    }),
    route(contract.removeClassMember, async ({ viewer, params }) => {
      await write(viewer, params.id);
      if (!(await endMembership(db, params.id, { memberId: params.memberId }))) {
        throw new Failure(classroomFailures.noSuchMember);
      }
      return undefined;
    }),
    route(contract.leaveClass, async ({ viewer, params }) => {
      const { relation } = await getClassroom(viewer, params.id);
      if (relation === 'owner') throw new Failure(classroomFailures.ownerStays);
      await endMembership(db, params.id, { userId: viewer.id });
      return undefined;
    }),
    route(contract.listClassCourses, async ({ viewer, params, query }) => {
      const { may } = await enter(viewer, params.id);
      return listCourses(db, params.id, may.write, query);
    }),
    route(contract.getClassCourse, async ({ viewer, params }) => {
      const { may } = await enter(viewer, params.id);
      const course = await findCourse(db, params.id, params.courseId, may.write);
      if (!course) throw new Failure(classroomFailures.noSuchCourse);
      return { ...course, html: renderMarkdown(course.content), mayWrite: may.write };
    }),
    route(contract.addClassCourse, async ({ viewer, params, body }) => {
      await write(viewer, params.id);
      const course = await insertCourse(db, params.id, body);
      if (!course) throw new Failure(classroomFailures.noSuchClass);
      return course;
    }),
    route(contract.orderClassCourses, async ({ viewer, params, body }) => {
      await write(viewer, params.id);
      await orderCourses(db, params.id, body.ids);
      return undefined;
    }),
    route(contract.changeClassCourse, async ({ viewer, params, body }) => {
      await write(viewer, params.id);
      const course = await updateCourse(db, params.id, params.courseId, body);
      if (!course) throw new Failure(classroomFailures.noSuchCourse);
      return course;
    }),
    route(contract.deleteClassCourse, async ({ viewer, params }) => {
      await write(viewer, params.id);
      if (!(await deleteCourse(db, params.id, params.courseId))) throw new Failure(classroomFailures.noSuchCourse);
      return undefined;
    }),
  ];
}

/** From outside there is a name and a description, and nothing else. */
function asSeenBy({
  classroom,
  relation,
  may,
}: {
  classroom: ClassroomRow;
  relation: contract.Classroom['relation'];
  may: contract.Classroom['may'];
}) {
  const { id, name, description, ownerId, courseCount, draftCount, isMember: _, ...inside } = classroom;
  const outside = { id, name, description, relation, may };
  const hidden = {
    code: null,
    createdById: null,
    createdAt: null,
    isActive: null,
    joinsByCode: null,
    joinsById: null,
    memberCount: null,
    courseCount: null,
  };
  if (!may.enter) return { ...outside, ...hidden };
  return { ...outside, ...inside, createdById: ownerId, courseCount: courseCount + (may.write ? draftCount : 0) };
}

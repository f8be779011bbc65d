import { read, readPages } from '../../web/query-client.ts';
import {
  getClass,
  getClassCourse,
  getClassesRights,
  listClassCourses,
  listClasses,
  listClassMembers,
} from '../contract.ts';

export const classesQuery = () => readPages(listClasses, {}, undefined);

export const classesRightsQuery = () => read(getClassesRights, {});

export const classQuery = (id: number) => read(getClass, { params: { id: String(id) } });

export const classCoursesQuery = (id: number) => readPages(listClassCourses, { params: { id: String(id) } }, undefined);

export const classMembersQuery = (id: number) => readPages(listClassMembers, { params: { id: String(id) } }, undefined);

export const classCourseQuery = (id: number, courseId: number) =>
  read(getClassCourse, { params: { id: String(id), courseId: String(courseId) } });

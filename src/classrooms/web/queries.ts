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

export const classQuery = (id: string) => read(getClass, { params: { id } });

export const classCoursesQuery = (id: string) => readPages(listClassCourses, { params: { id } }, undefined);

export const classMembersQuery = (id: string) => readPages(listClassMembers, { params: { id } }, undefined);

export const classCourseQuery = (id: string, courseId: string) => read(getClassCourse, { params: { id, courseId } });

import { read, readPages, readWhole } from '../../web/query-client.ts';
import { getClass, getClassesRights, listClasses, listClassMembers, summarizeClasses } from '../contract.ts';
import { getClassCourse, listClassCourses } from '../contract/courses.ts';
import { freshMilliseconds } from './fresh.ts';

export const classesQuery = () => readPages(listClasses, {}, undefined);

export const classesSummaryQuery = () => read(summarizeClasses, {});

export const classesRightsQuery = () => read(getClassesRights, {});

export const classQuery = (id: number) => read(getClass, { params: { id: String(id) } }, freshMilliseconds);

export const classCoursesQuery = (id: number) =>
  readWhole(listClassCourses, { params: { id: String(id) } }, freshMilliseconds);

export const classMembersQuery = (id: number) =>
  readPages(listClassMembers, { params: { id: String(id) } }, undefined, freshMilliseconds);

export const classCourseQuery = (id: number, courseId: number) =>
  read(getClassCourse, { params: { id: String(id), courseId: String(courseId) } });

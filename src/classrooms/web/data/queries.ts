import { read, readPages, readAll } from '../../../web/data/query-client.ts';
import { getClass, getClassesRights, listClasses, listClassMembers, summarizeClasses } from '../../contract.ts';
import { getClassCourse, listClassCourses, listStudentLessons } from '../../contract/courses.ts';
import { listOwnerlessClasses } from '../../contract/people/class-owners.ts';
import { getClassInvitation, listClassInvitations } from '../../contract/people/invitations.ts';
import { listJoinRequests, listRemovedMembers } from '../../contract/people/join-requests.ts';
import { editorStaleMilliseconds } from './editor-stale-milliseconds.ts';

export const classesQuery = () => readPages(listClasses, {}, undefined);

export const archivedClassesQuery = () => readPages(listClasses, { query: { archived: 'true' } }, undefined);

export const classesSummaryQuery = () => read(summarizeClasses, {});

export const classesRightsQuery = () => read(getClassesRights, {});

export const classQuery = (id: number) => read(getClass, { params: { id } }, editorStaleMilliseconds);

export const classCoursesQuery = (id: number) => readAll(listClassCourses, { params: { id } }, editorStaleMilliseconds);

export const classMembersQuery = (id: number) =>
  readPages(listClassMembers, { params: { id } }, undefined, editorStaleMilliseconds);

export const joinRequestsQuery = (id: number) =>
  readPages(listJoinRequests, { params: { id } }, undefined, editorStaleMilliseconds);

export const removedMembersQuery = (id: number) =>
  readPages(listRemovedMembers, { params: { id } }, undefined, editorStaleMilliseconds);

export const classInvitationsQuery = (id: number) =>
  read(listClassInvitations, { params: { id } }, editorStaleMilliseconds);

export const invitationQuery = (token: string) => read(getClassInvitation, { params: { token } });

export const ownerlessClassesQuery = () => readPages(listOwnerlessClasses, {}, undefined);

export const studentLessonsQuery = (id: number, courseId: number) =>
  readAll(listStudentLessons, { params: { id, courseId } }, editorStaleMilliseconds);

export const classCourseQuery = (id: number, courseId: number) => read(getClassCourse, { params: { id, courseId } });

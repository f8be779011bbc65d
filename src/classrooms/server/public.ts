/* What the home page shows of somebody's classes, and what accounts that belong to a class need of it. */
export { type ClassroomAccess, createClassroomAccess } from './classroom-access.ts';
export { admitMembers } from './people/member-queries.ts';
export { publishClassListChange } from './publish-class-list-change.ts';
export { findClassByCode } from './queries.ts';
export { mayCreateClass } from './rights.ts';
export { listClassesToday, listDueWork } from './today/today-queries.ts';

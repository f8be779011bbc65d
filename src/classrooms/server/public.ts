/* What the home page shows of somebody's classes. */
export { mayCreateClass } from './rights.ts';
export { listClassesToday, listDueWork } from './today/today-queries.ts';

/* For tasks: which version of a rubric they get, and what it says. For the helpers: what rubrics for kinds of tasks look like. */
export { chooseVersion, findVersions } from './choose-version.ts';
export { keepFreeVersion } from './queries.ts';
export { listRubricPatterns } from './rubric-patterns.ts';

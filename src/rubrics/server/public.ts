/* For tasks: which version of a rubric they get, and what it says. */
export { chooseVersion, findVersions } from './choose-version.ts';
export { keepFreeVersion } from './queries.ts';

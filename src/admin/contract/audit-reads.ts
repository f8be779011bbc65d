import { addressOf } from '../../shared/addresses.ts';

/** What an administrator read of other people, and the page that shows it. */
export interface AuditRead {
  what: ReadThing;
  ids: readonly number[];
  address: string;
}

const inClass = (part: string) => (id: number) => addressOf.classPart(id, part);
const work = (id: number, taskId: number) => addressOf.classTask(id, taskId);
const course = (id: number, courseId: number) => addressOf.classCourse(id, courseId);
const results = (id: number, testId: number) => addressOf.classTestResults(id, testId);

/** By the call that read it. An asterisk is a number; the first line that fits counts. */
const things = {
  '/api/admin/users': ['users', () => '/admin'],
  '/api/admin/users/*/classes': ['userClasses', addressOf.person],
  '/api/admin/users/*/export': ['userExport', addressOf.person],
  '/api/admin/users/*': ['user', addressOf.person],
  '/api/admin/role-requests': ['roleRequests', () => '/admin?tab=accesos'],
  '/api/admin/guardian-consents': ['consents', () => '/admin/consentimientos'],
  '/api/admin/data-requests': ['dataRequests', () => '/admin/solicitudes'],
  '/api/admin/settings/retention': ['retention', () => '/admin/ajustes/conservacion'],
  '/api/admin/imports': ['imports', () => '/admin/importar'],
  '/api/admin/imports/*/…': ['import', addressOf.peopleImport],
  '/api/admin/test-submissions/…': ['testSubmissions', () => '/admin/test-submissions'],
  '/api/moderation/cases': ['cases', () => '/moderacion'],
  '/api/moderation/cases/*': ['case', addressOf.moderationCase],
  '/api/surveys/*/results/…': ['survey', addressOf.surveyResults],
  '/api/user/export/…': ['ownData', () => '/account'],
  '/api/classes/owned': ['ownedClasses', () => '/admin'],
  '/api/classes/*/members': ['members', inClass('personas')],
  '/api/classes/*/qr.svg': ['classCode', addressOf.class],
  '/api/classes/*/pupils': ['pupils', addressOf.classPupils],
  '/api/classes/*/conversations/*': ['conversation', addressOf.classConversation],
  '/api/classes/*/conversations': ['conversations', addressOf.classConversations],
  '/api/classes/*/analytics/…': ['analytics', addressOf.class],
  '/api/classes/*/gradebook/reports/*/…': ['report', (id, userId) => addressOf.classReport(id, userId)],
  '/api/classes/*/gradebook/…': ['gradebook', inClass('notas')],
  '/api/classes/*/courses/*/progress': ['lesson', course],
  '/api/classes/*/tasks/*/hand-ins/*/…': ['submission', work],
  '/api/classes/*/tasks/*/…': ['submissions', work],
  '/api/classes/*/tests/*/…': ['testResults', results],
} as const satisfies Record<string, readonly [string, (...ids: [number, number]) => string]>;

export type ReadThing = (typeof things)[keyof typeof things][0];

const segmentsOf = (path: string) => path.split('/').slice(1);

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '…';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((segment, place) =>
    segment === '*' ? /^\d{1,15}$/.test(path[place] ?? '') : segment === path[place],
  );
}

/** Undefined for a path that this version does not know. */
export function readPath(written: string): AuditRead | undefined {
  if (!written.startsWith('/api/')) return undefined;
  const path = segmentsOf(written);
  const found = Object.entries(things).find(([pattern]) => fits(segmentsOf(pattern), path));
  if (!found) return undefined;
  const [what, addressFor] = found[1];
  const ids = path.filter((segment) => /^\d+$/.test(segment)).map(Number);
  const [first = 0, second = 0] = ids;
  return { what, ids, address: addressFor(first, second) };
}

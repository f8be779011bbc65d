/* No zod here: forms load this file. */

/** What people may ask of the data controller: the rights of articles 15 to 21 of the GDPR, and anything else about their data. */
export const requestKinds = ['access', 'rectification', 'erasure', 'restriction', 'objection', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestOutcomes = ['done', 'refused'] as const;
export const requestStates = ['open', 'decided'] as const;

export const privacyLimits = {
  username: 100,
  note: 2_000,
  answer: { min: 10, max: 4_000 },
  /** Open at the same time, of one person. */
  openRequests: 5,
  /** Days before the deadline from which the list warns. */
  soonDays: 7,
} as const;

export const requestsAddress = '/admin/solicitudes';
export const ownRequestsAddress = '/account/datos';

/** The subjects of a deletion preview, in the order in which they are shown. */
export const deletionSubjects = [
  'account',
  'classes',
  'submissions',
  'marks',
  'attempts',
  'certificates',
  'announcements',
  'class-comments',
  'files',
  'courses',
  'progress',
  'topics',
  'comments',
  'votes',
  'articles',
  'reviews',
  'favourites',
  'surveys',
  'conversations',
  'notifications',
  'questions',
  'rubrics',
  'reports',
  'cases',
  'requests',
  'decisions',
] as const;
export type DeletionSubject = (typeof deletionSubjects)[number];

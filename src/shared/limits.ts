/* What fields of several areas can hold, without zod: forms, schemas and the database's checks agree with this. */

/** The highest number that a row can have: PostgreSQL's `integer`. */
export const highestRowId = 2_147_483_647;

export const requestLimits = {
  cursor: 500,
  /** What somebody looks for, or a name that a list is narrowed to. */
  search: 200,
  /** Ids of one request. */
  ids: 200,
  url: 2_000,
} as const;

export const credentialLimits = {
  password: 200,
  /** Of a link that was mailed or handed over. */
  token: 100,
  passkeyId: 1_400,
  passkeyPart: 8_000,
  googleId: 255,
} as const;

export const questionLimits = {
  question: 1_000,
  option: 500,
  explanation: 2_000,
  answer: 500,
  options: 10,
  questions: 100,
  accepted: 20,
  leastPoints: 1,
  mostPoints: 50,
  usualPoints: 10,
} as const;

export const examLimits = {
  shortestTime: 5,
  longestTime: 180,
  usualTime: 30,
  usualPassingScore: 70,
  highestScore: 100,
  attempts: 100,
  /** A year. */
  waitHours: 8_760,
  title: 200,
  description: 2_000,
} as const;

export const questionTypes = [
  'multiple_choice',
  'several',
  'true_false',
  'short_answer',
  'numeric',
  'ordering',
  'matching',
] as const;

/** Why somebody asks the administrators to look at something. */
export const reportReasons = ['spam', 'offensive', 'personal-data', 'other'] as const;
export const reportLimits = { note: 1_000 } as const;

/** Of an error that a browser reports. */
export const clientErrorLimits = {
  message: 1_000,
  /** Of one place in a file. */
  frame: 150,
  frames: 20,
  route: 100,
  build: 100,
} as const;

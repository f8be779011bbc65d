/* Field limits that several areas share, without zod: forms, schemas and the database's checks agree with them. */

/** The maximum of PostgreSQL's `integer`. */
export const highestRowId = 2_147_483_647;

export const requestLimits = {
  cursor: 500,
  /** A search, or a name that filters a list. */
  search: 200,
  /** Ids in one request. */
  ids: 200,
  url: 2_000,
} as const;

export const credentialLimits = {
  password: 200,
  /** The token of a link in an email or invitation. */
  token: 100,
  passkeyId: 1_400,
  passkeyPart: 8_000,
  googleId: 255,
  issuer: 500,
} as const;

/** Of the language model and the mail server that administrators connect. */
export const serviceLimits = {
  url: 500,
  name: 200,
  host: 253,
  sender: 300,
  secret: 500,
  answers: 999_999,
  port: 65_535,
} as const;

/** Of pictures and sounds of questions: the largest file, how many a question has, and how many may wait for a question. */
export const mediaLimits = {
  bytes: 20_971_520,
  count: 4,
  unused: 200,
  alternativeText: 500,
  transcript: 3_000,
  pixels: 10_000,
} as const;

export const questionLimits = {
  question: 1_000,
  option: 500,
  explanation: 2_000,
  hint: 500,
  /** On one option. */
  feedback: 500,
  answer: 500,
  longAnswer: 10_000,
  /** What somebody who marks a long answer looks for. */
  guide: 1_000,
  markComment: 2_000,
  options: 10,
  /** With its gaps. */
  gapText: 2_000,
  gaps: 20,
  /** The places of a text of which some are to be marked. */
  segments: 40,
  questions: 100,
  /** The name of a group of which each attempt asks some. */
  poolName: 60,
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
  accessCode: 40,
  /** More time for one student: in a single test up to thirty days, because it also moves their closing. */
  extraPercent: 300,
  extraMinutes: 600,
  extensionMinutes: 43_200,
  /** Every page that is opened anew counts as another device. */
  devices: 200,
  /** After the result is shown. */
  contestDays: 90,
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
  'gaps',
  'mark_text',
  'long_answer',
] as const;

/** How a question is corrected after it was answered. */
export const correctionActions = ['key', 'accept', 'drop', 'restore'] as const;
export const contestStates = ['waiting', 'answered'] as const;
/** Whether those who do well in the rest of a test answer a question better than the others do. */
export const separations = ['well', 'little', 'reversed'] as const;

/** Why a user reports content, and why a moderator acts on it. 'danger' is urgent. */
export const reportReasons = ['spam', 'offensive', 'personal-data', 'danger', 'other'] as const;
export const reportLimits = { note: 1_000 } as const;

/** Why something is not shown: it waits for a moderator, a moderator hid it, or it will be deleted. */
export const withdrawnStates = ['held', 'hidden', 'removed'] as const;
export type WithdrawnState = (typeof withdrawnStates)[number];

/** Of an entry of the audit log. */
export const auditLimits = { network: 50, was: 200 } as const;

/** Of the list of words that a site looks for, and of the first posts that it looks at. */
export const heldWordLimits = { length: 60, count: 500, posts: 20 } as const;

/** Of an error report from a browser. */
export const clientErrorLimits = {
  message: 1_000,
  /** Of one position in a file. */
  frame: 150,
  frames: 20,
  route: 100,
  build: 100,
} as const;

/** An upload is sent in parts of this size; the last one has the rest. A line that breaks loses at most one. */
export const uploadPartBytes = 2 * 1024 * 1024;

export const attachmentLimits = {
  name: 200,
  /** Before folders and unsafe characters are removed from it. */
  sentName: 1_000,
  alternativeText: 500,
  /** The site's settings stay within these. */
  most: { count: 50, megabytes: 200 },
} as const;

/** Of the message to everybody, which every page may show. */
export const announcementLevels = ['info', 'warning'] as const;

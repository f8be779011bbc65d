import type { SentenceValues } from '../sentences/sentence.ts';

/** An expected failure. Its code is part of the contract; its message is in the `failures` of the server's catalogues. */
export interface FailureKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  code: string;
  /** The key of its message, if several failures share a code. */
  sentence?: string;
  values?: SentenceValues;
}

/** The body of every unsuccessful answer. */
export interface FailureBody {
  message: string;
  code: string;
  fields?: Record<string, string> | undefined;
}

export function failureKind(
  status: FailureKind['status'],
  code: string,
  said: Pick<FailureKind, 'sentence' | 'values'> = {},
): FailureKind {
  return { status, code, ...said };
}

export const failures = {
  invalidInput: failureKind(400, 'invalid_input'),
  unreadableBody: failureKind(400, 'unreadable_body'),
  unreadableForm: failureKind(400, 'unreadable_form'),
  badCursor: failureKind(400, 'bad_cursor'),
  notSignedIn: failureKind(401, 'not_signed_in'),
  notAllowed: failureKind(403, 'not_allowed'),
  reauthenticationRequired: failureKind(403, 'accounts.reauthentication_required'),
  /** Accounts without email, which a teacher made for a class. */
  notForPupils: failureKind(403, 'not_for_pupils'),
  /** The site lets people do this once they have confirmed their address. */
  emailUnconfirmed: failureKind(403, 'email_unconfirmed'),
  /** Its message says until when. */
  muted: failureKind(403, 'muted'),
  foreignOrigin: failureKind(403, 'foreign_origin'),
  notFound: failureKind(404, 'not_found'),
  tooLarge: failureKind(413, 'too_large'),
  wrongFile: failureKind(415, 'wrong_file'),
  unreadablePicture: failureKind(415, 'unreadable_picture'),
  infectedFile: failureKind(415, 'infected_file'),
  tooMany: failureKind(429, 'too_many'),
  overloaded: failureKind(503, 'overloaded'),
  databaseUnavailable: failureKind(503, 'database_away'),
  noSpace: failureKind(503, 'no_space'),
  /** The virus scanner does not answer. */
  uncheckedFile: failureKind(503, 'unchecked_file'),
} as const;

/** The answer to every unexpected error. Its status is 500, which no expected failure may have. */
export const unexpectedFailure = {
  status: 500,
  code: 'unexpected',
} as const;

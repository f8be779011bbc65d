import { isDiskFull } from '../database/open-database.ts';

/** Why a copy could not be written, read or restored. The screen has a sentence for each. */
export const backupProblems = [
  'missing',
  'not_a_backup',
  'newer_version',
  'no_passphrase',
  'wrong_passphrase',
  'truncated',
  'damaged',
  'counts_differ',
  'no_scratch',
  'no_space',
  'storage',
  'interrupted',
  'failed',
] as const;
export type BackupProblemKind = (typeof backupProblems)[number];

/** The messages end a sentence of the commands, which is in Spanish as all of theirs. */
export class BackupProblem extends Error {
  readonly kind: BackupProblemKind;

  constructor(kind: BackupProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const byCode: Record<string, BackupProblemKind> = {
  ENOENT: 'missing',
  // zlib: the data ends too early, or is not what was compressed.
  Z_BUF_ERROR: 'truncated',
  Z_DATA_ERROR: 'damaged',
};

export function problemOf(error: unknown): BackupProblemKind {
  if (error instanceof BackupProblem) return error.kind;
  if (isDiskFull(error)) return 'no_space';
  if (error instanceof SyntaxError) return 'not_a_backup';
  const { code = '' } = error as NodeJS.ErrnoException;
  // PostgreSQL refuses a value or a reference: the archive contains what the database never did.
  return byCode[code] ?? (/^2[23]\w{3}$/.test(code) ? 'damaged' : 'failed');
}

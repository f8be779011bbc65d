import type { Connection } from '../database/open-database.ts';
import type { BackupProblemKind } from './backup-problem.ts';
import type { BackupPlace } from './backup-store.ts';
import type { Rehearsed } from './rehearse.ts';

interface CommonTask {
  place: BackupPlace;
  name: string;
  passphrase: string | undefined;
  /** Of this task alone: what is in it is removed, now or by the next start. */
  workDir: string;
}

/** What the server asks of `backup-program.ts`, as one line of JSON on its standard input. */
export type BackupTask =
  | (CommonTask & { kind: 'write'; connection: Connection; filesDir: string })
  | (CommonTask & { kind: 'rehearse'; bytes: number; sha256: string; migrationsDir: string });

export interface WrittenCopy {
  bytes: number;
  sha256: string;
  tables: number;
  rows: number;
  files: number;
}

/** What the program answers, one line of JSON each: how far it is, and in the end what it did. */
export type BackupReport =
  | { percent: number }
  | { written: WrittenCopy }
  | { rehearsed: Rehearsed }
  | { problem: BackupProblemKind; reason: string };

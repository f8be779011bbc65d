import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { WithdrawnState } from '../../shared/limits.ts';
import type { CaseKind } from '../limits.ts';

/** A file of what was reported. */
export interface ReportedFile {
  name: string;
  bytes: number;
  /** Of the file store. */
  key: string | null;
}

/** Something that people can report, as it is now. */
export interface Snapshot {
  authorId: number | null;
  /** The display name. */
  authorName: string;
  title: string;
  content: string;
  /** Where it is. */
  address: string;
  classId: number | null;
  files: readonly ReportedFile[];
  state: WithdrawnState | null;
}

/**
 * A kind of thing that people can report. The area that owns it knows how to take its texts out of its table and put them back. While they are out, a
 * placeholder stands in their place, so that nothing that reads the table can show them.
 */
export interface Reportable {
  kind: CaseKind;
  find(db: Kysely<Database>, thingId: string): Promise<Snapshot | undefined>;
  /** Returns what `restore` needs, or undefined if the thing no longer exists. For one that is withdrawn already, it changes the state and returns null. */
  withdraw(tx: Kysely<Database>, thingId: string, state: WithdrawnState): Promise<object | null | undefined>;
  /** False if the thing no longer exists. */
  restore(tx: Kysely<Database>, thingId: string, kept: unknown): Promise<boolean>;
  /** Deletes a removed thing for good. */
  purge(tx: Kysely<Database>, thingId: string): Promise<void>;
  /** Empties the caches that show it. */
  publishChange(tx: Kysely<Database>, snapshot: Snapshot, thingId: string): Promise<void>;
  /** Tells people about a thing that waited, as they are told about one that did not. */
  announce?(tx: Kysely<Database>, thingId: string): Promise<void>;
}

export type Reportables = Readonly<Record<CaseKind, Reportable>>;

/** What stands in the place of a text. It satisfies the lengths of every table that has one. */
export const placeholder = 'Retirado por moderación';

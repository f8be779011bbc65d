import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Question } from '../../../shared/questions.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { mediaFailures } from '../../contract/media.ts';
import type { AttemptGate } from '../attempts/attempt-gate.ts';
import { listMedia, lockMedia, type MediaRow } from './media-queries.ts';

const writers: readonly Viewer['role'][] = ['profesor', 'clase ia', 'iamaker'];

/** Who writes questions with it: its uploader, readers of a bank that has it, and those who teach a test that shows it. */
async function mayUse(db: Kysely<Database>, viewer: Viewer, row: MediaRow, gate: AttemptGate): Promise<boolean> {
  if (!writers.includes(viewer.role)) return false;
  if (row.isMine || row.isInBank || (row.isInCourse && viewer.role === 'iamaker')) return true;
  for (const test of row.classTests) if (await gate(db, viewer, test, 'teaching')) return true;
  return false;
}

/** Also those who were asked a question with it, as long as they see their attempt. Nobody sees what an attempt has not asked them yet. */
export async function findVisibleMedia(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string,
  gate: AttemptGate,
): Promise<MediaRow | undefined> {
  const [row] = await listMedia(db, viewer.id, [id]);
  if (!row) return undefined;
  if (row.isAskedInCourse) return row;
  for (const test of row.askedIn) if (await gate(db, viewer, test, 'reading')) return row;
  return (await mayTeachWith(db, viewer, row, gate)) ? row : undefined;
}

/** Assistants mark in a class without writing questions. */
async function mayTeachWith(db: Kysely<Database>, viewer: Viewer, row: MediaRow, gate: AttemptGate): Promise<boolean> {
  if (await mayUse(db, viewer, row, gate)) return true;
  for (const test of row.classTests) if (await gate(db, viewer, test, 'teaching')) return true;
  return false;
}

type Media = NonNullable<Question['media']>[number];

/** The question without its pictures and sounds. */
export function withoutMedia(question: Question): Question {
  const { media: _, ...words } = question;
  if (!('optionPictures' in words)) return words;
  const { optionPictures: __, ...rest } = words;
  return rest;
}

/** All pictures and sounds of a question. */
export function mediaOf(question: Question): Media[] {
  const pictures = 'optionPictures' in question ? (question.optionPictures ?? []) : [];
  return [...(question.media ?? []), ...pictures.flatMap((picture) => picture ?? [])];
}

const isSame = (one: Media, { kind, width, height }: MediaRow) =>
  one.kind === kind && (one.kind === 'audio' || (one.width === width && one.height === height));

/** Whether the files are there, are what the question says, and are for the viewer to write questions with. */
export async function mayUseMedia(
  db: Kysely<Database>,
  viewer: Viewer,
  named: readonly Media[],
  gate: AttemptGate,
): Promise<boolean> {
  const rows = new Map((await listMedia(db, viewer.id, idsOf(named))).map((row) => [row.id, row]));
  for (const one of named) {
    const row = rows.get(one.id);
    if (!row || !isSame(one, row)) return false;
  }
  for (const row of rows.values()) if (!(await mayUse(db, viewer, row, gate))) return false;
  return true;
}

const idsOf = (named: readonly Media[]) => [...new Set(named.map(({ id }) => id))];

/** Refuses questions with files that are not there or not for their author. */
export async function requireMedia(
  tx: Kysely<Database>,
  viewer: Viewer,
  questions: readonly Question[],
  gate: AttemptGate,
): Promise<void> {
  const named = questions.flatMap(mediaOf);
  if (named.length === 0) return;
  await lockMedia(tx, idsOf(named));
  if (!(await mayUseMedia(tx, viewer, named, gate))) throw new Failure(mediaFailures.unusableMedia);
}

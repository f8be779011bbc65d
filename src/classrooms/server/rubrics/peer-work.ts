import { extname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import type { AttachmentKind } from '../../../shared/attachments.ts';
import type { Language } from '../../../shared/language.ts';
import { findAttachment } from '../attachments/attachment-queries.ts';
import type messages from '../messages.es.json';
import { presentSubmission } from '../tasks/present-submission.ts';
import { findSubmission, type SubmissionRow } from '../tasks/submission-queries.ts';

const speaker = speakerOf<typeof messages>('classrooms/server');

interface WorkFile {
  /** Of an attachment; undefined for the file of an older submission. */
  attachmentId: string | undefined;
  name: string;
  kind: AttachmentKind;
  type: string;
  bytes: number;
}

function filesOf({ file, attachments }: Pick<SubmissionRow, 'file' | 'attachments'>): WorkFile[] {
  const older = file ? [{ ...file, kind: 'document' as const, attachmentId: undefined }] : [];
  return [...older, ...attachments.map(({ id, ...attachment }) => ({ ...attachment, attachmentId: id }))];
}

/** The work as a classmate sees it: without its author, its time, its mark, what was declared about AI, and the names of its files. */
export async function presentPeerWork(db: Kysely<Database>, taskId: number, authorId: number) {
  const row = await findSubmission(db, taskId, authorId);
  if (!row) return null;
  const { html } = await presentSubmission(db, taskId, row);
  const files = filesOf(row).map(({ kind, bytes }, place) => ({ number: place + 1, kind, bytes }));
  return { html, link: row.link, files };
}

/** A short ending of letters and digits says what kind of file it is; anything longer might say more. */
function endingOf(name: string): string {
  const ending = extname(name).toLowerCase();
  return /^\.[a-z0-9]{1,5}$/.test(ending) ? ending : '';
}

/** A file of the work under a name that tells nothing about its author. */
export async function findPeerFile(
  db: Kysely<Database>,
  { taskId, authorId }: { taskId: number; authorId: number },
  number: number,
  language: Language,
) {
  const row = await findSubmission(db, taskId, authorId);
  const file = row && filesOf(row)[number - 1];
  if (!file) return undefined;
  const key = file.attachmentId === undefined ? row.fileKey : (await findAttachment(db, file.attachmentId))?.fileKey;
  if (!key) return undefined;
  const name = `${speaker(language)('peerFile', { number })}${endingOf(file.name)}`;
  return { key, name, type: file.type, bytes: file.bytes };
}

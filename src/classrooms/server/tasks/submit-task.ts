import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../server/database/database-types.ts';
import { keepFile, type Upload } from '../../../server/files/files.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { type Language } from '../../../shared/language.ts';
import type { AiDeclaration } from '../../contract/ai-levels.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { emptySubmission, type NewTaskSubmission } from '../../schemas.ts';
import { getAttachmentLimits } from '../attachments/attachment-limits.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import { notifyOfSubmission } from '../notify-class.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { joinRound } from '../rubrics/peer-round.ts';
import { findSubmission, upsertSubmission } from './submission-queries.ts';

interface Submitted {
  classId: number;
  task: { id: number; title: string };
  userId: number;
  work: NewTaskSubmission;
  file: Upload | undefined;
  language: Language;
  /** Checks again, in the transaction that writes, that the student may hand in: the class may have been closed during the upload. */
  guard: (tx: Transaction<Database>) => Promise<unknown>;
}

/** A whole class submits from one address at the end of a lesson; one user has no reason to send this much. */
const uploadLimit = { max: 30, seconds: 600 };

/** Replaces the student's earlier submission. The file is checked and stored first, and expires if the transaction fails. */
export async function submitTask(
  { db, events, files, limits, settings }: Kernel,
  { classId, task, userId, work, file, language, guard }: Submitted,
): Promise<void> {
  const { id: taskId, title } = task;
  // Checked before the upload, which may be slow. The write itself checks it again.
  if ((await findSubmission(db, taskId, userId))?.returnedAt) throw new Failure(classroomFailures.alreadyReturned);
  await renderNewText('text', work.text);
  if (file) await limits.take(`uploads:${userId}`, uploadLimit);
  const received = file && (await files.receive(file));
  const { attachmentIds: ids } = work;
  const { count: most } = getAttachmentLimits(await settings.get());
  const fileKey = received?.key ?? (work.keepFile ? undefined : null);
  try {
    await db.transaction().execute(async (tx) => {
      await guard(tx);
      if (received) await keepFile(tx, received.key);
      const written = {
        text: work.text,
        link: work.link,
        fileKey,
        attachmentCount: ids?.length,
        ai: declarationOf(work),
      };
      const outcome = await upsertSubmission(tx, taskId, userId, written);
      if (outcome === 'closed') throw new Failure(classroomFailures.workClosed);
      if (outcome === 'returned') throw new Failure(classroomFailures.alreadyReturned);
      const place = { submission: { taskId, userId } };
      await placeAttachments(tx, { classroomId: classId, userId, place, ids, most });
      await publishClassChange(tx, events, classId, 'teachers');
      if (outcome === 'replaced') return;
      await joinRound(tx, taskId, userId);
      await notifyOfSubmission(tx, events, { classroomId: classId, id: taskId, title, actor: userId });
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'classroom_submissions_something') {
      throw new Failure(failures.invalidInput, { fields: { text: inLanguage(language, emptySubmission) } });
    }
    throw error;
  }
}

/** Without use there is nothing to say about it. */
function declarationOf({ aiUsed, aiPurpose, aiConversation }: NewTaskSubmission): AiDeclaration | null {
  if (aiUsed === undefined) return null;
  if (aiUsed === 'false') return { used: false, purpose: '', conversation: null };
  return { used: true, purpose: aiPurpose, conversation: aiConversation || null };
}

import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { NewExam } from '../../shared/questions.ts';
import { refreshDeadlines } from './attempts/own-terms.ts';
import { correctedQuestions } from './grading/correction.ts';
import { findExam, lockOrCreateExam, insertVersion, settingsOf, type Subject, updateSettings } from './queries.ts';
import { type ExamTranslations, retainTranslations } from './translation.ts';

/** Writes a new version; existing attempts keep theirs. Returns false if nothing changed. */
export async function writeExam(
  tx: Kysely<Database>,
  subject: Subject,
  wanted: NewExam,
  translations?: ExamTranslations,
): Promise<boolean> {
  const examId = await lockOrCreateExam(tx, subject);
  const stored = await findExam(tx, subject);
  const before = stored && { ...stored, questions: correctedQuestions(stored.questions, stored.corrections) };
  const { settings, ...words } = wanted;
  const hasNewSettings = settings !== undefined && !isDeepStrictEqual(before && settingsOf(before), settings);
  if (hasNewSettings) {
    await updateSettings(tx, examId, settings);
    await refreshDeadlines(tx, subject);
  }
  if (before && !translations && isDeepStrictEqual(wordsOf(before), words)) return hasNewSettings;
  const kept = before ? retainTranslations(before, wanted, before.translations) : {};
  await insertVersion(tx, examId, wanted, translations ?? kept, before);
  return true;
}

/** A change in these makes a new version: settings apply to attempts of every version. */
function wordsOf(exam: object): Omit<NewExam, 'settings'> {
  return NewExam.omit({ settings: true }).parse(exam);
}

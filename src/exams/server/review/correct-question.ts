import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import { examFailures } from '../../contract.ts';
import { type CorrectionPreview, maxPreviewed } from '../../contract/review.ts';
import { fewestCounted } from '../attempts/draw-questions.ts';
import { countSummary, lockSummary } from '../grading/class-test-summary.ts';
import { type Correction, correctedQuestions, withAction } from '../grading/correction.ts';
import { type Corrected, keepOverride, regrade } from '../grading/regrade.ts';
import { type ExamVersion, listVersions, lockExam, lockOutClosing, settingsOf } from '../queries.ts';
import { acceptEveryLanguage } from '../translation.ts';
import { readAction, type SentAction } from './read-action.ts';
import {
  answerContests,
  type ClosedRow,
  findNames,
  insertCorrection,
  readClosed,
  updateGrades,
} from './regrade-queries.ts';

interface Sent {
  versionId: number;
  number: number;
  action: SentAction;
}

/** A correction of one question, in every version that has it. */
interface Plan {
  question: string;
  correction: Correction;
  targets: readonly (Corrected & { versionId: number })[];
}

async function planCorrection(db: Kysely<Database>, examId: number, sent: Sent, language: Language): Promise<Plan> {
  const versions = await listVersions(db, examId);
  const named = versions.find(({ versionId }) => versionId === sent.versionId);
  const question = named && correctedQuestions(named.questions, named.corrections)[sent.number - 1];
  if (!question) throw new Failure(examFailures.noSuchQuestion);
  const action = readAction(question, sent.action, language);
  const correction = withAction(named.corrections[sent.number - 1], action);
  const targets = versions.flatMap((version) => {
    const known = correctedQuestions(version.questions, version.corrections);
    const isNamed = version === named;
    const place = isNamed ? sent.number - 1 : known.findIndex((one) => isDeepStrictEqual(one, question));
    return place < 0 ? [] : targetOf(version, place, correction);
  });
  return { question: question.question, correction, targets };
}

function targetOf(version: ExamVersion, place: number, correction: Correction) {
  const { versionId, questions, corrections, passingScore } = version;
  const isDropped = (one: number) => one === place || (corrections[one]?.isDropped ?? false);
  // Somebody who drew only dropped questions would have a test without questions.
  if (correction.isDropped && fewestCounted(questions, isDropped) === 0) throw new Failure(examFailures.lastQuestion);
  return {
    versionId,
    place,
    correction,
    passingScore,
    questions: acceptEveryLanguage(version),
    rule: settingsOf(version),
  };
}

/** Small enough that other requests are answered between two batches. */
const batchSize = 200;

/** Closed attempts in batches, with what the correction makes of each. */
async function* regradeAll(
  db: Kysely<Database>,
  target: Plan['targets'][number],
  how: 'read' | 'lock',
  except: readonly number[] = [],
) {
  let after = 0;
  for (;;) {
    const rows = await readClosed(db, target, { after, limit: batchSize, how, except });
    yield rows.map((row) => ({ row, ...regrade(row, target) }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

/** Whose marks a correction would change. Reads without locks: what happens meanwhile is found again when it is applied. */
export async function previewCorrection(
  db: Kysely<Database>,
  examId: number,
  sent: Sent,
  language: Language,
): Promise<CorrectionPreview> {
  const { targets } = await planCorrection(db, examId, sent, language);
  const counts = { attempts: 0, rises: 0, falls: 0, unchanged: 0, passes: 0, fails: 0, overridden: 0 };
  const shown: (Omit<CorrectionPreview['changes'][number], 'name' | 'username'> & { userId: number })[] = [];
  for (const target of targets) {
    for await (const batch of regradeAll(db, target, 'read')) {
      for (const { row, after, change } of batch) {
        counts.attempts += 1;
        if (row.isOverridden) counts.overridden += 1;
        const isKept = row.isOverridden || change === 'same';
        counts[isKept ? 'unchanged' : change] += 1;
        if (isKept) continue;
        if (after.passed === true && row.passed === false) counts.passes += 1;
        if (after.passed === false && row.passed === true) counts.fails += 1;
        shown.push(changeOf(row, after, change));
      }
    }
  }
  const first = shown
    .toSorted((a, b) => Number(b.change === 'falls') - Number(a.change === 'falls') || a.attemptId - b.attemptId)
    .slice(0, maxPreviewed);
  const names = await findNames(
    db,
    first.map(({ userId }) => userId),
  );
  return { ...counts, changes: first.map(({ userId, ...one }) => ({ ...one, ...nameIn(names, userId) })) };
}

function changeOf(row: ClosedRow, after: { score: number | null; passed: boolean | null }, change: 'rises' | 'falls') {
  return {
    attemptId: row.id,
    attemptNumber: row.number,
    userId: row.userId,
    change,
    oldScore: row.score,
    newScore: after.score,
    oldPassed: row.passed,
    newPassed: after.passed,
  };
}

const nameIn = (names: ReadonlyMap<number, { name: string; username: string }>, userId: number) =>
  names.get(userId) ?? { name: '', username: '' };

interface Applied {
  risen: number;
  fallen: number;
  kept: number;
  /** Users whose score changed, and those who contested the question. */
  concerned: number[];
  /** Attempts whose score rose, and that pass now. */
  passing: { userId: number; score: number | null }[];
}

interface Order extends Sent {
  reason: string;
  correctorId: number;
  /** Undefined if no score may fall. */
  confirmedFalls: number | undefined;
}

/**
 * Corrects a question and regrades the closed attempts that have it. Attempts in progress are not locked: they are closed by the correction. Those that
 * are closed meanwhile are regraded at the end, under the lock that closing needs, too.
 */
export async function correctQuestion(
  tx: Kysely<Database>,
  examId: number,
  order: Order,
  language: Language,
): Promise<Applied> {
  await lockExam(tx, examId);
  const plan = await planCorrection(tx, examId, order, language);
  const mayFall = order.confirmedFalls !== undefined;
  const total = { risen: 0, fallen: 0, kept: 0 };
  const concerned = new Set<number>();
  const passing: Applied['passing'] = [];
  const done: number[] = [];
  const regradeRest = async () => {
    for (const target of plan.targets) {
      for await (const batch of regradeAll(tx, target, 'lock', done.slice())) {
        await updateGrades(tx, gradesOf(batch, mayFall, total, concerned, passing));
        done.push(...batch.map(({ row }) => row.id));
      }
    }
  };
  await regradeRest();
  await lockSummary(tx, examId);
  await lockOutClosing(tx, examId);
  await regradeRest();
  if (mayFall && total.fallen !== order.confirmedFalls) throw new Failure(examFailures.previewOutdated);
  const { reason, correctorId } = order;
  const correctionId = await insertCorrection(tx, {
    examId,
    ...plan,
    ...total,
    action: order.action.type,
    reason,
    correctorId,
  });
  const contesters = await answerContests(tx, plan.targets, { correctionId, reply: reason, replierId: correctorId });
  await countSummary(tx, examId);
  return { ...total, concerned: [...new Set([...concerned, ...contesters])], passing };
}

type Batch = readonly ({ row: ClosedRow } & ReturnType<typeof regrade>)[];

/** The grades to write, and counts what happens to them. */
function gradesOf(
  batch: Batch,
  mayFall: boolean,
  total: Omit<Applied, 'concerned' | 'passing'>,
  concerned: Set<number>,
  passing: Applied['passing'],
) {
  return batch.flatMap(({ row, before, after, change }) => {
    const isKept = change === 'falls' && !mayFall;
    if (!row.isOverridden && change !== 'same') {
      total[change === 'rises' ? 'risen' : isKept ? 'kept' : 'fallen'] += 1;
      if (!isKept) concerned.add(row.userId);
      if (change === 'rises' && after.passed) passing.push({ userId: row.userId, score: after.score });
    }
    const isSame = isDeepStrictEqual(after, before);
    return isKept || isSame ? [] : { id: row.id, ...keepOverride(after, row) };
  });
}

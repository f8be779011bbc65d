import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { eventually } from '../../../../testing/server/test-eventually.ts';
import type { Attempt, AttemptResult } from '../../../exams/contract.ts';
import type {
  AttemptContests,
  ContestedQuestion,
  OpenedAttempt,
  QuestionStatistics,
  ReviewLogEntry,
} from '../../../exams/contract/review.ts';
import { correctQuestion, findExam } from '../../../exams/server/public.ts';
import type { ShownQuestion } from '../../../shared/questions.ts';
import type { EditedClassTest, ListedClassTest } from '../../contract/class-tests.ts';
import type { ClassItem } from '../../contract/items.ts';
import { type Quizzes, questions } from './test-quizzes.ts';

/** Cases of `test-terms.test.ts`, which starts the database. */
export function describeReviews(set: Quizzes): void {
  const { newTest, urlOf, begin, codeOf, see, change, take } = set;

  describe('the review of a class test', () => {
    const open = async (quiz: EditedClassTest, id: number) =>
      (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/attempts/${id}`)).json<OpenedAttempt>();
    const scoreOf = async (who: Person, id: number) => (await see(who, id)).result?.score;
    const statisticsOf = async (quiz: EditedClassTest) =>
      (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/results/questions`)).json<{
        questions: QuestionStatistics[];
      }>().questions;
    const versionOf = async (quiz: EditedClassTest) => (await statisticsOf(quiz))[0]?.versionId;
    const preview = async (quiz: EditedClassTest, action: object) =>
      set.school.ask(set.owner, 'POST', `${urlOf(quiz)}/corrections/preview`, {
        versionId: await versionOf(quiz),
        number: 1,
        action,
      });
    const correct = async (quiz: EditedClassTest, action: object, more: object = {}) =>
      set.school.ask(set.owner, 'POST', `${urlOf(quiz)}/corrections`, {
        versionId: await versionOf(quiz),
        number: 1,
        action,
        reason: 'La clave estaba mal',
        ...more,
      });
    const contests = (quiz: EditedClassTest, id: number) => `${urlOf(quiz)}/attempts/${id}/contests`;
    const noticesOf = async (who: Person, { id }: EditedClassTest) => {
      const path = `/class/${set.classroom.id}/test/${id}`;
      const { rows } = await sql<{ kind: string }>`
        select kind from notifications where user_id = ${who.id} and address in (${path}, ${`${path}/resultados`})`.execute(
        set.school.app.kernel.db,
      );
      return rows.map(({ kind }) => kind);
    };

    test('shows those who teach the answers, what was changed when, and the points', async () => {
      const quiz = await newTest({});
      const { id } = await begin(set.ana, quiz);
      await change(set.ana, id, { place: 0, answer: 1, seq: 1 });
      await change(set.ana, id, { place: 1, answer: 0, seq: 2 });
      await change(set.ana, id, { place: 0, answer: 0, seq: 3 });
      expect(await open(quiz, id)).toMatchObject({
        closedAt: null,
        score: null,
        questions: [{ points: null, answer: ['sí'] }, {}, {}, {}],
      });
      await set.school.make(set.ana, `/api/attempts/${id}/submit`, {});
      const opened = await open(quiz, id);
      expect(opened).toMatchObject({ name: 'Ana Gómez', number: 1, score: 50, gradedScore: 50, isOverridden: false });
      expect(opened.questions[0]).toMatchObject({
        answer: ['sí'],
        right: ['sí'],
        points: 10,
        mostPoints: 10,
        isCorrect: true,
      });
      expect(opened.questions[0]?.changes.map(({ answer }) => answer)).toEqual([['no'], ['sí']]);
      expect(opened.questions[3]).toMatchObject({ answer: [], points: 0, changes: [] });
      const listed = await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/results/${set.ana.id}/attempts`);
      expect(listed.json()).toMatchObject([{ id, number: 1, score: 50 }]);
      expect((await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/attempts/2147483647`)).statusCode).toBe(404);
    });

    test('a score given by hand counts, keeps the old one and its reason, and can be taken back', async () => {
      const quiz = await newTest({});
      const { attemptId } = await take(set.ana, quiz, 2);
      const give = (body: object) =>
        set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/attempts/${attemptId}/score`, body);
      expect((await give({ score: 101, oldScore: 50, reason: 'Sí' })).statusCode).toBe(400);
      expect((await give({ score: 90, oldScore: 50, reason: ' ' })).statusCode).toBe(400);
      expect(codeOf(await give({ score: 90, oldScore: 60, reason: 'Explicó su respuesta' }))).toEqual([
        409,
        'exams.score_changed',
      ]);
      const given = (await give({ score: 90, oldScore: 50, reason: 'Explicó su respuesta' })).json<OpenedAttempt>();
      expect(given).toMatchObject({ score: 90, passed: true, gradedScore: 50, isOverridden: true });
      expect(given.overrides).toMatchObject([{ score: 90, oldScore: 50, reason: 'Explicó su respuesta' }]);
      expect((await see(set.ana, attemptId)).result).toMatchObject({
        score: 90,
        passed: true,
        isOverridden: true,
        scoreReason: 'Explicó su respuesta',
      });
      expect(await noticesOf(set.ana, quiz)).toContain('class-score');
      const [row] = (await set.school.ask(set.owner, 'GET', `${set.here}/tests`))
        .json<ListedClassTest[]>()
        .filter(({ id }) => id === quiz.id);
      expect(row?.results?.averageScore).toBe(90);
      // A correction leaves it as it is.
      expect((await preview(quiz, { type: 'drop' })).json()).toMatchObject({ attempts: 1, overridden: 1, falls: 0 });
      await correct(quiz, { type: 'drop' });
      expect(await scoreOf(set.ana, attemptId)).toBe(90);
      await correct(quiz, { type: 'restore' });
      const back = (await give({ score: null, oldScore: 90, reason: 'Me equivoqué' })).json<OpenedAttempt>();
      expect(back).toMatchObject({ score: 50, passed: false, isOverridden: false });
      const log = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/review-log`)).json<ReviewLogEntry[]>();
      expect(log.map(({ correction, override }) => correction?.action ?? override?.score)).toEqual([
        null,
        'restore',
        'drop',
        90,
      ]);
    });

    test('nobody hears of a score that their test does not show, or that stayed the same', async () => {
      const give = (quiz: EditedClassTest, attemptId: number, score: number, oldScore: number) =>
        set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/attempts/${attemptId}/score`, {
          score,
          oldScore,
          reason: 'Sí',
        });
      const hidden = await newTest({ reviewBefore: 'nothing', reviewAfter: 'nothing' });
      const hers = await take(set.ana, hidden, 2);
      expect((await give(hidden, hers.attemptId, 90, 50)).statusCode).toBe(200);
      await take(set.luis, hidden, 0);
      expect((await correct(hidden, { type: 'key', correctAnswer: 1 })).json()).toMatchObject({ risen: 1 });
      expect(await noticesOf(set.luis, hidden)).toEqual(['class-published']);
      expect((await see(set.ana, hers.attemptId)).result).toMatchObject({ score: null, scoreReason: null });
      expect(await noticesOf(set.ana, hidden)).toEqual(['class-published']);

      const same = await newTest({});
      const his = await take(set.luis, same, 2);
      await give(same, his.attemptId, 50, 50);
      const { version } = (await set.school.ask(set.owner, 'GET', `${urlOf(same)}/edit`)).json<EditedClassTest>();
      const back = { state: 'draft', version, confirmed: true };
      expect((await set.school.ask(set.owner, 'PATCH', `${set.here}/items/${same.itemId}`, back)).statusCode).toBe(200);
      expect((await give(same, his.attemptId, 80, 50)).statusCode).toBe(200);
      expect(await noticesOf(set.luis, same)).toEqual(['class-published']);
    });

    test('a contested question is corrected for everybody: the preview says how, and nobody loses by default', async () => {
      const quiz = await newTest({ contestDays: 5 });
      const [hers, his] = [await take(set.ana, quiz, 0), await take(set.luis, quiz, 4)];
      const own = (await set.school.ask(set.ana, 'GET', contests(quiz, hers.attemptId))).json<AttemptContests>();
      expect(own).toMatchObject({ isOpen: true, contests: [], corrections: [] });
      const { closedAt } = await see(set.ana, hers.attemptId);
      expect(Date.parse(own.until ?? '') - Date.parse(closedAt ?? '')).toBe(5 * 24 * 3_600_000);
      const contest = (who: Person, id: number, body: object) => set.school.ask(who, 'POST', contests(quiz, id), body);
      expect((await contest(set.ana, hers.attemptId, { number: 1, reason: '' })).statusCode).toBe(400);
      expect((await contest(set.ana, hers.attemptId, { number: 9, reason: 'Sí' })).statusCode).toBe(404);
      expect((await contest(set.ana, his.attemptId, { number: 1, reason: 'Sí' })).statusCode).toBe(404);
      expect((await contest(set.ana, hers.attemptId, { number: 1, reason: '«No» es verdad' })).statusCode).toBe(201);
      expect(codeOf(await contest(set.ana, hers.attemptId, { number: 1, reason: 'Otra vez' }))).toEqual([
        409,
        'exams.already_contested',
      ]);
      expect(await noticesOf(set.owner, quiz)).toContain('class-contest');
      const [listed] = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/contests`)).json<ContestedQuestion[]>();
      expect(listed).toMatchObject({
        name: 'Ana Gómez',
        number: 1,
        given: 1,
        answer: ['no'],
        right: ['sí'],
        reason: '«No» es verdad',
      });

      const key = { type: 'key', correctAnswer: 1 };
      expect((await preview(quiz, key)).json()).toMatchObject({
        attempts: 2,
        rises: 1,
        falls: 1,
        unchanged: 0,
        changes: [
          { name: 'Luis Paz', change: 'falls', oldScore: 100, newScore: 75 },
          { name: 'Ana Gómez', change: 'rises', oldScore: 0, newScore: 25 },
        ],
      });
      expect([await scoreOf(set.ana, hers.attemptId), await scoreOf(set.luis, his.attemptId)]).toEqual([0, 100]);
      expect(codeOf(await correct(quiz, key, { confirmedFalls: 2 }))).toEqual([409, 'exams.preview_outdated']);
      expect((await correct(quiz, key)).json()).toEqual({ risen: 1, fallen: 0, kept: 1 });
      expect([await scoreOf(set.ana, hers.attemptId), await scoreOf(set.luis, his.attemptId)]).toEqual([25, 100]);
      const answered = (await set.school.ask(set.ana, 'GET', contests(quiz, hers.attemptId))).json<AttemptContests>();
      expect(answered).toMatchObject({
        contests: [{ number: 1, reply: 'La clave estaba mal', isCorrected: true }],
        corrections: [{ number: 1, action: 'key', reason: 'La clave estaba mal' }],
      });
      expect(await noticesOf(set.ana, quiz)).toContain('class-regraded');
      expect(await noticesOf(set.luis, quiz)).not.toContain('class-regraded');
      const [row] = (await set.school.ask(set.owner, 'GET', `${set.here}/tests`))
        .json<ListedClassTest[]>()
        .filter(({ id }) => id === quiz.id);
      expect(row?.results?.averageScore).toBe(63);

      // Confirmed, the other score falls, too, and a second time nothing changes.
      expect((await correct(quiz, key, { confirmedFalls: 1 })).json()).toEqual({ risen: 0, fallen: 1, kept: 0 });
      expect((await preview(quiz, key)).json()).toMatchObject({ rises: 0, falls: 0, unchanged: 2 });
      expect(await scoreOf(set.luis, his.attemptId)).toBe(75);
      // Whoever takes it from now on is graded by the corrected key, and so is the edited test.
      expect(await take(set.luis, quiz, 0)).toMatchObject({ score: 25 });
      const { questions: edited, settings } = (
        await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/edit`)
      ).json<EditedClassTest>();
      expect(edited[0]).toMatchObject({ correctAnswer: 1 });
      await set.school.make(set.owner, urlOf(quiz), { title: 'Otro', questions: edited, settings }, 'PUT');
      expect(await take(set.luis, quiz, 0)).toMatchObject({ score: 25 });
    });

    test('a dropped question counts for nobody, and a further answer can be accepted; both survive an edit', async () => {
      const quiz = await newTest({});
      const { attemptId } = await take(set.ana, quiz, 1);
      expect((await correct(quiz, { type: 'accept', answers: [1] })).json()).toMatchObject({ risen: 0 });
      const { attemptId: next } = await take(set.luis, quiz, 0);
      expect(await scoreOf(set.luis, next)).toBe(25);
      await set.school.make(set.owner, urlOf(quiz), { title: 'Otro', questions }, 'PUT');
      expect(await take(set.luis, quiz, 0)).toMatchObject({ score: 25 });
      // In both versions of the test: hers would fall from 25 to 0, and stays.
      expect((await correct(quiz, { type: 'drop' }, { number: 2 })).json()).toEqual({ risen: 3, fallen: 0, kept: 0 });
      expect((await see(set.ana, attemptId)).result).toMatchObject({ score: 33, questionCount: 3, totalPoints: 30 });
      expect((await see(set.ana, attemptId)).result?.review.map(({ isDropped }) => isDropped)).toEqual([
        false,
        true,
        false,
        false,
      ]);
      const statistics = await statisticsOf(quiz);
      expect(statistics.map(({ isDropped }) => isDropped)).toEqual([false, true, false, false]);
      expect(statistics[2]).toMatchObject({
        attempts: 3,
        pointsPercent: 0,
        wrongAnswers: [{ words: ['no'], count: 3 }],
      });
      expect(statistics[2]?.separation).toBeNull();
      for (const number of [1, 3]) await correct(quiz, { type: 'drop' }, { number });
      expect(codeOf(await correct(quiz, { type: 'drop' }, { number: 4 }))).toEqual([409, 'exams.last_question']);
    });

    test('copies have the corrected key, the further answers and the dropped questions, without the reasons', async () => {
      const quiz = await newTest({});
      await take(set.ana, quiz, 0);
      await correct(quiz, { type: 'key', correctAnswer: 2 });
      await correct(quiz, { type: 'accept', answers: [1] }, { number: 2 });
      await correct(quiz, { type: 'drop' }, { number: 3 });
      const duplicate = await set.school.make<EditedClassTest>(set.owner, `${urlOf(quiz)}/duplicate`, {});
      const { refId } = await set.school.make<ClassItem>(set.owner, `${set.here}/items/${quiz.itemId}/copies`, {});
      for (const copy of [duplicate, { ...quiz, id: refId }]) {
        const statistics = await statisticsOf(copy);
        expect(statistics.map(({ isDropped, isCorrected }) => [isDropped, isCorrected])).toEqual([
          [false, false],
          [false, true],
          [true, true],
          [false, false],
        ]);
        expect(statistics[0]?.asked).toMatchObject({ correctAnswer: 2 });
        const log = (await set.school.ask(set.owner, 'GET', `${urlOf(copy)}/review-log`)).json<ReviewLogEntry[]>();
        expect(log.map(({ reason, by, correction }) => [reason, by, correction?.action])).toEqual([
          [null, null, 'drop'],
          [null, null, 'accept'],
        ]);
      }
      await set.school.make(
        set.owner,
        `${set.here}/items/${duplicate.itemId}`,
        { state: 'published', version: duplicate.version },
        'PATCH',
      );
      // All but the second are wrong, and the third does not count.
      expect(await take(set.luis, duplicate, 0)).toMatchObject({ score: 33, questionCount: 3 });
    });

    test('while a question is corrected, students save; who submits is graded by it, and whoever marks waits', async () => {
      const quiz = await newTest({});
      const { db } = set.school.app.kernel;
      const { attemptId } = await take(set.ana, quiz, 0);
      const [submitting, saving] = [await begin(set.luis, quiz), await begin(set.ana, quiz)];
      const { examId, versionId } = (await findExam(db, { classTestId: quiz.id })) ?? { examId: 0, versionId: 0 };
      const sent = { versionId, number: 1, action: { type: 'key', correctAnswer: 1 } } as const;
      const order = { ...sent, reason: 'Sí', correctorId: set.owner.id, confirmedFalls: undefined };
      const { answers } = await db.transaction().execute(async (tx) => {
        await correctQuestion(tx, examId, order, 'es');
        const waiting = Promise.all([
          set.school.ask(set.luis, 'POST', `/api/attempts/${submitting.id}/submit`, { answers: [1, 1, 1, 1] }),
          set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/attempts/${attemptId}/score`, {
            score: 80,
            oldScore: 25,
            reason: 'Sí',
          }),
        ]);
        await eventually(async () => {
          const blocked = await sql`
            select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
          expect(blocked.rows).toHaveLength(2);
        });
        // Neither holds an attempt that this transaction might still lock.
        await sql`select from attempts where id = ${attemptId} for update nowait`.execute(tx);
        expect((await change(set.ana, saving.id, { place: 0, answer: 1, seq: 1 })).statusCode).toBe(200);
        return { answers: waiting };
      });
      expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect([await scoreOf(set.luis, submitting.id), await scoreOf(set.ana, attemptId)]).toEqual([25, 80]);
    });

    test('nothing can be contested after the last day, before the student sees what is right, or where the test does not allow it', async () => {
      const refusal = [409, 'exams.contest_closed'];
      const body = { number: 1, reason: 'Sí' };
      const contested = async (settings: object, closedDaysAgo = 0) => {
        const quiz = await newTest(settings);
        const { attemptId } = await take(set.ana, quiz, 0);
        await sql`update attempts set closed_at = closed_at - make_interval(days => ${closedDaysAgo}) where id = ${attemptId}`.execute(
          set.school.app.kernel.db,
        );
        return set.school.ask(set.ana, 'POST', contests(quiz, attemptId), body);
      };
      expect(codeOf(await contested({ contestDays: 3 }, 3))).toEqual(refusal);
      expect(codeOf(await contested({ contestDays: 0 }))).toEqual(refusal);
      expect(codeOf(await contested({ reviewBefore: 'nothing' }))).toEqual(refusal);
      expect(codeOf(await contested({ reviewBefore: 'score' }))).toEqual(refusal);
      expect((await contested({ contestDays: 3 }, 2)).statusCode).toBe(201);
    });

    test('is tried by those who teach as a student, and nothing is stored', async () => {
      const quiz = await newTest(
        { shuffleQuestions: 'always', shuffleOptions: 'always' },
        { item: { state: 'draft' } },
      );
      const url = `${urlOf(quiz)}/preview`;
      const shown = (await set.school.ask(set.owner, 'GET', url)).json<Pick<Attempt, 'questions'>>().questions;
      expect(JSON.stringify(shown)).not.toContain('correctAnswer');
      const answers = shown.map(({ options }, place) => options.indexOf(place < 3 ? 'sí' : 'no'));
      const graded = (await set.school.ask(set.owner, 'POST', url, { answers })).json<AttemptResult>();
      expect(graded).toMatchObject({ correctAnswers: 3, questionCount: 4 });
      expect(graded.review.map(({ isCorrect }) => isCorrect)).toEqual([true, true, true, false]);
      expect((await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/results/summary`)).json()).toMatchObject({
        total: 0,
      });
      expect((await set.school.ask(set.ana, 'GET', url)).statusCode).toBe(403);
    });

    test('a question that only some drew is contested and corrected for them, twice as once, and never counts for the others', async () => {
      const pool = { name: 'Grupo', draw: 2 };
      const quiz = await newTest(
        { freeAttempts: 40, counts: 'last', shuffleQuestions: 'always' },
        { questions: questions.map((question, place) => (place === 0 ? question : { ...question, pool })) },
      );
      // Everybody answers 'no', which is wrong everywhere.
      const taken: { who: Person; id: number; asked: string[] }[] = [];
      const drew = (...wanted: string[]) => taken.some(({ asked }) => wanted.every((one) => asked.includes(one)));
      // Which questions come is random: until somebody drew the second and third, and somebody else not the second.
      const isVaried = () => drew('P2', 'P3') && drew('P3', 'P4');
      for (let count = 0; count < 60 && !isVaried(); count += 1) {
        const who = count % 2 === 0 ? set.ana : set.luis;
        const { id, questions: shown } = await begin(who, quiz);
        expect(shown).toHaveLength(3);
        const answers = shown.map(({ options }) => options.indexOf('no'));
        await set.school.make(who, `/api/attempts/${id}/submit`, { answers });
        taken.push({ who, id, asked: shown.map(({ question }) => question) });
      }
      const scores = () => Promise.all(taken.map(({ who, id }) => scoreOf(who, id)));
      const asking = taken.filter(({ asked }) => asked.includes('P2'));
      const [first] = asking;
      if (!first) throw new Error('Nobody drew the question.');
      expect(asking.length).toBeLessThan(taken.length);
      const number = first.asked.indexOf('P2') + 1;
      const contest = await set.school.ask(first.who, 'POST', contests(quiz, first.id), { number, reason: 'Sí' });
      expect(contest.statusCode).toBe(201);
      const [listed] = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/contests`)).json<ContestedQuestion[]>();
      expect(listed).toMatchObject({ number: 2, answer: ['no'], asked: { question: 'P2' } });

      const key = { type: 'key', correctAnswer: 1 };
      expect((await correct(quiz, key, { number: 2 })).json()).toEqual({ risen: asking.length, fallen: 0, kept: 0 });
      const once = await scores();
      expect(once).toEqual(taken.map(({ asked }) => (asked.includes('P2') ? 33 : 0)));
      expect((await correct(quiz, key, { number: 2 })).json()).toEqual({ risen: 0, fallen: 0, kept: 0 });
      expect(await scores()).toEqual(once);
      const own = (await set.school.ask(first.who, 'GET', contests(quiz, first.id))).json<AttemptContests>();
      expect(own).toMatchObject({
        contests: [{ number, isCorrected: true }],
        corrections: [{ number, action: 'key' }],
      });
      expect(own.corrections).toHaveLength(1);
      const without = taken.find(({ asked }) => !asked.includes('P2'));
      const theirs = await set.school.ask(without?.who ?? set.ana, 'GET', contests(quiz, without?.id ?? 0));
      expect(theirs.json<AttemptContests>().corrections).toEqual([]);

      // Dropping it lowers nobody, and those who draw from now on get another one.
      expect((await correct(quiz, { type: 'drop' }, { number: 2 })).json()).toMatchObject({ fallen: 0 });
      const { questions: next } = await begin(set.ana, quiz);
      expect(next.map(({ question }) => question)).not.toContain('P2');
      await correct(quiz, { type: 'drop' }, { number: 1 });
      // Whoever drew the second and the third would have nothing left.
      expect(codeOf(await correct(quiz, { type: 'drop' }, { number: 3 }))).toEqual([409, 'exams.last_question']);
    });

    test('tries as many questions of a group as a student gets, and draws again', async () => {
      const pool = { name: 'Grupo', draw: 2 };
      const many = Array.from({ length: 12 }, (_, at) => ({ ...questions[0], question: `P${at}`, pool }));
      const url = `${urlOf(await newTest({}, { questions: many }))}/preview`;
      const drawn = async (draw: number) =>
        (await set.school.ask(set.owner, 'GET', `${url}?draw=${draw}`)).json<{
          total: number;
          questions: ShownQuestion[];
        }>();
      const draws = await Promise.all([1, 2, 3, 4, 5].map(drawn));
      expect(draws.map(({ total, questions: shown }) => [total, shown.length])).toEqual(draws.map(() => [12, 2]));
      expect(
        new Set(draws.map(({ questions: shown }) => shown.map(({ question }) => question).join())).size,
      ).toBeGreaterThan(1);
      expect(await drawn(3)).toEqual(draws[2]);
      const graded = await set.school.ask(set.owner, 'POST', `${url}?draw=3`, { answers: [0, 1] });
      expect(graded.json<AttemptResult>()).toMatchObject({ correctAnswers: 1, questionCount: 2 });
      expect((await set.school.ask(set.owner, 'GET', `${url}?draw=cero`)).statusCode).toBe(400);
    });

    test('an answer to a contested question is sent once', async () => {
      const quiz = await newTest({});
      const { attemptId } = await take(set.ana, quiz, 0);
      await set.school.ask(set.ana, 'POST', contests(quiz, attemptId), { number: 1, reason: 'Sí' });
      const [contest] = (await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/contests`)).json<ContestedQuestion[]>();
      const reply = () =>
        set.school.ask(set.owner, 'PUT', `${urlOf(quiz)}/contests/${contest?.id}`, { reply: 'La clave es correcta' });
      expect((await reply()).statusCode).toBe(204);
      expect(codeOf(await reply())).toEqual([409, 'exams.contest_answered']);
      expect(await noticesOf(set.ana, quiz)).toContain('class-contest-reply');
      expect((await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/contests`)).json()).toEqual([]);
      expect((await set.school.ask(set.owner, 'GET', `${urlOf(quiz)}/contests?state=answered`)).json()).toMatchObject([
        { reply: 'La clave es correcta', isCorrected: false },
      ]);
    });

    test.each([
      { type: 'key', correctAnswer: 3 },
      { type: 'key', correctAnswer: 'sí' },
      { type: 'key' },
      { type: 'accept', answers: [7] },
      { type: 'accept', answers: [] },
      { type: 'other' },
    ])('refuses the correction %j', async (action) => {
      const quiz = await newTest({});
      expect((await correct(quiz, action)).statusCode).toBe(400);
    });
  });
}

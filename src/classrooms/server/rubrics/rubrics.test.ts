import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, inEnglish } from '../../../../testing/server/test-ask.ts';
import { eventually } from '../../../../testing/server/test-eventually.ts';
import { samples } from '../../../../testing/whole-product/test-samples.ts';
import type { LibraryRubric, ListedRubric, Rubric } from '../../../rubrics/contract.ts';
import { exportRubrics, forgetRubrics } from '../../../rubrics/server/personal-data.ts';
import { deleteRubrics, lockNewestVersion } from '../../../rubrics/server/queries.ts';
import { rubricsRoutes } from '../../../rubrics/server/routes.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { CreatedClass } from '../../contract.ts';
import type { OwnPeerReviews, PeerOverview } from '../../contract/marking/peer-reviews.ts';
import type { StudentSubmission, WholeTask } from '../../contract/tasks.ts';
import { type School, startClassroomApp, task } from '../test-classroom.ts';
import { tellOfEndedRounds } from './tell-of-ended-rounds.ts';

let school: School;
let teacher: Person;
let colleague: Person;
let admin: Person;
let ana: Person;
let classroom: CreatedClass;
beforeAll(async () => {
  school = await startClassroomApp({}, rubricsRoutes);
  teacher = await school.app.signIn({ role: 'profesor', displayName: 'Marta' });
  colleague = await school.app.signIn({ role: 'clase ia', displayName: 'Pablo' });
  admin = await school.app.signIn({ role: 'iamaker' });
});
beforeEach(async () => {
  classroom = await school.newClass(teacher);
  ana = await school.newMember(classroom);
});
afterAll(() => school.close());

const grid = {
  scoring: 'points',
  levels: ['Logrado', 'En camino', 'Por empezar'],
  criteria: [
    { name: 'Ideas', cells: [cell('Dos', 4), cell('Una', 2), cell('Ninguna', 0)] },
    { name: 'Orden', cells: [cell('Claro', 2), cell('A medias', 1.5), cell('', 0.25)] },
  ],
};

function cell(text: string, points: number | null) {
  return { text, points };
}

const db = () => school.app.kernel.db;
const newRubric = (changes: object = {}, who: Person = teacher) =>
  school.make<Rubric>(who, '/api/rubrics', { title: 'Redacción', grid, ...changes });
const change = (id: number, changes: object, who: Person = teacher) =>
  school.ask(who, 'PATCH', `/api/rubrics/${id}`, changes);
const list = async (who: Person, of: 'mine' | 'centre') =>
  (await school.ask(who, 'GET', `/api/rubrics?of=${of}`)).json<ListedRubric[]>();

describe('a rubric', () => {
  test('belongs to its author until it is shared with the centre', async () => {
    const { id } = await newRubric();
    expect((await list(teacher, 'mine'))[0]).toMatchObject({ id, criteria: 2, levels: 3, isMine: true, version: 1 });
    expect((await school.ask(colleague, 'GET', `/api/rubrics/${id}`)).statusCode).toBe(404);
    expect((await school.ask(admin, 'GET', `/api/rubrics/${id}`)).statusCode).toBe(404);
    expect((await change(id, { isShared: true, version: 1 })).json()).toMatchObject({ isShared: true, version: 1 });
    expect((await list(colleague, 'centre'))[0]).toMatchObject({ id, owner: 'Marta', isMine: false });
    expect((await list(teacher, 'centre')).map((one) => one.id)).not.toContain(id);
    expect((await change(id, { title: 'x', version: 1 }, colleague)).statusCode).toBe(403);
    expect((await school.ask(colleague, 'DELETE', `/api/rubrics/${id}`)).statusCode).toBe(403);
    expect((await school.ask(admin, 'DELETE', `/api/rubrics/${id}`)).statusCode).toBe(204);
  });

  test.each([
    [{ levels: [] }, 'Una rúbrica necesita al menos dos niveles'],
    [{ levels: undefined }, 'Una rúbrica necesita al menos dos niveles'],
    [{ levels: ['Logrado'] }, 'Una rúbrica necesita al menos dos niveles'],
    [{ criteria: [] }, 'Una rúbrica necesita al menos un criterio'],
    [{ levels: ['a', ' ', 'c'] }, 'Escribe el nombre del nivel'],
    [{ criteria: [{ name: 'Ideas', cells: [] }] }, 'Cada criterio necesita una casilla para cada nivel'],
    [
      { criteria: [{ name: 'Ideas', cells: [cell('', 1), cell('', null), cell('', 0)] }] },
      'Escribe los puntos de esta casilla',
    ],
    [
      { criteria: [{ name: 'Ideas', cells: [cell('', 0), cell('', 0), cell('', 0)] }] },
      'En cada criterio, algún nivel debe tener puntos',
    ],
    [
      { criteria: [{ name: 'Ideas', cells: [cell('', 101), cell('', 1), cell('', 0)] }] },
      'Los puntos van de 0 a 100, con dos decimales como máximo',
    ],
  ])('with %j is refused with a message', async (changes, message) => {
    const refused = await school.ask(teacher, 'POST', '/api/rubrics', { title: 'x', grid: { ...grid, ...changes } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message });
  });

  test('in words has no points, even if some are sent', async () => {
    const { grid: kept } = await newRubric({ grid: { ...grid, scoring: 'words' } });
    expect(kept.criteria.flatMap(({ cells }) => cells.map(({ points }) => points))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test('gets a new version when it is edited, and refuses an editor who saw an older one', async () => {
    const { id } = await newRubric();
    expect((await change(id, { title: 'Ensayo', version: 1 })).json()).toMatchObject({ title: 'Ensayo', version: 2 });
    expect((await change(id, { title: 'Carta', version: 1 })).json()).toMatchObject({
      code: 'rubrics.changed_meanwhile',
    });
    // What is already there is no new version.
    expect((await change(id, { title: 'Ensayo', grid, version: 2 })).json()).toMatchObject({ version: 2 });
  });

  test('is copied from a colleague or from the library, in the language of whoever copies', async () => {
    const { id } = await newRubric({ isShared: true });
    const copied = await school.make<Rubric>(colleague, '/api/rubrics/copies', { of: { id } });
    expect(copied).toMatchObject({ title: 'Redacción', isMine: true, isShared: false, grid });
    const own = await newRubric();
    expect((await school.ask(colleague, 'POST', '/api/rubrics/copies', { of: { id: own.id } })).json()).toMatchObject({
      code: 'rubrics.no_such_rubric',
    });
    const english = await school.ask(inEnglish(teacher), 'POST', '/api/rubrics/copies', { of: { slug: 'debate' } });
    expect(english.json<Rubric>().grid.levels).toEqual(['Achieved', 'On the way', 'Not yet']);
    const library = (await school.ask(teacher, 'GET', '/api/rubrics/library')).json<LibraryRubric[]>();
    expect(library.length).toBeGreaterThanOrEqual(12);
    expect(library[0]).toMatchObject({ slug: 'exposicion-oral', title: 'Exposición oral' });
  });

  test('is exported, and stays without a name after its author only if it is shared', async () => {
    const author = await school.app.signIn({ role: 'profesor' });
    const shared = await newRubric({ isShared: true }, author);
    const own = await newRubric({}, author);
    expect(await exportRubrics(db(), author.id)).toMatchObject({ rubrics: [{ id: shared.id }, { id: own.id }] });
    await forgetRubrics(db(), author.id);
    const { rows } = await sql<{ id: number }>`
      select id from rubrics where id in (${shared.id}, ${own.id})`.execute(db());
    expect(rows).toEqual([{ id: shared.id }]);
  });
});

test('comments are saved once for each teacher, who alone sees and deletes them', async () => {
  const save = (who: Person, text: string) => school.ask(who, 'POST', '/api/rubrics/comments', { text });
  const { id } = (await save(teacher, 'Muy claro')).json<{ id: number }>();
  expect((await save(teacher, 'Muy claro')).json()).toMatchObject({ id });
  expect((await save(teacher, ' ')).json()).toMatchObject({ message: 'Escribe un comentario' });
  expect((await school.ask(colleague, 'GET', '/api/rubrics/comments')).json()).toEqual([]);
  expect((await school.ask(colleague, 'DELETE', `/api/rubrics/comments/${id}`)).statusCode).toBe(404);
  expect((await school.ask(teacher, 'DELETE', `/api/rubrics/comments/${id}`)).statusCode).toBe(204);
  expect((await school.ask(teacher, 'GET', '/api/rubrics/comments')).json()).toEqual([]);
});

describe('a task with a rubric', () => {
  const here = () => `/api/classes/${classroom.id}/tasks`;
  const newTask = (rubric: object | null) => school.make<WholeTask>(teacher, here(), { ...task, rubric });
  const read = async (who: Caller, id: number) => (await school.ask(who, 'GET', `${here()}/${id}`)).json<WholeTask>();
  const handIn = (id: number) => school.make(ana, `${here()}/${id}/hand-in`, { text: 'Mi trabajo' }, 'PUT');
  const assess = (id: number, body: object, who: Person = ana) =>
    school.ask(who, 'PUT', `${here()}/${id}/self-assessment`, body);
  const giveBack = (id: number, body: object) =>
    school.ask(teacher, 'PUT', `${here()}/${id}/hand-ins/${ana.id}/return`, body);

  test('shows it before any work, and keeps its version when the rubric is edited or deleted', async () => {
    const rubric = await newRubric();
    const made = await newTask({ id: rubric.id });
    await change(rubric.id, { title: 'Otra', version: 1 });
    expect(await read(ana, made.id)).toMatchObject({ rubric: { title: 'Redacción', grid }, markings: [] });
    await school.ask(teacher, 'DELETE', `/api/rubrics/${rubric.id}`);
    expect(await read(ana, made.id)).toMatchObject({ rubric: { title: 'Redacción', grid } });
    const kept = await school.make<WholeTask>(teacher, `${here()}/${made.id}`, { title: 'y' }, 'PATCH');
    expect(kept.rubric?.title).toBe('Redacción');
    const without = await school.make<WholeTask>(teacher, `${here()}/${made.id}`, { rubric: null }, 'PATCH');
    expect(without.rubric).toBeNull();
  });

  /** While `first` is not committed, `second` waits for it. */
  async function oneAfterTheOther<Answer>(
    first: (tx: Transaction<Database>) => Promise<void>,
    second: () => Promise<Answer>,
  ): Promise<Answer> {
    const { answer } = await db()
      .transaction()
      .execute(async (tx) => {
        await first(tx);
        const waiting = second();
        await eventually(async () => {
          const blocked = await sql`
            select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
          expect(blocked.rows).toHaveLength(1);
        });
        return { answer: waiting };
      });
    return answer;
  }

  test('keeps a rubric that somebody deletes while it is chosen', async () => {
    const rubric = await newRubric();
    const made = await newTask(null);
    const deleted = await oneAfterTheOther(
      async (tx) => {
        const versionId = await lockNewestVersion(tx, rubric.id);
        await sql`update classroom_tasks set rubric_version_id = ${versionId} where id = ${made.id}`.execute(tx);
      },
      () => school.ask(teacher, 'DELETE', `/api/rubrics/${rubric.id}`),
    );
    expect(deleted.statusCode).toBe(204);
    expect(await read(ana, made.id)).toMatchObject({ rubric: { title: 'Redacción', grid } });
    expect((await school.ask(teacher, 'GET', `/api/rubrics/${rubric.id}`)).statusCode).toBe(404);
  });

  test('refuses a rubric that is being deleted, and stays as it was', async () => {
    const rubric = await newRubric();
    const made = await newTask({ slug: 'debate' });
    const refused = await oneAfterTheOther(
      (tx) => deleteRubrics(tx, [rubric.id]),
      () => school.ask(teacher, 'PATCH', `${here()}/${made.id}`, { rubric: { id: rubric.id } }),
    );
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'rubrics.no_such_rubric']);
    expect((await read(ana, made.id)).rubric?.versionId).toBe(made.rubric?.versionId);
  });

  test('refuses a rubric that is neither the teacher’s nor shared', async () => {
    const { id } = await newRubric({}, colleague);
    const refused = await school.ask(teacher, 'POST', here(), { ...task, rubric: { id } });
    expect(refused.json()).toMatchObject({ code: 'rubrics.no_such_rubric' });
    const unknown = await school.ask(teacher, 'POST', here(), { ...task, rubric: { slug: 'ninguna' } });
    expect(unknown.statusCode).toBe(404);
  });

  test('of the library is read in the reader’s language, and takes one version for all tasks', async () => {
    const first = await newTask({ slug: 'debate' });
    const second = await newTask({ slug: 'debate' });
    expect(first.rubric?.versionId).toBe(second.rubric?.versionId);
    expect((await read(ana, first.id)).rubric?.grid.criteria[0]?.name).toBe('Argumentos');
    expect((await read(inEnglish(ana), first.id)).rubric?.grid.criteria[0]?.name).toBe('Arguments');
  });

  test('is marked by levels, which the student sees once the work is returned', async () => {
    const { id, rubric } = await newTask({ id: (await newRubric()).id });
    const versionId = rubric?.versionId ?? 0;
    await handIn(id);
    const returned = await giveBack(id, { mark: 5.83, rubric: { versionId, levels: [1, 1] } });
    expect(returned.json<StudentSubmission>()).toMatchObject({
      handIn: { mark: 5.83 },
      markings: [{ by: 'teacher', levels: [1, 1], rubric: { versionId } }],
    });
    expect((await read(ana, id)).markings).toMatchObject([{ by: 'teacher', levels: [1, 1] }]);
    await school.ask(teacher, 'DELETE', `${here()}/${id}/hand-ins/${ana.id}/return`);
    expect((await read(ana, id)).markings).toEqual([]);
    const mine = await school.ask(ana, 'GET', `${here()}/${id}/hand-ins/${ana.id}`);
    expect(mine.json<StudentSubmission>().markings).toEqual([]);
    // A new mark without levels keeps those chosen before.
    expect((await giveBack(id, { mark: 6 })).json<StudentSubmission>().markings).toHaveLength(1);
  });

  test('refuses levels that it does not have, and those of another version', async () => {
    const { id, rubric } = await newTask({ id: (await newRubric()).id });
    const versionId = rubric?.versionId ?? 0;
    await handIn(id);
    expect((await giveBack(id, { mark: 5, rubric: { versionId, levels: [0] } })).statusCode).toBe(400);
    expect((await giveBack(id, { mark: 5, rubric: { versionId, levels: [0, 3] } })).statusCode).toBe(400);
    const other = await giveBack(id, { mark: 5, rubric: { versionId: versionId + 1, levels: [0, 0] } });
    expect(other.json()).toMatchObject({ code: 'classrooms.changed_meanwhile' });
    expect((await read(ana, id)).handIn?.returnedAt).toBeNull();
  });

  test('lets students assess their own work until it is returned, without a mark', async () => {
    const { id, rubric } = await newTask({ id: (await newRubric()).id });
    const own = { versionId: rubric?.versionId ?? 0, levels: [0, null], comment: 'Me falta el orden' };
    expect((await assess(id, own)).statusCode).toBe(404);
    await handIn(id);
    expect((await assess(id, { ...own, levels: [null, null] })).json()).toMatchObject({
      message: 'Elige el nivel de al menos un criterio',
    });
    expect((await assess(id, own)).json<WholeTask>()).toMatchObject({
      may: { assessOneself: true },
      mine: { mark: null },
      markings: [{ by: 'self', levels: [0, null], comment: 'Me falta el orden' }],
    });
    const seen = await school.ask(teacher, 'GET', `${here()}/${id}/hand-ins/${ana.id}`);
    expect(seen.json<StudentSubmission>().markings).toMatchObject([{ by: 'self', levels: [0, null] }]);
    expect((await assess(id, own, teacher)).statusCode).toBe(403);
    await giveBack(id, { mark: 7 });
    expect((await assess(id, own)).json()).toMatchObject({ code: 'classrooms.already_returned' });
    expect((await read(ana, id)).may.assessOneself).toBe(false);
  });

  test('is copied with its rubric', async () => {
    const { itemId, rubric } = await newTask({ id: (await newRubric()).id });
    await school.make(teacher, `/api/classes/${classroom.id}/items/${itemId}/copies`, {});
    const tasks = (await school.ask(teacher, 'GET', here())).json<WholeTask[]>();
    const copy = await read(teacher, Math.max(...tasks.map(({ id }) => id)));
    expect(copy.rubric?.versionId).toBe(rubric?.versionId);
  });
});

describe('students who assess each other’s work', () => {
  const here = () => `/api/classes/${classroom.id}/tasks`;
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const past = '2020-01-01T00:00:00.000Z';
  let taskId = 0;
  let students: Person[] = [];
  const round = (endsAt: string, who: Person = teacher) =>
    school.ask(who, 'PUT', `${here()}/${taskId}/peer-round`, { endsAt });
  const overview = async () =>
    (await school.ask(teacher, 'GET', `${here()}/${taskId}/peer-round`)).json<PeerOverview>();
  const own = async (who: Person) =>
    (await school.ask(who, 'GET', `${here()}/${taskId}/peer-reviews`)).json<OwnPeerReviews>();
  const assess = (who: Person, reviewId: string, body: object) =>
    school.ask(who, 'PUT', `${here()}/${taskId}/peer-reviews/${reviewId}`, body);
  const handIn = (who: Person) =>
    school.make(who, `${here()}/${taskId}/hand-in`, { text: `Trabajo de zq${who.id}` }, 'PUT');
  const counts = ({ reviews }: PeerOverview, who: Person) => [
    reviews.filter(({ reviewer }) => reviewer.userId === who.id).length,
    reviews.filter(({ author }) => author.userId === who.id).length,
  ];

  beforeEach(async () => {
    const { id } = await newRubric();
    ({ id: taskId } = await school.make<WholeTask>(teacher, here(), { ...task, rubric: { id } }));
    students = [ana, await school.newMember(classroom), await school.newMember(classroom)];
    for (const who of students) await handIn(who);
  });

  test('get two pieces of work each without names, only with a rubric and three pieces of work', async () => {
    const plain = await school.make<WholeTask>(teacher, here(), task);
    const refused = await school.ask(teacher, 'PUT', `${here()}/${plain.id}/peer-round`, { endsAt: soon() });
    expect(refused.json()).toMatchObject({ code: 'classrooms.no_rubric' });
    const other = await school.make<WholeTask>(teacher, here(), { ...task, rubric: { slug: 'debate' } });
    const few = await school.ask(teacher, 'PUT', `${here()}/${other.id}/peer-round`, { endsAt: soon() });
    expect(few.json()).toMatchObject({ code: 'classrooms.too_few_reviewers' });
    expect((await own(ana)).round).toBeNull();

    // Twice at once is one round.
    const answers = await Promise.all([round(soon()), round(soon())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const all = await overview();
    for (const who of students) expect(counts(all, who)).toEqual([2, 2]);
    const mine = await own(ana);
    expect(mine).toMatchObject({ round: { isOpen: true }, received: [] });
    const [first] = mine.toGive;
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['comment', 'id', 'levels', 'work']);
    const said = JSON.stringify(mine);
    expect(said).toContain('Trabajo de zq');
    expect(said).not.toMatch(/author|reviewer|userId|handedInAt/i);
    expect((await school.ask(ana, 'GET', `${here()}/${taskId}/peer-round`)).statusCode).toBe(403);
    expect((await round(soon(), ana)).statusCode).toBe(403);
  });

  test('assess what is theirs until the end, and read then what others said, without who or when', async () => {
    await round(soon());
    const [first, second] = (await own(ana)).toGive;
    const foreign = (await overview()).reviews.find(({ reviewer }) => reviewer.userId !== ana.id);
    expect((await assess(ana, foreign?.id ?? '', { levels: [0, 0] })).json()).toMatchObject({
      code: 'classrooms.no_such_peer_review',
    });
    expect((await assess(ana, first?.id ?? '', { levels: [0] })).statusCode).toBe(400);
    expect((await assess(ana, first?.id ?? '', { levels: [null, null] })).json()).toMatchObject({
      message: 'Elige el nivel de al menos un criterio',
    });
    for (const review of [first, second]) await assess(ana, review?.id ?? '', { levels: [1, 0], comment: 'zqclaro' });
    const written = (await overview()).reviews.filter(({ comment }) => comment === 'zqclaro');
    expect(written.map(({ reviewer }) => reviewer.userId)).toEqual([ana.id, ana.id]);
    const [author] = students.filter(({ id }) => id === written[0]?.author.userId);
    if (!author) throw new Error('Nobody was assessed.');
    expect(JSON.stringify(await own(author))).not.toContain('zqclaro');

    await round(past);
    expect((await assess(ana, first?.id ?? '', { levels: [0, 0] })).json()).toMatchObject({
      code: 'classrooms.peer_round_over',
    });
    expect((await own(ana)).toGive.map(({ work }) => work)).toEqual([null, null]);
    const { received } = await own(author);
    expect(received).toEqual([{ levels: [1, 0], comment: 'zqclaro', isOfEarlierWork: false }]);
    const withdraw = (withdrawn: boolean) =>
      school.ask(teacher, 'PUT', `${here()}/${taskId}/peer-round/reviews/${written[0]?.id}`, { withdrawn });
    await withdraw(true);
    expect((await own(author)).received).toEqual([]);
    await withdraw(false);
    expect((await own(author)).received).toHaveLength(1);
  });

  test('hear once that it has ended: those whose work somebody assessed, and their teacher', async () => {
    await round(soon());
    const [first] = (await own(ana)).toGive;
    await assess(ana, first?.id ?? '', { levels: [1, 0] });
    const assessed = (await overview()).reviews.find(({ id }) => id === first?.id)?.author.userId;
    const tell = () => Promise.all([1, 2].map(() => tellOfEndedRounds(school.app.kernel)));
    const told = async () => {
      const { rows } = await sql<{ userId: number; kind: string; times: number }>`
        select user_id as "userId", kind, times from notifications
        where address = ${`/class/${classroom.id}/tarea/${taskId}`} and kind in ('class-peer-read', 'class-peer-ended')
        order by kind`.execute(school.app.kernel.db);
      return rows;
    };
    await tell();
    expect(await told()).toEqual([]);
    await round(past);
    await tell();
    await tell();
    const expected = [
      { userId: teacher.id, kind: 'class-peer-ended', times: 1 },
      { userId: assessed, kind: 'class-peer-read', times: 1 },
    ];
    expect(await told()).toEqual(expected);
    // Nobody hears of it again because a review is withdrawn.
    await school.ask(teacher, 'PUT', `${here()}/${taskId}/peer-round/reviews/${first?.id}`, { withdrawn: true });
    await tell();
    expect(await told()).toEqual(expected);
  });

  test('include whoever hands in late, and nobody assesses somebody who has left', async () => {
    await round(soon());
    const late = await school.newMember(classroom);
    await handIn(late);
    const all = await overview();
    for (const who of [...students, late]) expect(counts(all, who)).toEqual([2, 2]);
    await school.ask(late, 'DELETE', `/api/classes/${classroom.id}/membership`);
    for (const who of students) {
      const expected = all.reviews.filter(
        ({ reviewer, author }) => reviewer.userId === who.id && author.userId !== late.id,
      );
      expect((await own(who)).toGive.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }
    const [left] = (await overview()).reviews.filter(({ author }) => author.userId === late.id);
    expect(left?.author.isMember).toBe(false);
  });

  test('read files under a name that tells nothing', async () => {
    const form = samples.form(ana.headers, 'Ana López.pdf');
    await school.app.http.inject({ method: 'PUT', url: `${here()}/${taskId}/hand-in`, ...form });
    await round(soon());
    const [reader] = students.filter(({ id }) => id !== ana.id);
    if (!reader) throw new Error('Nobody reads.');
    const found = (await own(reader)).toGive.find(({ work }) => work?.files.length === 1);
    expect(JSON.stringify(found)).not.toContain('López');
    const address = `${here()}/${taskId}/peer-reviews/${found?.id}/files/1`;
    const file = await school.ask(reader, 'GET', address);
    expect(file.statusCode).toBe(200);
    expect(String(file.headers['content-disposition'])).toContain('trabajo-1.pdf');
    expect((await school.ask(ana, 'GET', address)).statusCode).toBe(404);
  });
});

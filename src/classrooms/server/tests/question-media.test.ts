import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, guest, type Reply } from '../../../../testing/server/test-ask.ts';
import { testPictures } from '../../../../testing/server/test-pictures.ts';
import type { Attempt } from '../../../exams/contract.ts';
import type { QuestionFolder } from '../../../exams/contract/bank.ts';
import type { UploadedMedia } from '../../../exams/contract/media.ts';
import { exportMedia, sweepMedia } from '../../../exams/server/media/media-queries.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { mediaLimits } from '../../../shared/limits.ts';
import type { CreatedClass } from '../../contract.ts';
import { pdf, type School, startClassroomApp } from '../test-classroom.ts';

let school: School;
let owner: Person;
let colleague: Person;
let classroom: CreatedClass;
let here: string;
let ana: Person;
let png: Buffer;
beforeAll(async () => {
  school = await startClassroomApp();
  owner = await school.app.signIn({ role: 'profesor' });
  colleague = await school.app.signIn({ role: 'profesor' });
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  ana = await school.newMember(classroom);
});
afterAll(() => school.close());

const ask: School['ask'] = (...call) => school.ask(...call);
const db = () => school.app.kernel.db;

const mp3 = Buffer.concat([Buffer.from('49443303000000000000fffb9064', 'hex'), Buffer.alloc(500)]);
const mp4 = Buffer.concat([Buffer.from('00000020667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(500)]);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const tryUpload = (who: Caller, content: Buffer, name = 'la-respuesta-es-b.png'): Promise<Reply> =>
  school.app.http.inject({
    method: 'POST',
    url: `/api/question-files?name=${encodeURIComponent(name)}`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: content,
  });

async function upload(who: Caller, content = png, name?: string): Promise<UploadedMedia> {
  const answer = await tryUpload(who, content, name);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<UploadedMedia>();
}

const see = (who: Caller, { id }: Pick<UploadedMedia, 'id'>) => ask(who, 'GET', `/api/question-files/${id}`);
const statusFor = async (who: Caller, media: Pick<UploadedMedia, 'id'>) => (await see(who, media)).statusCode;

const shown = ({ id, width, height }: UploadedMedia, alternativeText = 'Un gato') => ({
  id,
  kind: 'picture',
  alternativeText,
  width,
  height,
});
const asking = (media: UploadedMedia, changes: object = {}) => ({
  type: 'true_false',
  question: '¿Es un gato?',
  correctAnswer: true,
  media: [shown(media)],
  ...changes,
});

const newTest = (questions: readonly object[], who: Caller = owner, there = here) =>
  ask(who, 'POST', `${there}/tests`, { title: 'Control', questions, settings: { shuffleQuestions: 'never' } });

async function makeTest(questions: readonly object[]): Promise<string> {
  const answer = await newTest(questions);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return `${here}/tests/${answer.json<{ id: number }>().id}`;
}

const begin = (who: Caller, there: string) => school.make<Attempt>(who, `${there}/attempts`, {});

describe('a file for a question', () => {
  test.each(['photo.jpg', 'photo.heic', 'photo.png'])(
    'that is the picture %s is kept as a smaller copy without metadata',
    async (name) => {
      const media = await upload(owner, await testPictures[name]?.(), name);
      expect(media).toMatchObject({ kind: 'picture', name });
      expect(Math.max(media.width ?? 0, media.height ?? 0)).toBeLessThanOrEqual(1600);
      const answer = await see(owner, media);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      for (const note of ['Exif', 'GPS', 'XMP']) expect(answer.rawPayload.includes(note), note).toBe(false);
      // A name can tell the answer.
      expect(JSON.stringify(answer.headers)).not.toContain('photo');
    },
  );

  test('that is audio is sent as it is, also in parts', async () => {
    const media = await upload(owner, mp3, 'canto.mp3');
    expect(media).toMatchObject({ kind: 'audio', width: null, height: null });
    const whole = await see(owner, media);
    expect(whole.rawPayload.equals(mp3)).toBe(true);
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' });
    const part = await school.app.http.inject({
      url: `/api/question-files/${media.id}`,
      headers: { ...owner.headers, range: 'bytes=0-9' },
    });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  });

  test.each([
    ['a PDF', pdf, 'foto.png'],
    ['a video', mp4, 'video.mp4'],
    ['a drawing with a script', drawing, 'dibujo.svg'],
    ['nothing', Buffer.alloc(0), 'foto.png'],
    ['a picture that is cut off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'foto.png'],
  ])('that is %s is refused', async (_, content, name) => {
    expect((await tryUpload(owner, content, name)).statusCode).toBe(415);
  });

  test('that is too large is refused', async () => {
    expect((await tryUpload(owner, Buffer.alloc(mediaLimits.bytes + 1))).statusCode).toBe(413);
  });

  test('comes only from those who write questions, and with a name', async () => {
    expect((await tryUpload(ana, png)).statusCode).toBe(403);
    expect((await tryUpload(guest, png)).statusCode).toBe(401);
    expect((await tryUpload(owner, png, ' ')).statusCode).toBe(400);
  });

  test('is refused while too many are in no question', async () => {
    const busy = await school.app.signIn({ role: 'profesor' });
    const { id } = await upload(busy);
    await sql`
      insert into question_media (uploaded_by, name, kind, media_type, bytes, file_key, width, height)
      select uploaded_by, name, kind, media_type, bytes, file_key, width, height
      from question_media, generate_series(3, ${mediaLimits.unused}) where id = ${id}::uuid`.execute(db());
    const answers = await Promise.all([tryUpload(busy, png), tryUpload(busy, png)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the picture of a question', () => {
  test('is for students once their attempt asks it, and for those who teach the class', async () => {
    const media = await upload(owner);
    expect(await statusFor(colleague, media)).toBe(404);
    const there = await makeTest([asking(media)]);
    const luis = await school.newMember(classroom);
    const otherClass = await school.newClass(colleague);
    const stranger = await school.newMember(otherClass);
    const assistant = await school.newMember(classroom, 'profesional');
    expect(await statusFor(assistant, media)).toBe(404);
    const memberId = await school.membershipOf(classroom, assistant.id);
    await ask(owner, 'PATCH', `${here}/members/${memberId}`, { role: 'assistant' });
    expect(await statusFor(ana, media)).toBe(404);
    const attempt = await begin(ana, there);
    expect(attempt.questions[0]?.media).toEqual([shown(media)]);
    for (const who of [ana, owner, assistant]) expect(await statusFor(who, media)).toBe(200);
    for (const who of [luis, stranger, colleague]) expect(await statusFor(who, media)).toBe(404);
    expect(await statusFor(guest, media)).toBe(401);
    await school.make(ana, `/api/attempts/${attempt.id}/submit`, { answers: [0] });
    expect(await statusFor(ana, media)).toBe(200);
  });

  test('is no longer for students who left or for whom the test is not there any more', async () => {
    const media = await upload(owner);
    const there = await makeTest([asking(media)]);
    const luis = await school.newMember(classroom);
    for (const who of [ana, luis]) await begin(who, there);
    const membership = await school.membershipOf(classroom, luis.id);
    await ask(owner, 'DELETE', `${here}/members/${membership}`);
    expect([await statusFor(ana, media), await statusFor(luis, media)]).toEqual([200, 404]);
    // As if its author withdrew it.
    await sql`update classroom_items set state = 'draft' where test_id = ${Number(there.split('/').at(-1))}`.execute(
      db(),
    );
    expect(await statusFor(ana, media)).toBe(404);
  });

  test('is shown only with the questions that an attempt draws', async () => {
    const pool = { name: 'Gatos', draw: 1 };
    const [one, other] = [await upload(owner), await upload(owner)];
    const there = await makeTest([asking(one, { question: 'A', pool }), asking(other, { question: 'B', pool })]);
    const { questions } = await begin(ana, there);
    const asked = questions.map(({ media }) => media?.[0]?.id);
    expect(asked).toHaveLength(1);
    for (const media of [one, other]) expect(await statusFor(ana, media)).toBe(asked.includes(media.id) ? 200 : 404);
  });

  test('stays with its option when the options are shuffled', async () => {
    const pictures = [await upload(owner), await upload(owner), null, await upload(owner)];
    const options = ['a', 'b', 'c', 'd'];
    const optionPictures = pictures.map((picture, place) => picture && shown(picture, options[place]));
    const question = { type: 'several', question: '¿Cuáles?', options, correctAnswer: [0], optionPictures };
    const settings = { shuffleQuestions: 'always', shuffleOptions: 'always' };
    const made = await ask(owner, 'POST', `${here}/tests`, { title: 'Control', questions: [question], settings });
    const attempt = await begin(ana, `${here}/tests/${made.json<{ id: number }>().id}`);
    const [asked] = attempt.questions;
    expect(asked?.optionPictures?.map((picture) => picture?.alternativeText)).toEqual(
      asked?.options.map((option) => (option === 'c' ? undefined : option)),
    );
    for (const picture of pictures.flatMap((one) => one ?? [])) expect(await statusFor(ana, picture)).toBe(200);
  });

  test('of a course is for those whose attempt asks it, and for administrators', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    const { rows } = await sql<{ id: number }>`
      insert into courses (title, description) values ('Gatos', 'Todo sobre ellos') returning id`.execute(db());
    const course = getRow({ rows }).id;
    const url = `/api/courses/free/${course}/test`;
    const exam = (media: UploadedMedia) => ({ title: 'Test', description: '', questions: [asking(media)] });
    const foreign = await ask(admin, 'PUT', url, exam(await upload(owner)));
    expect(foreign.json()).toMatchObject({ code: 'media.unusable' });
    const media = await upload(admin);
    await school.make(admin, url, exam(media), 'PUT');
    expect([await statusFor(ana, media), await statusFor(owner, media)]).toEqual([404, 404]);
    await school.make(ana, `/api/courses/${course}/attempts`, {});
    const other = await school.app.signIn({ role: 'iamaker' });
    expect([await statusFor(ana, media), await statusFor(owner, media), await statusFor(other, media)]).toEqual([
      200, 404, 200,
    ]);
  });

  test('needs a description unless it is decorative', async () => {
    const media = await upload(owner);
    const answer = await newTest([asking(media, { media: [shown(media, ' ')] })]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { 'questions.0.media.0.alternativeText': expect.any(String) } });
    const decorative = { ...shown(media, ''), isDecorative: true };
    expect((await newTest([asking(media, { media: [decorative] })])).statusCode).toBe(201);
  });
});

describe('a question with a file', () => {
  test('that is somebody else’s, not there or of another kind or size is refused, and nothing is written', async () => {
    const mine = await upload(owner);
    const theirs = await upload(colleague);
    const sound = await upload(owner, mp3, 'canto.mp3');
    const wrong = [
      asking(theirs),
      asking({ ...mine, id: crypto.randomUUID() }),
      asking({ ...mine, width: 9 }),
      asking({ ...sound, width: 40, height: 20 }),
      asking(mine, { media: [{ id: mine.id, kind: 'audio', transcript: '' }] }),
    ];
    const count = async () => (await sql`select from classroom_tests`.execute(db())).rows.length;
    const before = await count();
    for (const question of wrong) {
      const answer = await newTest([asking(mine), question]);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'media.unusable']);
    }
    expect(await count()).toBe(before);
    const there = await makeTest([asking(mine)]);
    const { version, ...edited } = (await ask(owner, 'GET', `${there}/edit`)).json<Record<string, unknown>>();
    const changed = { ...edited, version, questions: [asking(theirs)] };
    expect((await ask(owner, 'PUT', there, changed)).json()).toMatchObject({ code: 'media.unusable' });
    expect(await statusFor(owner, theirs)).toBe(404);
  });

  test('of somebody else is imported from GIFT without the file, and one’s own with it', async () => {
    const mine = await upload(owner);
    const question = asking(mine, { type: 'multiple_choice', options: ['a', 'b'], correctAnswer: 0 });
    const pictured = { ...question, optionPictures: [null, shown(mine)] };
    const { gift } = await school.make<{ gift: string }>(owner, '/api/exams/gift/export', { questions: [pictured] });
    type Read = { questions: object[]; refused: { reason: string }[] };
    const own = await school.make<Read>(owner, '/api/exams/gift/import', { text: gift });
    expect(own).toMatchObject({ questions: [pictured], refused: [] });
    const foreign = await school.make<Read>(colleague, '/api/exams/gift/import', { text: gift });
    expect(foreign.questions[0]).not.toHaveProperty('media');
    expect(foreign.questions[0]).not.toHaveProperty('optionPictures');
    expect(foreign.refused[0]?.reason).toMatch(/^La pregunta se ha importado sin sus imágenes o audios/);
    expect(await statusFor(colleague, mine)).toBe(404);
  });

  test('is for the readers of a bank as long as it is shared, and they can ask it', async () => {
    const media = await upload(owner);
    const folder = await school.make<QuestionFolder>(owner, '/api/question-bank/folders', { name: 'Gatos' });
    const added = { folderId: folder.id, questions: [asking(media)] };
    const { ids } = await school.make<{ ids: number[] }>(owner, '/api/question-bank/questions', added);
    expect(await statusFor(colleague, media)).toBe(404);
    const share = (isShared: boolean, version: number) =>
      school.make<QuestionFolder>(
        owner,
        `/api/question-bank/folders/${folder.id}`,
        { name: 'Gatos', isShared, version },
        'PATCH',
      );
    const { version } = await share(true, folder.version);
    expect([await statusFor(colleague, media), await statusFor(ana, media)]).toEqual([200, 404]);
    const theirs = `/api/classes/${(await school.newClass(colleague)).id}`;
    expect((await newTest([asking(media)], colleague, theirs)).statusCode).toBe(201);
    await share(false, version);
    await ask(owner, 'DELETE', `/api/question-bank/questions/${ids[0]}`);
    // Their copy stays whole, and so does the file.
    expect(await statusFor(colleague, media)).toBe(200);
    const third = await school.app.signIn({ role: 'profesor' });
    expect(await statusFor(third, media)).toBe(404);
    expect(
      (await newTest([asking(media)], third, `/api/classes/${(await school.newClass(third)).id}`)).json(),
    ).toMatchObject({ code: 'media.unusable' });
  });

  test('keeps it in copies of the test, the class and the folder, and after the original and its author are gone', async () => {
    const author = await school.app.signIn({ role: 'profesor' });
    const media = await upload(author);
    const source = await school.newClass(author);
    const made = await newTest([asking(media)], author, `/api/classes/${source.id}`);
    const there = `/api/classes/${source.id}/tests/${made.json<{ id: number }>().id}`;
    await school.make(author, `${there}/duplicate`, {});
    const copied = await school.make<{ id: number }>(author, `/api/classes/${source.id}/copies`, { name: '3.º C' });
    const uses = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from question_media_uses where media_id = ${media.id}::uuid`.execute(db());
      return rows[0]?.count;
    };
    const folder = await school.make<QuestionFolder>(author, '/api/question-bank/folders', { name: 'Gatos' });
    await school.make(author, '/api/question-bank/questions', { folderId: folder.id, questions: [asking(media)] });
    await school.make(author, `/api/question-bank/folders/${folder.id}/copies`, {});
    expect(await uses()).toBe(6);
    await ask(author, 'DELETE', there);
    await ask(author, 'DELETE', `/api/question-bank/folders/${folder.id}`);
    expect(await uses()).toBe(4);
    await sql`delete from classrooms where id = ${source.id}`.execute(db());
    await sql`update question_media set uploaded_by = null where id = ${media.id}::uuid`.execute(db());
    await sweepMedia(db());
    // Both tests of the copied class, and the copy of the folder.
    expect([await uses(), copied.id > 0]).toEqual([3, true]);
    expect(await statusFor(author, media)).toBe(200);
  });
});

describe('the sweeper', () => {
  const age = (id: string) =>
    sql`update question_media set expires_at = now() where id = ${id}::uuid and expires_at is not null`.execute(db());
  const isStored = async (id: string) =>
    (await sql`select from question_media where id = ${id}::uuid`.execute(db())).rows.length === 1;

  test('deletes what no question has shown for a day, with its file, and nothing else', async () => {
    const [unused, used] = [await upload(owner), await upload(owner)];
    const there = await makeTest([asking(used)]);
    const keyOf = await sql<{ key: string }>`
      select file_key as key from question_media where id = ${unused.id}::uuid`.execute(db());
    await sweepMedia(db());
    expect(await isStored(unused.id)).toBe(true);
    for (const { id } of [unused, used]) await age(id);
    await sweepMedia(db());
    expect([await isStored(unused.id), await isStored(used.id)]).toEqual([false, true]);
    await school.app.kernel.files.sweep();
    expect(await school.app.kernel.files.open(keyOf.rows[0]?.key ?? '')).toBeUndefined();
    await expect(sql`delete from question_media where id = ${used.id}::uuid`.execute(db())).rejects.toThrow(
      /question_media_uses_media_fkey/,
    );
    await ask(owner, 'DELETE', there);
    await sweepMedia(db());
    expect(await isStored(used.id)).toBe(true);
    await age(used.id);
    await sweepMedia(db());
    expect(await isStored(used.id)).toBe(false);
  });

  test('and an author who saves at once end with a question that has its file, or with neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const media = await upload(owner);
      await age(media.id);
      const [answer] = await Promise.all([newTest([asking(media)]), sweepMedia(db())]);
      expect([201, 400]).toContain(answer.statusCode);
      expect(await isStored(media.id)).toBe(answer.statusCode === 201);
    }
  });

  test('an export names the files that somebody uploaded', async () => {
    const person = await school.app.signIn({ role: 'profesor' });
    await upload(person, mp3, 'canto.mp3');
    expect(await exportMedia(db(), person.id)).toMatchObject({ questionMedia: [{ name: 'canto.mp3', kind: 'audio' }] });
  });
});

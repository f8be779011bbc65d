import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { passageSources } from '../../app/routes.ts';
import type { Role, Viewer } from '../../shared/roles.ts';
import { refreshAll } from './refresh-passages.ts';
import { createFinder, startSearch } from './test-search.ts';

let app: TestApp;
let find: ReturnType<typeof createFinder>;
beforeAll(async () => {
  app = await startSearch();
  find = createFinder(app);
});
afterAll(() => app.close());

const db = () => app.database.db;

describe('a search finds', () => {
  test.each([
    ['supervisado y no supervisado', 'es', 'course', 'Tres maneras de aprender'],
    ['supervised and unsupervised', 'en', 'course', 'Three ways of learning'],
    ['como exporto las notas', 'es', 'help', ''],
    ['how do I export marks', 'en', 'help', ''],
    ['¿qué es el sobreajuste?', 'es', 'term', ''],
    ['dtaos personales', 'es', 'course', 'Qué es un dato personal'],
    ['guía de la unesco', 'es', 'article', ''],
    ['Canva', 'es', 'tool', ''],
  ] as const)('%s', async (words, language, kind, heading) => {
    const { passages } = await find(words, { language });
    const found = passages.slice(0, 5).map((passage) => `${passage.kind} ${passage.heading}`);
    expect(found).toContainEqual(expect.stringContaining(`${kind} ${heading}`));
  });

  test('the paragraph, by an anchor that its page has', async () => {
    const { passages } = await find('supervisado');
    const course = passages.find(({ kind }) => kind === 'course');
    const id = course?.address.split('/').at(-1);
    const page = (await call(app, 'GET', `/api/courses/free/${id}`)).text;
    expect(page).toContain(`id=\\"${course?.anchors[0]}\\"`);
  });

  test('nothing in a text without words, and nothing breaks', async () => {
    for (const words of [
      '',
      '¿?',
      "'; drop table passages; --",
      ':* & | !',
      'a\\',
      '字'.repeat(3_000),
      'x'.repeat(100_000),
    ]) {
      const { passages } = await find(words);
      expect(passages.every(({ score, likeness }) => score > 0 || likeness > 0)).toBe(true);
    }
  });
});

describe('a change', () => {
  test('of a course is found at once, and its old text no more', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into courses (title, description) values ('Curso de prueba', 'Para probar') returning id`.execute(db());
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into course_sections (course_id, key, position, title, content)
      values (${id}, 'uno', 0, 'La primera', '### Zurriburri\n\nUn zurriburri es una cosa inventada.')`.execute(db());
    expect((await find('zurriburri')).passages).toMatchObject([
      { kind: 'course', title: 'La primera', heading: 'Zurriburri', context: 'Curso de prueba' },
    ]);
    await sql`update course_sections set content = 'Ahora habla de quetzalcoatlus.', html_version = 0 where course_id = ${id}`.execute(
      db(),
    );
    expect((await find('zurriburri')).passages).toEqual([]);
    expect((await find('quetzalcoatlus')).passages).toHaveLength(1);
    await sql`delete from courses where id = ${id}`.execute(db());
    expect((await find('quetzalcoatlus')).passages).toEqual([]);
  });

  test('that withdraws an article takes it out; a draft was never in', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into articles (title, content, excerpt, author_name)
      values ('Una noticia de prueba', 'El quimbombó es una planta de otros lugares.', 'Una planta.', 'Ana') returning id`.execute(
      db(),
    );
    const id = rows[0]?.id ?? 0;
    expect((await find('quimbombó')).passages).toEqual([]);
    await sql`update articles set published_at = now() where id = ${id}`.execute(db());
    expect((await find('quimbombó')).passages).toMatchObject([{ kind: 'article', ref: String(id) }]);
    await sql`update articles set moderation_state = 'hidden' where id = ${id}`.execute(db());
    expect((await find('quimbombó')).passages).toEqual([]);
  });

  test('that solves a topic brings its solution, until it is withdrawn', async () => {
    const ana = await app.signIn();
    const { rows } = await sql<{ id: number; solution: number }>`
      with topic as (insert into topics (title, content, category, author_id)
        values ('Duda sobre el chirimbolo', 'No consigo que funcione en mi ordenador.', 'Ayuda', ${ana.id}) returning id)
      insert into comments (topic_id, author_id, content) select id, ${ana.id}, 'Hay que girarlo hacia la derecha.' from topic
      returning topic_id as id, id as solution`.execute(db());
    const { id = 0, solution = 0 } = rows[0] ?? {};
    expect((await find('chirimbolo')).passages).toEqual([]);
    await sql`update topics set solution_id = ${solution} where id = ${id}`.execute(db());
    expect((await find('chirimbolo')).passages).toMatchObject([
      { kind: 'topic', content: 'Hay que girarlo hacia la derecha.' },
    ]);
    await sql`update comments set moderation_state = 'removed' where id = ${solution}`.execute(db());
    expect((await find('chirimbolo')).passages).toEqual([]);
  });

  test('of the shipped files makes their passages again, and nothing else does', async () => {
    const count = async () =>
      (await sql<{ newest: number | null }>`select max(id) as newest from passages where kind = 'help'`.execute(db()))
        .rows[0]?.newest;
    const before = await count();
    await refreshAll(db(), passageSources);
    expect(await count()).toBe(before);
    await sql`update passage_versions set version = 'of before' where kind = 'help'`.execute(db());
    await refreshAll(db(), passageSources);
    expect(await count()).toBeGreaterThan(before ?? 0);
    expect((await find('como exporto las notas')).passages[0]?.kind).toBe('help');
  });
});

describe('what belongs to a class', () => {
  const viewerOf = (id: number, role: Role): Viewer => ({
    id,
    username: 'x',
    displayName: 'x',
    role,
    originalRole: role,
  });

  test('is found by those of its members who may read it now, and by nobody else', async () => {
    const [teacher, pupil, other, outsider, admin] = [
      await app.signIn({ role: 'profesor' }),
      await app.signIn(),
      await app.signIn(),
      await app.signIn({ role: 'profesor' }),
      await app.signIn({ role: 'iamaker' }),
    ];
    const { rows } = await sql<{ id: number }>`
      insert into classrooms (name, description, code, owner_id) values ('Ciencias', 'Ciencias de primero', 'CIE-2026-01', ${teacher.id}) returning id`.execute(
      db(),
    );
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into classroom_members (classroom_id, user_id, role) values (${id}, ${pupil.id}, 'student'), (${id}, ${other.id}, 'student')`.execute(
      db(),
    );
    await sql`
      insert into classroom_contents (classroom_id, title, content, content_type, position)
      values (${id}, 'El estambre', 'El estambre de la flor tiene dos pistoletes.', 'text', 0)`.execute(db());
    const sees = async (viewer?: Viewer) => (await find('pistoletes', viewer ? { viewer } : {})).passages.length;
    const everybody = async () => ({
      teacher: await sees(viewerOf(teacher.id, 'profesor')),
      pupil: await sees(viewerOf(pupil.id, 'estudiante')),
      other: await sees(viewerOf(other.id, 'estudiante')),
      outsider: await sees(viewerOf(outsider.id, 'profesor')),
      admin: await sees(viewerOf(admin.id, 'iamaker')),
      guest: await sees(),
    });
    const nobody = { teacher: 0, pupil: 0, other: 0, outsider: 0, admin: 0, guest: 0 };
    expect(await everybody()).toEqual({ ...nobody, teacher: 1, pupil: 1, other: 1 });
    await sql`update classroom_items set audience = 'chosen' where classroom_id = ${id}`.execute(db());
    await sql`insert into classroom_item_recipients (item_id, user_id) select id, ${pupil.id} from classroom_items where classroom_id = ${id}`.execute(
      db(),
    );
    expect(await everybody()).toEqual({ ...nobody, teacher: 1, pupil: 1 });
    await sql`update classroom_members set left_at = now() where user_id = ${pupil.id}`.execute(db());
    expect(await everybody()).toEqual({ ...nobody, teacher: 1 });
    // No suggestion tells of it either.
    expect((await find('pistoleets')).corrections).toEqual([]);
  });
});

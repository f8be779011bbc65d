import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { migrate } from '../../src/server/database/migrations.ts';
import { createEmptyDatabase, withClient } from '../server/test-database.ts';

const folder = join(projectRoot, 'migrations');

interface Steps {
  /** Inserts rows in the old schema. */
  before: string;
  after: (client: pg.Client) => Promise<void>;
}

/** Migrates to just before the named migration, inserts rows, applies it and checks the result. */
async function acrossMigration(name: string, { before, after }: Steps): Promise<void> {
  const { connection, drop } = await createEmptyDatabase();
  try {
    const file = (await readdir(folder)).find((one) => one.endsWith(`_${name}.sql`)) ?? '';
    const number = Number(file.slice(0, 4));
    await migrate({ connection, folder, log: () => {}, upTo: number - 1 });
    await withClient(connection, (client) => client.query(before));
    await migrate({ connection, folder, log: () => {}, upTo: number });
    await withClient(connection, after);
  } finally {
    await drop();
  }
}

async function rowsOf(client: pg.Client, query: string): Promise<unknown[]> {
  return (await client.query<object>(query)).rows;
}

test('English columns of articles become rows with their HTML, and searches find both languages', () =>
  acrossMigration('article_translations', {
    before: `
      insert into articles (title, content, excerpt, html, html_version, title_en, content_en, excerpt_en, html_en, html_en_version)
      values ('Una noticia de prueba', repeat('texto ', 5), 'extracto', '<p>texto</p>', 1,
              'An article about robots', repeat('words ', 5), 'excerpt', '<p>words</p>', 1),
             ('Otra noticia de prueba', repeat('texto ', 5), 'extracto', '', 0, null, null, null, '', 0)`,
    after: async (client) => {
      expect(await rowsOf(client, 'select * from article_translations')).toEqual([
        {
          article_id: 1,
          language: 'en',
          title: 'An article about robots',
          content: 'words '.repeat(5),
          excerpt: 'excerpt',
          html: '<p>words</p>',
          html_version: 1,
          search_configuration: 'english',
        },
      ]);
      const found = `select id from articles where search @@ $query order by id`;
      const find = (query: string) => rowsOf(client, found.replace('$query', query));
      expect(await find(`plainto_tsquery('english', 'robot')`)).toEqual([{ id: 1 }]);
      expect(await find(`spanish_search_query('noticias')`)).toEqual([{ id: 1 }, { id: 2 }]);
      expect(await rowsOf(client, 'select html, html_version from articles where id = 1')).toEqual([
        { html: '<p>texto</p>', html_version: 1 },
      ]);
    },
  }));

test('translations of courses, sections, tests and certificates become rows; missing ones are null', () =>
  acrossMigration('course_translations', {
    before: `
      insert into courses (title, description, content, translation, html_en, html_en_version)
      values ('Un curso', 'Lo básico', 'texto',
              '{"title": "A course about robots", "content": "text", "tags": ["one", "two"]}', '<p>text</p>', 1),
             ('Otro curso', 'Más', 'texto', '{}', '', 0);
      insert into course_sections (course_id, key, position, title, questions, translation, html_en, html_en_version)
      values (1, 'a', 0, 'Sección', '[{"question": "¿?"}]', '{"title": "Section", "questions": [null]}', '<p>s</p>', 1);
      insert into exams (course_id) values (1);
      insert into exam_versions (exam_id, title, time_limit, passing_score, questions, translation)
      values (1, 'Test', 10, 70, '[{}]', '{"title": "A test", "description": "What you know", "questions": [{"question": "?"}]}');
      insert into users (username, email, full_name, display_name, role) values ('ana', 'ana@example.org', 'Ana', 'Ana', 'estudiante');
      insert into certificates (code, user_id, course_id, course_title, course_title_en, score)
      values ('UNO', 1, 1, 'Un curso', 'A course', 90), ('DOS', 1, 2, 'Otro curso', null, 90);`,
    after: async (client) => {
      expect(await rowsOf(client, 'select * from course_translations')).toEqual([
        {
          course_id: 1,
          language: 'en',
          title: 'A course about robots',
          description: null,
          content: 'text',
          duration: null,
          tags: ['one', 'two'],
          html: '<p>text</p>',
          html_version: 1,
          search_configuration: 'english',
        },
      ]);
      expect(await rowsOf(client, 'select * from course_section_translations')).toEqual([
        {
          course_id: 1,
          key: 'a',
          language: 'en',
          title: 'Section',
          content: null,
          questions: [null],
          html: '<p>s</p>',
          html_version: 1,
        },
      ]);
      expect(await rowsOf(client, 'select * from exam_version_translations')).toEqual([
        {
          version_id: 1,
          language: 'en',
          title: 'A test',
          description: 'What you know',
          questions: [{ question: '?' }],
        },
      ]);
      expect(
        await rowsOf(client, 'select course_title, course_title_translations as others from certificates order by id'),
      ).toEqual([
        { course_title: 'Un curso', others: { en: 'A course' } },
        { course_title: 'Otro curso', others: {} },
      ]);
      const robots = `select id from courses where search @@ plainto_tsquery('english', 'robot')`;
      expect(await rowsOf(client, robots)).toEqual([{ id: 1 }]);
    },
  }));

test('translations of surveys become rows', () =>
  acrossMigration('survey_translations', {
    before: `
      insert into surveys (title, questions, translation)
      values ('Una encuesta', '[{"text": "¿?"}]', '{"title": "A survey", "questions": [{"text": "?"}]}'),
             ('Otra encuesta', '[{"text": "¿?"}]', '{}')`,
    after: async (client) => {
      expect(await rowsOf(client, 'select * from survey_translations')).toEqual([
        { survey_id: 1, language: 'en', title: 'A survey', description: null, questions: [{ text: '?' }] },
      ]);
    },
  }));

test('both languages of tools become an original and a row, with their uses in order', () =>
  acrossMigration('tool_translations', {
    before: `
      insert into tools (slug, name, url, category, description_es, description_en, uses)
      values ('una', 'Una', 'https://una.example', 'Textos', 'Resume textos.', 'Summarises texts.',
              '[{"es": "Resume.", "en": "Sum up."}, {"es": "Compara.", "en": "Compare."}]'),
             ('dos', 'Dos', 'https://dos.example', 'Textos', 'Dibuja.', 'Draws.', '[]')`,
    after: async (client) => {
      expect(await rowsOf(client, 'select id, description, uses from tools order by id')).toEqual([
        { id: 1, description: 'Resume textos.', uses: ['Resume.', 'Compara.'] },
        { id: 2, description: 'Dibuja.', uses: [] },
      ]);
      const english = { language: 'en', search_configuration: 'english' };
      expect(await rowsOf(client, 'select * from tool_translations order by tool_id')).toEqual([
        { tool_id: 1, description: 'Summarises texts.', uses: ['Sum up.', 'Compare.'], ...english },
        { tool_id: 2, description: 'Draws.', uses: [], ...english },
      ]);
      const find = (query: string) => rowsOf(client, `select id from tools where search @@ ${query}`);
      expect(await find(`plainto_tsquery('english', 'summarise')`)).toEqual([{ id: 1 }]);
      expect(await find(`spanish_search_query('dibujar')`)).toEqual([{ id: 2 }]);
    },
  }));

test('English texts of helplines become rows, and those of notifications documents', () =>
  acrossMigration('helpline_and_notification_translations', {
    before: `
      insert into helplines (country, name, number, purpose, purpose_en, hours, hours_en, checked_on, source)
      values ('ES', 'Una', '112', 'Peligro', 'Danger', '24 horas', '', '2026-01-31', 'https://una.example'),
             ('ES', 'Otra', '024', 'Escuchar', '', '', '', '2026-01-31', 'https://otra.example');
      insert into users (username, email, full_name, display_name, role) values ('ana', 'ana@example.org', 'Ana', 'Ana', 'estudiante');
      insert into notifications (user_id, kind, subject, subject_en, address)
      values (1, 'report', 'Una noticia', 'An article', '/noticias/pendientes'), (1, 'reply', 'Un tema', null, '/foro/1');`,
    after: async (client) => {
      expect(await rowsOf(client, 'select * from helpline_translations')).toEqual([
        { helpline_id: 1, language: 'en', purpose: 'Danger', hours: '' },
      ]);
      expect(
        await rowsOf(client, 'select subject, subject_translations as others from notifications order by id'),
      ).toEqual([
        { subject: 'Una noticia', others: { en: 'An article' } },
        { subject: 'Un tema', others: null },
      ]);
    },
  }));

test('contents, courses, tests and tasks of a class become items with their state and dates, in a sensible order', () =>
  acrossMigration('class_items', {
    before: `
      insert into classrooms (name, description, code) values ('3.º B', 'Tecnología', 'ABC-123'), ('Otra', 'Clase', 'ABC-124');
      insert into classroom_tasks (classroom_id, kind, title, status, due_at, published_at, max_mark)
      values (1, 'task', 'Sin fecha', 'published', null, '2026-01-02', 10), (1, 'task', 'Con fecha', 'draft', '2027-01-01Z', null, 10);
      insert into classroom_contents (classroom_id, title, content, content_type, position)
      values (1, 'Segundo', 'x', 'text', 1), (1, 'Primero', 'x', 'text', 0), (2, 'Ajeno', 'x', 'text', 0);
      insert into classroom_courses (classroom_id, title, description, content, position, is_published)
      values (1, 'Curso', 'x', 'x', 0, false);
      insert into classroom_tests (classroom_id, position) values (1, 0);
      insert into users (username, full_name, display_name, email) values ('ana', 'Ana', 'Ana', 'ana@example.org');
      insert into muted_notifications (user_id, kind) select id, 'class' from users`,
    after: async (client) => {
      const items = await rowsOf(
        client,
        `select classroom_id, position, content_id, course_id, test_id, task_id, state, due_at is not null as is_due,
                first_published_at is not null as was_published
         from classroom_items order by classroom_id, position`,
      );
      const none = {
        content_id: null,
        course_id: null,
        test_id: null,
        task_id: null,
        is_due: false,
        was_published: true,
      };
      const published = { ...none, classroom_id: 1, state: 'published' };
      const draft = { ...none, classroom_id: 1, state: 'draft', was_published: false };
      expect(items).toEqual([
        { ...published, position: 0, content_id: 2 },
        { ...published, position: 1, content_id: 1 },
        { ...draft, position: 2, course_id: 1 },
        { ...published, position: 3, test_id: 1 },
        { ...draft, position: 4, task_id: 2, is_due: true },
        { ...published, position: 5, task_id: 1 },
        { ...published, classroom_id: 2, position: 0, content_id: 3 },
      ]);
      expect(await rowsOf(client, 'select kind from muted_notifications order by kind')).toEqual([
        { kind: 'class' },
        { kind: 'class-published' },
      ]);
    },
  }));

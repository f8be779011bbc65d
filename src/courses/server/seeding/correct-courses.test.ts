import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Person } from '../../../../testing/server/test-app.ts';
import { guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import { withoutFormatting } from '../../../../testing/server/test-text-workers.ts';
import type { EditedExam } from '../../../exams/contract.ts';
import { startLearningApp } from '../../../exams/server/test-learning.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Course, EditedCourse, ListedCourse } from '../../contract.ts';
import { readCourseFolder } from './course-file.ts';
import { seedCourses } from './seed-courses.ts';

const shipped = join(projectRoot, 'content', 'courses');
const reviewed = 'verificar-lo-que-dice-una-ia';
const slugs = [
  'que-es-la-ia',
  'ia-y-privacidad-en-el-aula',
  'sesgos-y-uso-responsable',
  'ia-para-preparar-clases',
  reviewed,
];

interface CourseYaml {
  title: { es: string; en: string };
  sections: { file: string }[];
  test: { questions: { question: { es: string; en: string } }[] };
  advancedTest?: { questions: { question: { es: string; en: string } }[] };
}

let content: string;
let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;

const fill = () => seedCourses(learning.app.kernel, content);
const courseId = async (slug: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select course_id as id from seeded_courses where slug = ${slug}`.execute(learning.app.kernel.db);
  return rows[0]?.id ?? 0;
};
const read = async (slug: string, person = guest) =>
  (await learning.ask(person, 'GET', `/api/courses/free/${await courseId(slug)}`)).json<Course>();
const readTest = async (slug: string, column: 'course_id' | 'advanced_course_id' = 'course_id') => {
  const { rows } = await sql<{ id: number; first: string; versions: number }>`
    select v.id, v.questions->0->>'question' as first,
           (select count(*)::int from exam_versions o where o.exam_id = v.exam_id) as versions
    from exam_versions v join exams e on e.id = v.exam_id
    where e.${sql.ref(column)} = ${await courseId(slug)} order by v.id desc limit 1`.execute(learning.app.kernel.db);
  return rows[0];
};

/** A new release: the first section and the first question change. */
async function correct(slug: string, words: string): Promise<void> {
  const name = join(content, 'courses', slug, 'course.yaml');
  const file = parse(await readFile(name, 'utf8')) as CourseYaml;
  const [question] = file.test.questions;
  if (question) question.question = { es: `¿${words}?`, en: `${words} in English?` };
  const advanced = file.advancedTest?.questions[0];
  if (advanced) advanced.question = { es: `¿${words} avanzada?`, en: `${words} advanced?` };
  await writeFile(name, stringify(file));
  const section = join(content, 'courses', slug, file.sections[0]?.file ?? '');
  await writeFile(`${section}.es.md`, `### ${words}`);
  await writeFile(`${section}.en.md`, `### ${words} in English`);
}

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'educaia-corrected-'));
  for (const slug of slugs) await cp(join(shipped, slug), join(content, 'courses', slug), { recursive: true });
  learning = await startLearningApp();
  admin = await learning.app.signIn({ role: 'iamaker' });
  await fill();
});
afterAll(async () => {
  await learning.app.close();
  await rm(content, { recursive: true });
});

test('a correction updates an unedited shipped course with its test, in both languages', async () => {
  const [slug = ''] = slugs;
  const before = await read(slug);
  const reader = await learning.app.signIn();
  const progress = { sectionIds: [before.sections[0]?.id], completed: false };
  await learning.ask(reader, 'PUT', `/api/courses/free/${before.id}/progress`, progress);
  await correct(slug, 'Corregido');
  // Three processes start at the same time.
  await Promise.all([fill(), fill(), fill()]);
  const after = await read(slug);
  expect(after).toMatchObject({ id: before.id, createdAt: before.createdAt });
  expect(after.sections[0]?.html).toMatch(/^<h3 id="[\w-]+">Corregido<\/h3>$/);
  expect((await read(slug, inEnglish(guest))).sections[0]?.html).toMatch(
    /^<h3 id="[\w-]+">Corregido in English<\/h3>$/,
  );
  expect(after.duration).not.toBe(before.duration);
  expect(await readTest(slug)).toMatchObject({ first: '¿Corregido?', versions: 2 });
  expect((await read(slug, reader)).progress?.readSectionIds).toEqual([before.sections[0]?.id]);
  const edited = await learning.ask(admin, 'GET', `/api/courses/free/${before.id}/edit`);
  expect(edited.json<EditedCourse>().editedAt).toBeNull();
});

test('a later release corrects it again, and a start without a correction changes nothing', async () => {
  const [slug = ''] = slugs;
  await fill();
  expect(await readTest(slug)).toMatchObject({ first: '¿Corregido?', versions: 2 });
  await correct(slug, 'Otra vez');
  await fill();
  expect((await read(slug)).sections[0]?.html).toMatch(/^<h3 id="[\w-]+">Otra vez<\/h3>$/);
  expect(await readTest(slug)).toMatchObject({ first: '¿Otra vez?', versions: 3 });
});

test('a test whose question an administrator corrected keeps that, whatever a release changes', async () => {
  const before = await readTest(reviewed);
  const path = `/api/courses/free/${await courseId(reviewed)}/test/corrections`;
  const body = { versionId: before?.id, number: 1, action: { type: 'drop' }, reason: 'No se entiende' };
  expect((await learning.ask(admin, 'POST', path, body)).statusCode).toBe(201);
  await correct(reviewed, 'De otra versión');
  await fill();
  expect(await readTest(reviewed)).toEqual(before);
});

test('an attempt started before the correction keeps its questions', async () => {
  const slug = 'sesgos-y-uso-responsable';
  const id = await courseId(slug);
  const student = await learning.app.signIn();
  await learning.ask(student, 'POST', `/api/courses/${id}/attempts`);
  const open = async () => {
    const { rows } = await sql<{ versionId: number }>`
      select version_id as "versionId" from attempts where user_id = ${student.id}`.execute(learning.app.kernel.db);
    return rows[0]?.versionId;
  };
  const before = await readTest(slug);
  expect(await open()).toBe(before?.id);
  await correct(slug, 'Nueva');
  await fill();
  expect(await open()).toBe(before?.id);
  expect((await readTest(slug))?.id).not.toBe(before?.id);
});

test('a course edited by an administrator keeps its text, and its unedited test is corrected', async () => {
  const slug = 'ia-y-privacidad-en-el-aula';
  const id = await courseId(slug);
  const changes = { title: 'El nuestro', description: 'Mejor', content: 'x' };
  await learning.ask(admin, 'PUT', `/api/courses/free/${id}`, changes);
  const before = await read(slug);
  await correct(slug, 'Corregida');
  await fill();
  const after = await read(slug);
  expect([after.title, after.sections[0]?.html]).toEqual(['El nuestro', before.sections[0]?.html]);
  expect(await readTest(slug)).toMatchObject({ first: '¿Corregida?' });
});

test('a test edited by an administrator stays, and the unedited text of its course is corrected', async () => {
  const slug = 'ia-para-preparar-clases';
  const id = await courseId(slug);
  const mine = {
    title: 'El mío',
    timeLimit: 10,
    passingScore: 50,
    questions: [{ type: 'true_false', question: '¿Sí?', correctAnswer: true }],
  };
  await learning.ask(admin, 'PUT', `/api/courses/free/${id}/test`, mine);
  expect(await readTest(slug)).toMatchObject({ first: '¿Sí?' });
  await correct(slug, 'Corregidas');
  await fill();
  expect(await readTest(slug)).toMatchObject({ first: '¿Sí?' });
  expect((await read(slug)).sections[0]?.html).toMatch(/^<h3 id="[\w-]+">Corregidas<\/h3>$/);
});

test('a course seeded before corrections existed is updated', async () => {
  const [slug = ''] = slugs;
  const { db } = learning.app.kernel;
  await sql`update seeded_courses set files_hash = null where slug = ${slug}`.execute(db);
  await sql`update courses set duration = '2 horas' where id = ${await courseId(slug)}`.execute(db);
  const before = await readTest(slug);
  await fill();
  expect((await read(slug)).duration).toMatch(/^\d+ min/);
  // The same questions create no new version.
  expect(await readTest(slug)).toEqual(before);
});

describe('the advanced test of a shipped course', () => {
  const readAdvanced = (slug: string) => readTest(slug, 'advanced_course_id');
  const forget = async (slug: string) => {
    const { db } = learning.app.kernel;
    await sql`delete from exams where advanced_course_id = ${await courseId(slug)}`.execute(db);
    await sql`update seeded_courses set files_hash = 'older', has_advanced = false where slug = ${slug}`.execute(db);
  };

  test('is corrected with the course where nobody edited it', async () => {
    const [slug = ''] = slugs;
    await correct(slug, 'Tercera');
    await Promise.all([fill(), fill()]);
    expect(await readAdvanced(slug)).toMatchObject({ first: '¿Tercera avanzada?' });
  });

  test('is added to a course that was seeded before it existed', async () => {
    const [slug = ''] = slugs;
    await forget(slug);
    expect((await read(slug)).hasAdvancedTest).toBe(false);
    await Promise.all([fill(), fill(), fill()]);
    expect(await readAdvanced(slug)).toMatchObject({ first: '¿Tercera avanzada?', versions: 1 });
    expect((await read(slug)).hasAdvancedTest).toBe(true);
  });

  test('is not added to a course that an administrator edited, whose text may differ', async () => {
    // Edited above.
    const slug = 'ia-y-privacidad-en-el-aula';
    await forget(slug);
    await fill();
    expect(await readAdvanced(slug)).toBeUndefined();
  });

  test('keeps an administrator’s edits and settings, and stays removed if they removed it', async () => {
    const slug = 'sesgos-y-uso-responsable';
    const url = `/api/courses/free/${await courseId(slug)}/advanced-test`;
    const edited = (await learning.ask(admin, 'GET', `${url}/edit`)).json<EditedExam>();
    const settings = { ...edited.settings, freeAttempts: 2 };
    await learning.ask(admin, 'PUT', url, { ...edited, settings });
    await correct(slug, 'Cuarta');
    await fill();
    // Changed settings are not an edit of the questions: those are corrected, and the settings stay.
    expect(await readAdvanced(slug)).toMatchObject({ first: '¿Cuarta avanzada?' });
    const after = (await learning.ask(admin, 'GET', `${url}/edit`)).json<EditedExam>();
    expect(after.settings.freeAttempts).toBe(2);
    await learning.ask(admin, 'PUT', url, { ...after, title: 'El mío' });
    await correct(slug, 'Quinta');
    await fill();
    expect(await readAdvanced(slug)).toMatchObject({ first: '¿Cuarta avanzada?' });
    await learning.ask(admin, 'DELETE', url);
    await correct(slug, 'Sexta');
    await fill();
    expect(await readAdvanced(slug)).toBeUndefined();
  });
});

test('the duration of a shipped course is the sum of its sections', async () => {
  const entries = await readdir(shipped, { withFileTypes: true });
  const all = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await withoutFormatting(() => seedCourses(learning.app.kernel, join(projectRoot, 'content')));
  const list = (await learning.ask(guest, 'GET', '/api/courses/free')).json<ListedCourse[]>();
  for (const slug of all) {
    const course = await readCourseFolder(shipped, slug);
    expect(course.course.duration, slug).toMatch(/^\d+ min de lectura y unos \d+ de práctica, más el test$/);
    expect(course.course.duration, slug).not.toMatch(/hora/);
    for (const section of course.course.sections.filter(({ type }) => type === 'text')) {
      expect(section.practiceMinutes, `${slug} ${section.id}`).toBeGreaterThan(0);
    }
  }
  for (const { id, duration } of list.filter((course) => course.duration.includes('de lectura'))) {
    const { sections } = (await learning.ask(guest, 'GET', `/api/courses/free/${id}`)).json<Course>();
    const sum = (part: 'reading' | 'practice') => sections.reduce((total, { minutes }) => total + minutes[part], 0);
    expect(duration).toContain(`${sum('reading')} min de lectura`);
    expect(duration).toContain(`unos ${sum('practice')} de práctica`);
  }
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import { setUpLearning } from '../../../exams/server/test-learning.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { renderMissingHtml } from '../../../server/text/rendered/stored-html.ts';
import type { Course, EditedCourse } from '../../contract.ts';
import { cutAtHeadings } from '../../contract/html-parts.ts';
import { seedCourses } from '../seeding/seed-courses.ts';
import { sectionTexts } from '../stored-texts.ts';

const learning = setUpLearning();
const { ask, db, newCourse } = learning;

interface Reading {
  sections: { id: string; html: string }[];
}

async function courseId(slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select course_id as id from seeded_courses where slug = ${slug}`.execute(
    db(),
  );
  return rows[0]?.id ?? 0;
}

const untouched = 'que-es-la-ia';
const toEdit = 'primeros-pasos-con-la-ia';
let content = '';
let shipped = 0;
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'educaia-readings-'));
  for (const slug of [untouched, toEdit]) {
    await cp(join(projectRoot, 'content/courses', slug), join(content, 'courses', slug), { recursive: true });
  }
  await seedCourses(learning.app.kernel, content);
  // On a busy machine some are not rendered yet, and would be shown as plain text.
  await renderMissingHtml(db(), [sectionTexts(0, 'es'), sectionTexts(0, 'en')], () => true);
  shipped = await courseId(untouched);
});
afterAll(() => rm(content, { recursive: true }));

const read = async (id: number, who: Parameters<typeof ask>[0] = guest) =>
  (await ask(who, 'GET', `/api/courses/free/${id}`)).json<Course>();
const reading = async (id: number, level: string, who: Parameters<typeof ask>[0] = guest) =>
  (await ask(who, 'GET', `/api/courses/free/${id}/readings/${level}`)).json<Reading>();

describe('the readings of a course of ours', () => {
  test('are three, each easier than the one before, with a question about the main idea', async () => {
    const { sections } = await read(shipped);
    const [first] = sections;
    expect(first?.readings.map(({ level }) => level)).toEqual(['original', 'plain', 'easy']);
    const scores = first?.readings.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(first?.check?.options.filter(({ isRight }) => isRight)).toHaveLength(1);
    // The practice has no text of its own.
    expect(sections.at(-1)).toMatchObject({ type: 'quiz', readings: [], check: null });
  });

  test.each(['plain', 'easy'])(
    'have the parts of the original in %s language, so that lessons can show them',
    async (level) => {
      const { sections } = await read(shipped);
      const texts = (await reading(shipped, level)).sections;
      expect(texts.map(({ id }) => id)).toEqual(
        sections.filter(({ readings }) => readings.length > 0).map(({ id }) => id),
      );
      for (const { id, html } of texts) {
        const original = sections.find((section) => section.id === id);
        expect(cutAtHeadings(html)).toHaveLength(cutAtHeadings(original?.html ?? '').length);
        expect(html).not.toBe(original?.html);
      }
    },
  );

  test('are in the language of the reader', async () => {
    const spanish = await reading(shipped, 'easy');
    const english = await reading(shipped, 'easy', inEnglish(guest));
    expect(english.sections).toHaveLength(spanish.sections.length);
    expect(english.sections[0]?.html).not.toBe(spanish.sections[0]?.html);
    expect((await read(shipped, inEnglish(guest))).sections[0]?.check?.text).toMatch(/^[A-Z]/);
  });

  test('disappear from a section whose text was edited, because they would say something else', async () => {
    const id = await courseId(toEdit);
    const edited = (await ask(learning.admin, 'GET', `/api/courses/free/${id}/edit`)).json<EditedCourse>();
    const [first, ...others] = edited.sections;
    const sections = [{ ...first, content: `${first?.content}\n\nUna frase más.` }, ...others];
    const answer = await ask(learning.admin, 'PUT', `/api/courses/free/${id}`, { ...edited, sections });
    expect(answer.statusCode).toBe(200);
    const [changed, next] = (await read(id)).sections;
    expect(changed).toMatchObject({ readings: [], check: null });
    expect(next?.readings).toHaveLength(3);
    expect((await reading(id, 'plain')).sections.map((section) => section.id)).not.toContain(first?.id);
  });
});

test('a course that somebody wrote here has one reading', async () => {
  const id = await newCourse();
  expect((await read(id)).sections.every(({ readings, check }) => readings.length === 0 && check === null)).toBe(true);
  expect(await reading(id, 'easy')).toEqual({ sections: [] });
});

test('a reading of an unknown course, or an unknown reading, is refused', async () => {
  expect((await ask(guest, 'GET', '/api/courses/free/999999/readings/easy')).statusCode).toBe(404);
  expect((await ask(guest, 'GET', `/api/courses/free/${shipped}/readings/original`)).statusCode).toBe(400);
});

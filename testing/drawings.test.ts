import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCourseFolder } from '../src/courses/server/seeding/course-file.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import { drawingFaults } from './drawing-faults.ts';

const courses = join(projectRoot, 'content', 'courses');
const entries = await readdir(courses, { withFileTypes: true });
const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

test.each(slugs)('every lesson of %s has a drawing that can be read in both languages', async (slug) => {
  const { course, sectionTranslations } = await readCourseFolder(courses, slug);
  const lists = [
    ...course.sections.map(({ cards = [] }) => cards),
    ...sectionTranslations.flatMap((byLanguage) => Object.values(byLanguage).map((words) => words?.cards ?? [])),
  ];
  const pictures = lists.flat().filter((card) => card.kind === 'picture');
  expect(pictures.flatMap(({ key, image }) => drawingFaults(image).map((fault) => `${key}: ${fault}`))).toEqual([]);
  const files = await readdir(join(courses, slug, 'pictures'));
  expect(new Set(pictures.map(({ key }) => `${key}.svg`))).toEqual(new Set(files));
  const lessons = course.sections.filter(({ type }) => type === 'text');
  const without = lessons.filter(({ cards = [] }) => !cards.some(({ kind }) => kind === 'picture'));
  expect(without.map(({ title }) => title)).toEqual([]);
});

test.each(slugs)('the drawings of %s use all the words written for them', async (slug) => {
  const folder = join(courses, slug);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cards.yaml'));
  const cards = await Promise.all(
    files.map(async (file) => parse(await readFile(join(folder, file), 'utf8')) as unknown),
  );
  const pictures = (cards.flat() as { picture?: string; labels?: object }[]).flatMap(({ picture, labels = {} }) =>
    picture === undefined ? [] : [{ picture, labels: Object.keys(labels) }],
  );
  const unused = await Promise.all(
    pictures.map(async ({ picture, labels }) => {
      const drawing = await readFile(join(folder, 'pictures', `${picture}.svg`), 'utf8');
      return labels.filter((label) => !drawing.includes(`{{${label}}}`)).map((label) => `${picture}: ${label}`);
    }),
  );
  expect(unused.flat()).toEqual([]);
});

const around = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">${inside}</svg>`;

test.each([
  ['<script>1</script>', 'element script'],
  ['<rect onload="x" width="1" height="1"/>', 'attribute onload'],
  ['<image href="https://example.org/x.png"/>', 'attribute href'],
  ['<rect width="9" height="9" fill="#123456"/>', 'colour #123456'],
  ['<text x="10" y="30" font-size="12" fill="#1d1c24">Pequeño</text>', "font-size of 'Pequeño'"],
  ['<text x="400" y="30" font-size="20" fill="#1d1c24">Demasiado largo</text>', "'Demasiado largo' is outside"],
  ['<text x="10" y="30" font-size="20" fill="#ffd700">Oro</text>', "colour of 'Oro'"],
])('a drawing with %s is refused', (inside, fault) => {
  expect(drawingFaults(around(inside))).toContain(fault);
});

test('a drawing whose words meet is refused', () => {
  const word = '<text x="10" y="30" font-size="20" fill="#1d1c24">Dato</text>';
  expect(drawingFaults(around(word + word))).toEqual(["'Dato' meets 'Dato'"]);
});

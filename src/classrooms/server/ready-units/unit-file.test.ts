import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { type Language, languages } from '../../../shared/language.ts';
import { mostPoints } from '../../../shared/marks/rubric.ts';
import { splitRubric } from './split-rubric.ts';
import { languageOfUnit, type ReadyItem, readUnitFile, readUnitItems, type ShippedUnit } from './unit-file.ts';

const folder = join(projectRoot, 'content', 'units');
const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const courses = readdirSync(join(projectRoot, 'content', 'courses'));

const read = (unit: string, file: string, language: Language) =>
  readFileSync(join(folder, unit, `${file}.${language}.md`), 'utf8');

/** The cells of each table. */
function tablesIn(text: string): string[][][] {
  const tables: string[][][] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      isInside = false;
      continue;
    }
    if (!isInside) tables.push([]);
    isInside = true;
    tables.at(-1)?.push(
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    );
  }
  return tables;
}

/** Each line as a kind, without its words. */
function structureOf(text: string): string[] {
  return text.split('\n').map((line) => {
    if (line.startsWith('|')) return `| ${line.split('|').length - 2} cells`;
    const [, mark = ''] = /^((?:> ?)?(?:#+|-|\d+\.|<\/?details>|>)?)/.exec(line) ?? [];
    return line === '' ? '' : `${mark} text`;
  });
}

const isText = (item: ShippedUnit['items'][number]) => item.kind === 'material' || item.kind === 'task';
const filesOf = (unit: ShippedUnit) => unit.items.filter(isText).map(({ file }) => file);

test('there are at least eight ready units, each with its own place in the list', async () => {
  expect(slugs.length).toBeGreaterThanOrEqual(8);
  const units = await Promise.all(slugs.map((slug) => readUnitFile(folder, slug)));
  expect(new Set(units.map(({ order }) => order)).size).toBe(units.length);
});

describe.each(slugs)('the ready unit %s', (slug) => {
  test('is written in every language, and every file belongs to an item', async () => {
    const unit = await readUnitFile(folder, slug);
    expect(languages.map((language) => languageOfUnit(unit, language))).toEqual(languages);
    const expected = filesOf(unit).flatMap((file) => languages.map((language) => `${file}.${language}.md`));
    expect(readdirSync(join(folder, slug)).toSorted()).toEqual([...expected, 'unit.yaml'].toSorted());
  });

  test('has a guide, two to six lessons, a task, a test and a version without screens, valid for a class', async () => {
    const unit = await readUnitFile(folder, slug);
    for (const language of languages) {
      const items = await readUnitItems(unit, language);
      const parts = items.map((item) => (item.kind === 'material' ? item.part : item.kind));
      expect(parts[0]).toBe('plan');
      expect(parts.at(-1)).toBe('unplugged');
      const count = (part: string) => parts.filter((each) => each === part).length;
      expect(count('lesson')).toBeGreaterThanOrEqual(2);
      expect(count('lesson')).toBeLessThanOrEqual(6);
      expect([count('plan'), count('task'), count('test'), count('unplugged')]).toEqual([1, 1, 1, 1]);
    }
  });

  test('has the same structure in every language', async () => {
    const unit = await readUnitFile(folder, slug);
    for (const file of filesOf(unit)) {
      const [original = [], ...translated] = languages.map((language) => structureOf(read(slug, file, language)));
      for (const structure of translated) expect(structure, file).toEqual(original);
    }
  });

  test('plans every session, and the minutes of each add up to 50', async () => {
    const unit = await readUnitFile(folder, slug);
    const plan = unit.items.find((item) => item.kind === 'material' && item.part === 'plan');
    if (plan?.kind !== 'material') throw new Error('no plan');
    for (const language of languages) {
      const sessions = read(slug, plan.file, language)
        .split(/^### /m)
        .filter((section) => /^(?:Sesión|Session) \d/.test(section));
      expect(sessions).toHaveLength(unit.sessions);
      for (const session of sessions) {
        const [[, , ...rows] = []] = tablesIn(session);
        const minutes = rows.map(([first = '']) => Number(first));
        expect(
          minutes.reduce((sum, each) => sum + each, 0),
          session,
        ).toBe(50);
        expect(session).toMatch(/^(?:Material): .+/m);
        expect(session).toMatch(/^(?:Diferenciación|Differentiation): .+/m);
      }
    }
  });

  test('has a rubric whose highest points add up to the highest mark of the task', async () => {
    const unit = await readUnitFile(folder, slug);
    for (const item of unit.items) {
      if (item.kind !== 'task') continue;
      for (const language of languages) {
        const { text, grid } = splitRubric(read(slug, item.file, language));
        expect(text).not.toContain('| --- |');
        for (const { cells } of grid.criteria) {
          expect(cells.every((cell) => cell.text !== '')).toBe(true);
          const points = cells.map((cell) => cell.points ?? 0);
          expect(points).toEqual(points.toSorted((a, b) => b - a));
        }
        expect(mostPoints(grid)).toBe(item.points);
      }
    }
  });

  test('tests with six to ten questions, each explained', async () => {
    const unit = await readUnitFile(folder, slug);
    for (const language of languages) {
      const items = await readUnitItems(unit, language);
      const exams = items.flatMap((item: ReadyItem) => (item.kind === 'test' ? item.exam : []));
      for (const { questions } of exams) {
        expect(questions.length).toBeGreaterThanOrEqual(6);
        expect(questions.length).toBeLessThanOrEqual(10);
        for (const { question, explanation } of questions) {
          expect(explanation.split(/\s+/).length, question).toBeGreaterThanOrEqual(12);
        }
      }
    }
  });

  test('gives every lesson an activity and an instant question, and names only courses that exist', async () => {
    const unit = await readUnitFile(folder, slug);
    const named = unit.items.flatMap((item) => (item.kind === 'course' ? item.course : []));
    expect(named.filter((course) => !courses.includes(course))).toEqual([]);
    for (const item of unit.items) {
      if (item.kind !== 'material' || item.part !== 'lesson') continue;
      for (const language of languages) {
        const text = read(slug, item.file, language);
        expect(text, item.file).toMatch(/^### (?:Actividad|Activity)$/m);
        expect(text, item.file).toContain('<details><summary>');
      }
    }
  });
});

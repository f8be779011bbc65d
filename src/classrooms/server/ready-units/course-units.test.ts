import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listTaughtCourses } from '../../../courses/server/public.ts';
import { languages } from '../../../shared/language.ts';
import { listCourseUnits } from './course-units.ts';
import { languageOfUnit, readUnitItems } from './unit-file.ts';

const units = await listCourseUnits();
const courses = await listTaughtCourses();

const headings = {
  es: ['Sesión de 50 minutos', 'Respuestas', 'Rúbrica', 'Adaptaciones', 'Antes de empezar'],
  en: ['A 50-minute session', 'Answers', 'Rubric', 'Adaptations', 'Before you start'],
};

test('every course that we ship can be taught lesson by lesson', () => {
  expect(units).toHaveLength(14);
  expect(new Set(units.map(({ slug }) => slug)).size).toBe(units.length);
});

describe.each(units.map((unit, place) => ({ slug: unit.slug, unit, course: courses[place] })))(
  '$slug',
  ({ unit, course }) => {
    test('has a guide and a sheet for each lesson, then the course, valid for a class', async () => {
      expect(languages.map((language) => languageOfUnit(unit, language))).toEqual(languages);
      for (const language of languages) {
        const items = await readUnitItems(unit, language);
        expect(items.map((item) => (item.kind === 'material' ? item.part : item.kind))).toEqual([
          ...Array.from({ length: course?.lessons.length ?? 0 }, () => ['plan', 'sheet']).flat(),
          'course',
        ]);
      }
    });

    test('plans 50 minutes in every guide, with answers, a rubric of three levels, adaptations and cautions', () => {
      for (const { file } of course?.lessons ?? []) {
        for (const language of languages) {
          const text = readFileSync(join(unit.folder, `${file}.guide.${language}.md`), 'utf8');
          const [, ...sections] = text.split(/^### /m);
          expect(
            sections.map((section) => section.split('\n')[0]),
            file,
          ).toEqual(headings[language]);
          const minutes = [...(sections[0] ?? '').matchAll(/^\| *(\d+) *\|/gm)].map(([, count]) => Number(count));
          expect(
            minutes.reduce((sum, count) => sum + count, 0),
            `${file}.${language}`,
          ).toBe(50);
          const levels = [...(sections[2] ?? '').matchAll(/\*\*\d+\*\*/g)];
          expect(levels.length, `${file}.${language}`).toBeGreaterThanOrEqual(9);
        }
      }
    });

    test('asks in its sheets for no name and leaves room to write', () => {
      for (const { file } of course?.lessons ?? []) {
        for (const language of languages) {
          const text = readFileSync(join(unit.folder, `${file}.sheet.${language}.md`), 'utf8');
          expect(text, file).toMatch(/_{8,}|\| *\|/);
          expect(text, file).not.toMatch(/^(?:Nombre|Name):/m);
        }
      }
    });
  },
);

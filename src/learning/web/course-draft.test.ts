import { expect, test } from 'vitest';
import { readSections, readTags, writeList } from './course-draft.ts';

const section = { id: '1', title: 'Inicio', content: 'Hola', type: 'text' as const, videoUrl: '' };

test('a stored draft is restored', () => {
  expect(readTags(writeList(['ia', 'aula']))).toEqual(['ia', 'aula']);
  expect(readSections(writeList([section]))).toEqual([section]);
  expect(writeList([])).toBe('');
});

test.each([undefined, '', 'no', '{}', 'null', '[1, null, {}]', '[{"id": 1}]', '[{"id": "1", "title": "x"}]'])(
  '%j restores nothing',
  (written) => {
    expect(readTags(written)).toEqual([]);
    expect(readSections(written)).toEqual([]);
  },
);

test('a section with questions is restored', () => {
  const quiz = { ...section, type: 'quiz' as const, questions: [] };
  expect(readSections(writeList([quiz]))).toEqual([quiz]);
});

test('a kind of section that the dialog does not offer is omitted', () => {
  expect(readSections(writeList([{ ...section, type: 'game' }, section]))).toEqual([section]);
});

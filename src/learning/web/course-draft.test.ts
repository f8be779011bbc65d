import { expect, test } from 'vitest';
import { readSections, readTags, writeList } from './course-draft.ts';

const section = { id: '1', title: 'Inicio', content: 'Hola', type: 'text' as const, videoUrl: '' };

test('what was written is read again', () => {
  expect(readTags(writeList(['ia', 'aula']))).toEqual(['ia', 'aula']);
  expect(readSections(writeList([section]))).toEqual([section]);
  expect(writeList([])).toBe('');
});

test.each([undefined, '', 'no', '{}', 'null', '[1, null, {}]', '[{"id": 1}]', '[{"id": "1", "title": "x"}]'])(
  '%j holds nothing that is understood',
  (written) => {
    expect(readTags(written)).toEqual([]);
    expect(readSections(written)).toEqual([]);
  },
);

test('a section with questions is read again', () => {
  const quiz = { ...section, type: 'quiz' as const, questions: [] };
  expect(readSections(writeList([quiz]))).toEqual([quiz]);
});

test('a kind of section that the dialog does not make is left out', () => {
  expect(readSections(writeList([{ ...section, type: 'game' }, section]))).toEqual([section]);
});

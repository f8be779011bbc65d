import { expect, it } from 'vitest';
import { readMarkdownLesson } from './read-markdown-lesson.ts';

it('takes the title from the only heading of the first level and keeps the others in the text', () => {
  expect(
    readMarkdownLesson('# Qué es la IA\n\nAntes.\n\n## Define\n\nTexto.\n\n## Prueba\n\n### Con tu clase\n\nHaz esto.'),
  ).toEqual({
    title: 'Qué es la IA',
    content: 'Antes.\n\n## Define\n\nTexto.\n\n## Prueba\n\n### Con tu clase\n\nHaz esto.',
    parts: ['Define', 'Prueba'],
  });
});

it('has the title of a file with nothing but a heading and a text', () => {
  expect(readMarkdownLesson('# Qué es la IA\r\n\r\nUn texto.')).toEqual({
    title: 'Qué es la IA',
    content: 'Un texto.',
    parts: [],
  });
});

it('has no title if the file has several headings of the first level, or none', () => {
  expect(readMarkdownLesson('# Uno\n\nTexto.\n\n# Dos')).toEqual({
    title: '',
    content: '## Uno\n\nTexto.\n\n## Dos',
    parts: ['Uno', 'Dos'],
  });
  expect(readMarkdownLesson('Solo un texto.')).toEqual({ title: '', content: 'Solo un texto.', parts: [] });
  expect(readMarkdownLesson('## Una parte\n\nTexto.')).toEqual({
    title: '',
    content: '## Una parte\n\nTexto.',
    parts: ['Una parte'],
  });
  expect(readMarkdownLesson(' ')).toEqual({ title: '', content: '', parts: [] });
});

it('reads no headings inside code', () => {
  expect(readMarkdownLesson('# Código\n\n```\n## no es un título\n```').parts).toEqual([]);
});

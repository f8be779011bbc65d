import { expect, it } from 'vitest';
import { readMarkdownCourse } from './read-markdown-course.ts';

it('the title, the introduction and the sections of a Markdown file are found', () => {
  const file =
    '# La IA\r\n\r\nPara empezar.\r\n\r\n## Qué es\r\n\r\nTexto.\r\n\r\n### Más\r\n\r\nOtro.\r\n\r\n## Qué no es ##\r\nFin.';
  expect(readMarkdownCourse(file)).toEqual({
    title: 'La IA',
    content: 'Para empezar.',
    sections: [
      { title: 'Qué es', content: 'Texto.\n\n### Más\n\nOtro.' },
      { title: 'Qué no es', content: 'Fin.' },
    ],
  });
});

it.each([
  ['only headings of the first level', '# Uno\n\na\n\n# Dos\n\nb', '', ['Uno', 'Dos']],
  ['a code block with a heading in it', '# T\n\n## Uno\n\n```\n## no\n```', 'T', ['Uno']],
  ['no heading', 'Solo texto.', '', []],
  ['nothing', '', '', []],
  ['a second heading of the first level below a section', '# T\n\n## Uno\n\n# Otro\n\nx', 'T', ['Uno']],
])('a file with %s', (_, file, title, sections) => {
  const course = readMarkdownCourse(file);
  expect(course.title).toBe(title);
  expect(course.sections.map((one) => one.title)).toEqual(sections);
});

it('loses no line of text', () => {
  const file = '# T\n\nuno\n\n## A\n\ndos\n\n# B\n\ntres\n\n## C\n\ncuatro';
  const { content, sections } = readMarkdownCourse(file);
  const all = [content, ...sections.map((one) => one.content)].join('\n');
  for (const word of ['uno', 'dos', 'tres', 'cuatro', '# B']) expect(all).toContain(word);
});

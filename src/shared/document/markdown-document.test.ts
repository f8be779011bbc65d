import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../server/text/markdown.ts';
import { readMarkdown } from './read-markdown.ts';
import { documentSchema } from './schema.ts';
import { writeMarkdown } from './write-markdown.ts';

const roundTrip = (text: string) => writeMarkdown(readMarkdown(text));

test.for([
  'Una frase con **negrita**, _cursiva_, ~~tachado~~ y `código`.',
  '## Título\n\n### Subtítulo\n\nTexto.',
  '- uno\n- dos\n  - dentro\n- tres',
  '3. tres\n4. cuatro',
  '- [ ] por hacer\n- [x] hecho',
  '> Una cita\n>\n> en dos párrafos',
  '```ts\nconst a = 1;\n```',
  '| a | b |\n| - | -: |\n| 1 | 2 |',
  'Antes\n\n---\n\nDespués',
  'Un [enlace](https://example.org "con título") y https://example.org/a?b=c#d suelto.',
  'La fórmula $$x^2$$ en una línea y\n\n$$\n\\frac{1}{2}\n$$\n\naparte.',
  'Cuesta $5 o $10.',
  'Una línea\ny otra del mismo párrafo',
  'Un corte  \nforzado',
  'Con <kbd>Ctrl</kbd> dentro\n\n<details>\n<summary>Más</summary>\n\nTexto\n\n</details>',
  'Una nota[^1].\n\n[^1]: Al pie.',
  '![Una foto](https://example.org/foto.png)',
  '![Una foto](/api/attachments/3f2b)',
  'Para @ana y ana@example.org',
  '**Toda la frase con _una_ palabra dentro**',
])('keeps %j as it is', (text) => {
  expect(roundTrip(text)).toBe(text);
});

test.for([
  ['* uno\n* dos', '- uno\n- dos'],
  ['*cursiva* y __negrita__', '_cursiva_ y **negrita**'],
  ['Título\n======', '# Título'],
])('normalises %j', ([text = '', expected]) => {
  expect(roundTrip(text)).toBe(expected);
});

test('shows what it cannot edit as source instead of dropping it', () => {
  const kinds: string[] = [];
  readMarkdown(
    '<div>\nhtml\n</div>\n\nTexto <b>con</b> [^1]\n\n[^1]: nota\n\n![x](https://a.example/b.png)',
  ).descendants((node) => void kinds.push(node.type.name));
  expect(kinds.filter((kind) => kind.startsWith('source'))).toEqual([
    'source_block',
    'source',
    'source',
    'source',
    'source_block',
    'source',
  ]);
});

test('does not turn a script address into a link', () => {
  const marks: string[] = [];
  readMarkdown('[pulsa](javascript:alert(1))').descendants(
    (node) => void marks.push(...node.marks.map(({ type }) => type.name)),
  );
  expect(marks).toEqual([]);
});

describe('shipped courses', () => {
  const courses = join(import.meta.dirname, '../../../content/courses');
  const files = readdirSync(courses, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\d\d-.*\.(?:es|en)\.md$/.test(name),
  );

  test.for(files)('%s looks the same after the visual editor', (name) => {
    const text = readFileSync(join(courses, name), 'utf8');
    expect(renderMarkdown(roundTrip(text), { html: 'lesson' })).toBe(renderMarkdown(text, { html: 'lesson' }));
  });
});

/** Pieces of Markdown in any order, well formed or not. */
const pieces = [
  'a',
  'año',
  ' ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '$$',
  '$',
  '|',
  '-',
  '- ',
  '1. ',
  '> ',
  '# ',
  '[',
  '](',
  ')',
  'https://example.org',
  '<b>',
  '</b>',
  '\\',
  '!',
  '@ana',
  '&amp;',
  '\n| a | b |\n| - | - |\n',
  '```\n',
  '[^1]',
];

/** Everything that a reader sees, whatever the formatting. */
function wordsOf(text: string): string {
  let words = '';
  readMarkdown(text).descendants((node) => void (words += node.text ?? String(node.attrs['text'] ?? '')));
  return words.replaceAll(/\s/g, '');
}

test('keeps a tag that begins a paragraph out of a block of HTML', () => {
  expect(wordsOf(roundTrip('</b>\\\na```'))).toBe('</b>a```');
});

test('loses no words of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
      const text = parts.join('');
      expect(wordsOf(roundTrip(text))).toBe(wordsOf(text));
    }),
    { numRuns: 500 },
  );
});

test('keeps the characters of an address typed as text', () => {
  const typed = documentSchema.node('doc', null, [
    documentSchema.node('paragraph', null, [documentSchema.text('Mira https://example.org/a_b_c*d, por favor.')]),
  ]);
  expect(writeMarkdown(typed)).toBe('Mira <https://example.org/a_b_c*d>, por favor.');
});

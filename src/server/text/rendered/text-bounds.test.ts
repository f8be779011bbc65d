import { describe, expect, test } from 'vitest';
import { escapedParagraphs } from './escaped-paragraphs.ts';
import { exceededBoundOf, textBounds } from './text-bounds.ts';

const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${'|b'.repeat(columns)}|\n`.repeat(rows)}`;

describe('the size of the output is estimated before parsing', () => {
  test.each([
    ['words', 'Hola, ¿qué tal?'],
    ['a large but realistic table', table(12, 200)],
    ['rows of figures', `| a | b |\n|---|---|\n${'| 1 - 2 | 3 |\n'.repeat(400)}`],
    ['underlined headings', 'Título\n-----\n\ntexto\n'.repeat(300)],
    ['blanks to fill in', 'Nombre: ____________ Curso: ______________\n'.repeat(200)],
    ['a line of asterisks', '*'.repeat(5_000)],
    ['a long glossary', '- **término**: `código`, *ejemplo* y [enlace](/x)\n'.repeat(800)],
    ['lists in quotations in lists', '- > - > 1. a\n'.repeat(100)],
  ])('within the bounds: %s', (_, text) => expect(exceededBoundOf(text)).toBeUndefined());

  test.each([
    ['a header of as many columns as rows', `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(300)}`, 'cells'],
    ['the same in a quotation', `> ${'|a'.repeat(300)}\n> ${'|-'.repeat(300)}\n${'> |\n'.repeat(300)}`, 'cells'],
    ['the same in a list', `- ${'|a'.repeat(300)}\n  ${'|-'.repeat(300)}\n${'  |\n'.repeat(300)}`, 'cells'],
    ['the same with carriage returns', `${'|a'.repeat(300)}\r${'|-'.repeat(300)}\r${'|\r'.repeat(300)}`, 'cells'],
    ['quotations', '>'.repeat(textBounds.nesting + 1), 'nesting'],
    ['quotations with spaces', '> '.repeat(textBounds.nesting + 1), 'nesting'],
    ['lists', '1. '.repeat(textBounds.nesting + 1), 'nesting'],
    ['marks in one paragraph', '*a'.repeat(textBounds.marks + 1), 'marks'],
    ['lines', 'a\n'.repeat(textBounds.lines), 'lines'],
  ])('over the bounds: %s', (_, text, excess) => expect(exceededBoundOf(text)).toBe(excess));
});

test('a text that exceeds the bounds is shown as typed, with its tags escaped', () => {
  expect(escapedParagraphs('<script>alert(1)</script>\n  *a\n\n\n\t\n"b" & b\r\n\r\nc')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;\n*a</p>\n<p>&quot;b&quot; &amp; b</p>\n<p>c</p>',
  );
});

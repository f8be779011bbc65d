import { describe, expect, test } from 'vitest';
import { segment } from './segment.ts';
import { splitSentences } from './split-sentences.ts';

describe('a text is taken apart', () => {
  test('into headings, paragraphs, lists, quotations and tables of Markdown', () => {
    const parts = segment(
      '# Tema\n\nUna **frase**. Otra [frase](https://example.org).\n\n## Pasos\n\n1. Uno\n2. Dos\n\n- a\n- b\n\n> Cita\n> — Ana\n\n| A | B |\n|---|---|\n| 1 | 2 |',
    );
    expect(parts).toEqual([
      { title: 'Tema', level: 1, blocks: [{ kind: 'paragraph', sentences: ['Una frase.', 'Otra frase.'] }] },
      {
        title: 'Pasos',
        level: 2,
        blocks: [
          { kind: 'list', isOrdered: true, items: ['Uno', 'Dos'] },
          { kind: 'list', isOrdered: false, items: ['a', 'b'] },
          { kind: 'quote', text: 'Cita', author: 'Ana' },
          {
            kind: 'table',
            rows: [
              ['A', 'B'],
              ['1', '2'],
            ],
          },
        ],
      },
    ]);
  });

  test('into the headings of plain notes: short lines on their own', () => {
    const parts = segment('La luz\n\nEs una onda. Viaja muy deprisa.\n\nEl color:\n- rojo\n- azul');
    expect(parts.map(({ title }) => title)).toEqual(['La luz', 'El color']);
  });

  test('into the outer items of an outline that is only a list', () => {
    const parts = segment('- Causas\n  - Sequía\n  - Guerra\n- Efectos\n  - Hambre');
    expect(parts.map(({ title }) => title)).toEqual(['Causas', 'Efectos']);
    expect(parts[0]?.blocks).toEqual([{ kind: 'list', isOrdered: false, items: ['Sequía', 'Guerra'] }]);
  });

  test('without the tags and scripts of HTML', () => {
    const parts = segment(
      '<h2>Uno</h2><script>alert(1)</script><ul><li>a &amp; b</li><li><b>c</b></li></ul><p onclick="x()">Si 2 < 3, sí.</p>',
    );
    expect(parts).toEqual([
      {
        title: 'Uno',
        level: 2,
        blocks: [
          { kind: 'list', isOrdered: false, items: ['a & b', 'c'] },
          { kind: 'paragraph', sentences: ['Si 2 < 3, sí.'] },
        ],
      },
    ]);
  });

  test('without code, and whatever its scripts', () => {
    expect(segment('```\nconst a = 1;\n```\n机器学习。 Учит. مرحبا')).toHaveLength(1);
    expect(segment('\n---\n***\n')).toEqual([]);
  });
});

test('sentences end at their marks, but not after abbreviations and initials', () => {
  expect(splitSentences('El Dr. J. Ruiz vino a las 3.30. ¿Se fue? «No.» Fin… Y ya')).toEqual([
    'El Dr. J. Ruiz vino a las 3.30.',
    '¿Se fue?',
    '«No.»',
    'Fin…',
    'Y ya',
  ]);
});

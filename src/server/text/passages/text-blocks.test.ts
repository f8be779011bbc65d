import { describe, expect, test } from 'vitest';
import { partsOfText, withAnchors } from './text-blocks.ts';

const html =
  '<p>Antes.</p>\n<h3>Uno</h3><p>A <em>b</em>.</p><ul><li><p>c</p></li><li>d <ul><li>e</li></ul></li></ul><h4>Vacío</h4><h3>Dos</h3><p>Fin</p>';

describe('the parts of a rendered text', () => {
  test('are what is below each heading, one line for each block', () => {
    expect(partsOfText(html, 'p')).toEqual([
      { heading: '', blocks: [{ text: 'Antes.', anchor: 'p-1' }] },
      {
        heading: 'Uno',
        blocks: [
          { text: 'A b.', anchor: 'p-3' },
          { text: 'c. d e.', anchor: 'p-4' },
        ],
      },
      { heading: 'Dos', blocks: [{ text: 'Fin', anchor: 'p-9' }] },
    ]);
  });

  test('have the anchors that the page gives to the same blocks', () => {
    const shown = withAnchors(html, 'p');
    for (const { blocks } of partsOfText(html, 'p')) {
      for (const { anchor } of blocks) expect(shown).toContain(`id="${anchor}"`);
    }
    expect(shown).toContain('<p id="p-9">Fin</p>');
    expect(shown).toContain('<ul id="p-4">');
  });

  test('of a table are its cells, without its heading', () => {
    const table = '<table><thead><tr><th>Pieza</th></tr></thead><tbody><tr><td>Tarea</td></tr></tbody></table>';
    expect(partsOfText(table)).toEqual([{ heading: '', blocks: [{ text: 'Tarea.', anchor: '' }] }]);
  });

  test.each(['', 'solo texto', '<p></p>', '<ul><li>sin fin'])('are found in %s, too', (odd) => {
    expect(partsOfText(odd).flatMap(({ blocks }) => blocks).length).toBeLessThanOrEqual(1);
  });
});

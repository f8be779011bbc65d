import { expect, test } from 'vitest';
import { pickKeySentences } from './pick-key-sentences.ts';
import { readText } from './read-text.ts';

test('the heading above all others is the title, and the others keep their order', () => {
  const { title, parts } = readText(['# Luz\n\nUna onda.\n\n## Color\n\nEs rojo.\n\n### Tono\n\nEs claro.']);
  expect(title).toBe('Luz');
  expect(parts.map((part) => [part.title, part.level])).toEqual([
    ['', 0],
    ['Color', 1],
    ['Tono', 2],
  ]);
});

test('tables, code and formulas stay as they are, with the tags in the code', () => {
  const table = '| A | **B** |\n|---|---|\n| 1 | 2 |';
  const code = '```html\n<p>uno</p>\n\n# no es un título\n```';
  const { parts, whole } = readText([`Antes.\n\n${table}\n\nEntre.\n\n${code}\n\n$$ a = b $$\n\nDespués.`]);
  expect(parts[0]?.blocks).toEqual([
    { kind: 'paragraph', sentences: ['Antes.'] },
    { kind: 'lifted', markdown: table },
    { kind: 'paragraph', sentences: ['Entre.'] },
    { kind: 'lifted', markdown: code },
    { kind: 'lifted', markdown: '$$ a = b $$' },
    { kind: 'paragraph', sentences: ['Después.'] },
  ]);
  expect(whole).toContain(code);
});

test('HTML becomes Markdown, its tables too', () => {
  const html =
    '<h1>Ríos</h1><p>El Ebro es un río.</p><table>\n<tr><th>Río</th><th>km</th></tr>\n<tr><td>Ebro</td><td>930</td></tr></table><p>Fin.</p><script>alert(1)</script>';
  const table = '| Río | km |\n| --- | --- |\n| Ebro | 930 |';
  const { title, parts, whole } = readText([html]);
  expect(title).toBe('Ríos');
  expect(parts[0]?.blocks).toContainEqual({ kind: 'lifted', markdown: table });
  expect(whole).toBe(`# Ríos\n\nEl Ebro es un río.\n\n${table}\n\nFin.`);
});

const story = [
  'La sal es un mineral que viene del mar o de las minas.',
  'Mucha gente cree que la sal solo sirve para dar sabor.',
  'Es un error: la sal también conserva la carne.',
  'Los romanos transportaban la sal por caminos propios.',
  'Esto hizo ricas a algunas ciudades.',
  'Hoy la sal es barata.',
];

test.each([0.2, 0.35, 0.5, 0.67])('with a share of %s, what a text takes back never stands alone', (share) => {
  const [part] = pickKeySentences(readText([story.join(' ')]), share, 'es');
  const kept = part?.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : [])) ?? [];
  expect(kept.length).toBeGreaterThanOrEqual(3);
  expect(kept.length).toBeLessThan(story.length);
  expect(kept.includes(story[1] ?? '') && !kept.includes(story[2] ?? '')).toBe(false);
  expect(kept.includes(story[4] ?? '') && !kept.includes(story[3] ?? '')).toBe(false);
});

test('the sentence that announces a list is kept with it', () => {
  const text = `${story.join(' ')} Se vendía en tres lugares:\n\n- el puerto\n- la plaza\n- el mercado`;
  const [part] = pickKeySentences(readText([text]), 0.3, 'es');
  expect(part?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  expect(part?.blocks[0]).toMatchObject({ sentences: expect.arrayContaining(['Se vendía en tres lugares:']) });
});

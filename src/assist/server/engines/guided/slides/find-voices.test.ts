import { expect, test } from 'vitest';
import { slidesFromMaterial } from './material-slides.ts';
import { segment } from './segment.ts';

const slides = (text: string, topic = 'El tema') =>
  slidesFromMaterial([{ title: topic, text, address: null, isFound: false }], {
    topic,
    ideas: [],
    slideCount: 10,
    language: 'es',
  }) ?? [];

const poem = `Caminos
Ana Ruiz

Anoche cuando dormía
soñé, ¡bendita ilusión!,
que una fontana fluía
dentro de mi corazón.

Di, ¿por qué acequia escondida,
agua, vienes hasta mí,
manantial de nueva vida
de donde nunca bebí?

Anoche cuando dormía
soñé que una colmena tenía,
dentro de mi corazón.`;

test('verses keep their lines and stanzas, under the title of the poem and with its author', () => {
  const [, first, second] = slides(poem);
  expect(first).toMatchObject({ layout: 'quote', title: 'Caminos' });
  expect(first?.bullets).toEqual([
    'Anoche cuando dormía',
    'soñé, ¡bendita ilusión!,',
    'que una fontana fluía',
    'dentro de mi corazón.',
    '',
    'Di, ¿por qué acequia escondida,',
    'agua, vienes hasta mí,',
    'manantial de nueva vida',
    'de donde nunca bebí?',
    '— Ana Ruiz',
  ]);
  expect(second?.title).toBe('Caminos (2)');
});

test('a long stanza is divided where a sentence ends, and a poem without a title has its first verse', () => {
  const lines = Array.from({ length: 14 }, (_, place) => `la luz del verso número ${place},`);
  lines[5] = 'aquí termina la primera frase larga.';
  const made = slides(lines.join('\n'));
  expect(made.map(({ title }) => title).slice(1)).toEqual([
    'la luz del verso número 0',
    'la luz del verso número 0 (2)',
  ]);
  expect(made[1]?.bullets.at(-1)).toBe('aquí termina la primera frase larga.');
});

test('a dialogue keeps its speeches, with what the narrator says between them', () => {
  const [, made] = slides('—¿La has leído? —preguntó Marta.\n—Sí.\n\nMarta abrió el libro.\n\n—Aquí está.\n—Ya.');
  expect(made).toMatchObject({ layout: 'quote', title: '¿La has leído?' });
  expect(made?.bullets).toEqual([
    '—¿La has leído? —preguntó Marta.',
    '—Sí.',
    'Marta abrió el libro.',
    '—Aquí está.',
    '—Ya.',
  ]);
});

test.each([
  ['SANCHO.— ¿Qué gigantes?\nDON QUIJOTE.— Aquellos que allí ves.\nSANCHO.— Son molinos.', 'SANCHO · DON QUIJOTE'],
  ['Ana: Hola.\nLuis: Buenos días.\nAna: ¿Vienes?', 'Ana · Luis'],
])('a dialogue with names is known by them: %s', (text, title) => {
  expect(slides(text)[1]).toMatchObject({ layout: 'quote', title, bullets: text.split('\n') });
});

test.each([
  ['labels that do not come back', 'Lugar: aula\nFecha: hoy\nHora: las diez', undefined],
  [
    'prose that an editor broke',
    'La célula es la unidad más pequeña de todos los seres\nvivos, y la descubrió Robert Hooke en el siglo XVII al\nmirar un trozo de corcho con un microscopio que hizo él.',
    undefined,
  ],
  ['questions, one a line', '¿Por qué no son células?\n¿Qué pasaría si no se dividen?\n¿Quién las vio?', undefined],
])('%s have no voice', (_, text, voice) => {
  const [block] = segment(text)[0]?.blocks ?? [];
  expect(block && 'voice' in block ? block.voice : undefined).toBe(voice);
});

test('a list that lost its marks is a list, below what introduces it', () => {
  expect(segment('Materiales:\npapel de colores\ntijeras\ncola blanca')).toEqual([
    {
      title: 'Materiales',
      level: 1,
      blocks: [{ kind: 'list', isOrdered: false, items: ['papel de colores', 'tijeras', 'cola blanca'] }],
    },
  ]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function finds(typed: string, text: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select spanish_search_vector(${text}) @@ spanish_search_query(${typed}) as found`.execute(database.db);
  return rows[0]?.found ?? false;
}

/** Within a family, every word finds every other. */
const families = [
  ['evaluación', 'evaluaciones', 'evaluacion', 'EVALUACIÓN'],
  ['educación', 'educaciones', 'educacion'],
  ['presentación', 'presentaciones', 'presentacion'],
  ['programación', 'programaciones'],
  ['solución', 'soluciones', 'solucion'],
  ['canción', 'canciones', 'cancion'],
  ['decisión', 'decisiones', 'decision'],
  ['comprensión', 'comprensiones'],
  ['psicología', 'psicologías', 'psicologia'],
  ['tecnología', 'tecnologías', 'tecnologia', 'tecnologias'],
  ['imagen', 'imágenes', 'imagenes'],
  ['examen', 'exámenes'],
  ['joven', 'jóvenes'],
  ['luz', 'luces'],
  ['raíz', 'raíces'],
  ['índice', 'índices'],
  ['niño', 'niños', 'nino'],
  ['vídeo', 'video', 'vídeos', 'videos'],
  ['música', 'músicas', 'musica'],
  ['algoritmo', 'algoritmos'],
  ['profesor', 'profesores'],
  ['clase', 'clases'],
  ['lección', 'lecciones'],
  ['inglés', 'ingles'],
  ['pingüino', 'pinguinos'],
];

test.for(families)('%s: each form finds the others', async (family) => {
  const missed = [];
  for (const typed of family) {
    for (const text of family) {
      // Alone and followed by more words, because the last word is treated differently.
      if (!(await finds(typed, `Sobre ${text} y más`))) missed.push(`${typed} → ${text}`);
      if (!(await finds(`${typed} digital`, `${text} digital`))) missed.push(`${typed} … → ${text}`);
    }
  }
  expect(missed).toEqual([]);
});

test('the last word is found by any prefix, whatever its stem', async () => {
  const word = 'evaluación';
  const missed = [];
  for (let length = 1; length <= word.length; length++) {
    const typed = `rúbricas de ${word.slice(0, length)}`;
    if (!(await finds(typed, 'Rúbricas para la evaluación de textos'))) missed.push(typed);
  }
  // "de" and "para" are stop words.
  expect(missed).toEqual([]);
});

test.for([
  ['plurales niñ', 'Plurales: los niños', true],
  ['imágenes gratis', 'Imágenes de pago', false],
  ['niño', 'ninguno', false],
  ['node', 'Un curso de Node.js', true],
  ['gpt-4', 'GPT-4: qué es', true],
  ['gpt 4', '¿Qué es GPT-4?', true],
  ['qué', '¿Qué es?', true],
  ['你好', '你好 mundo', true],
  ['evaluación de', 'Evaluación de textos', true],
] as const)('"%s" against "%s": %s', async ([typed, text, found]) => {
  expect(await finds(typed, text)).toBe(found);
});

describe('any input gives a valid query', () => {
  test.for([
    '',
    ' ',
    "'",
    "''",
    '\\',
    '\\\\',
    "a'b:*&|!()<->",
    ':*',
    '!!',
    '& |',
    '(',
    '<->',
    '😀',
    '¿¡',
    "it's",
    '-',
    '--',
    '%_',
    '\u00ad',
    '12abc',
    '1e5',
    'a@b.c',
    'http://x.y/z?q=1',
    'x'.repeat(9000),
    '\'"'.repeat(900),
    'ﷺ'.repeat(900),
    'á'.repeat(600),
    '中'.repeat(3000),
  ])('%s', async (typed) => {
    expect(await finds(typed, 'Nada de esto')).toBeTypeOf('boolean');
  });

  test('input without a word finds nothing', async () => {
    expect(await finds(" ':!& 😀 ", "Todo ':!& 😀 ")).toBe(false);
  });
});

test('a huge text still has a search vector', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `palabra${index}`).join(' ');
  expect(await finds('palabra1', many)).toBe(true);
});

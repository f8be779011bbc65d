import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../../shared/language.ts';
import { easierWords, withoutAbbreviations } from './easier-words.ts';
import { withoutCapitals } from './without-capitals.ts';

const tables = import.meta.glob<
  { anywhere: Record<string, string[]> } & Record<string, Record<string, string[]> | string[]>
>('../tables/easier-words.*.json', { eager: true, import: 'default' });

test.each([
  [
    'es',
    'Posteriormente, el taller realizó mejoras con el fin de utilizar menos papel.',
    'Después, el taller hizo mejoras para usar menos papel.',
  ],
  ['es', 'La guerra se inició en 1936, debido a que nadie cedió.', 'La guerra empezó en 1936, porque nadie cedió.'],
  [
    'en',
    'Subsequently, a large number of plants utilise light in order to grow.',
    'Later, many plants use light to grow.',
  ],
] as const)('formal words become common ones in %s, with their capital', (language, formal, common) => {
  expect(easierWords(formal, language).text).toBe(common);
});

describe('a word stays', () => {
  test.each([
    ['in a name', 'es', 'Trabaja en la Fundación Realizar de Lima.'],
    ['in a quotation', 'es', 'El cartel dice: «Prohibido utilizar el ascensor».'],
    ['in a longer word', 'es', 'Es un material reutilizable.'],
    ['where it means something else', 'es', 'Con el fin de la guerra, el puesto que ocupaba quedó libre.'],
    ['where «y» would have to change', 'es', 'Fue un dato nuevo y relevante.'],
    ['where “an” would have to change', 'en', 'It was an erroneous claim.'],
    ['in a path', 'en', 'The file is in src/assist/server.'],
    ['of another language', 'en', 'Utilizar.'],
  ] as const)('%s', (_where, language, sentence) => {
    expect(easierWords(sentence, language)).toEqual({ text: sentence, changes: [] });
  });
});

test.each([
  ['es', 'En el s. XV, p. ej., vivió el Dr. Ruiz.', 'En el siglo XV, por ejemplo, vivió el doctor Ruiz.'],
  ['es', 'Vendían pan, fruta, etc.', 'Vendían pan, fruta, etcétera.'],
  ['es', 'Roma, s. f., en el año 44 a. C.', 'Roma, s. f., en el año 44 antes de Cristo.'],
  ['en', 'Metals, e.g. iron, are on p. 12, etc.', 'Metals, for example iron, are on page 12, and so on.'],
] as const)('abbreviations are written out in %s', (language, short, long) => {
  expect(withoutAbbreviations(short, language).text).toBe(long);
});

test('words in capitals become small, and acronyms stay', () => {
  expect(withoutCapitals('ATENCIÓN: la ONU y la OTAN dicen que NO SIEMPRE coinciden.').text).toBe(
    'Atención: la ONU y la OTAN dicen que no siempre coinciden.',
  );
});

test.each(languages)('the table in %s has no form twice, and no form is the replacement of another', (language) => {
  const { never, ...replacements } = tables[`../tables/easier-words.${language}.json`] ?? { never: [] };
  const pairs = Object.values(replacements).flatMap((one) => Object.entries(one as Record<string, string[]>));
  const forms = pairs.flatMap(([, listed]) => listed);
  expect(never).not.toEqual([]);
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms.filter((form) => pairs.some(([instead]) => instead === form))).toEqual([]);
});

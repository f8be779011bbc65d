import { beforeAll, describe, expect, test } from 'vitest';
import { openSpeller } from '../../../bench/open-speller.ts';
import {
  type CheckCache,
  checkCache,
  checkDocument,
  languagesIn,
  type Spellers,
} from '../web/joint-work/spelling/check-document.ts';
import { checkText } from '../web/joint-work/spelling/check-text.ts';
import { type CheckSettings, isAdvice } from '../web/joint-work/spelling/issue.ts';
import type { Speller } from '../web/joint-work/spelling/suggest.ts';

const spellers = {} as { es: Speller; en: Speller };

beforeAll(async () => {
  spellers.es = await openSpeller('es');
  spellers.en = await openSpeller('en');
});

const settings: CheckSettings = { language: 'es', ownWords: [], easyReading: false, chosen: {} };
const check = (text: string, changed: Partial<CheckSettings> = {}, cache?: CheckCache) =>
  checkDocument(text, { ...settings, ...changed }, spellers, cache);
const wrongIn = (text: string, changed: Partial<CheckSettings> = {}) =>
  check(text, changed).issues.map(({ original, language }) => `${original} (${language})`);
const passagesOf = (text: string, changed: Partial<CheckSettings> = {}) =>
  check(text, changed).passages.map(({ start, end, language }) => [language, text.slice(start, end)]);

describe('a text in several languages', () => {
  test('is checked with the dictionary and the rules of each', () => {
    const text =
      'La jente vino ayer.\n\nThe teacher should of known that we recieve the books today.\n\nLuego aveces leemos.';
    expect(wrongIn(text)).toEqual(['jente (es)', 'of (en)', 'recieve (en)', 'aveces (es)']);
    expect(wrongIn(text, { language: 'en' })).toEqual(wrongIn(text));
  });

  test('finds the language of a sentence inside a paragraph, and of a quotation inside a sentence', () => {
    expect(passagesOf('Hola a todos. This is what they want to know. Gracias.')).toEqual([
      ['es', 'Hola a todos.'],
      ['en', 'This is what they want to know.'],
      ['es', 'Gracias.'],
    ]);
    expect(passagesOf('La canción dice «all you need is the love of your people» y la gente canta.')).toEqual([
      ['es', 'La canción dice «'],
      ['en', 'all you need is the love of your people'],
      ['es', '» y la gente canta.'],
    ]);
  });

  test.each([
    'La maestra leyó: «Je pense que nous sommes toujours heureux ensemble». Después salimos.',
    'Wir haben gestern einen schönen Tag zusammen verbracht. Después salimos.',
    'Eu não sei fazer isso agora com vocês. Después salimos.',
    'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae. Después salimos.',
    'Ñuqanchik kawsayninchikmanta rimasunchik kunan. Después salimos.',
  ])('does not flag words of a language without a dictionary: %s', (text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  test('a sentence full of mistakes is still Spanish', () => {
    expect(wrongIn('La jente de mi varrio ase muxas kosas cuando ai fiestas.').length).toBeGreaterThanOrEqual(4);
  });

  test.each(['Kiero komer piza.', 'Amijo, bamos ha jugar al futvol.', 'Oi ai jente simpatika.'])(
    'a sentence with hardly a right word is still Spanish if it sounds so: %s',
    (text) => {
      expect(wrongIn(text).length).toBeGreaterThanOrEqual(2);
    },
  );

  test('the author corrects the guess for a passage', () => {
    const text = 'Hola a todos. Wir haben gestern zusammen gegessen.';
    expect(wrongIn(text)).toEqual([]);
    const chosen = { 'Wir haben gestern zusammen gegessen.': 'es' } as const;
    expect(wrongIn(text, { chosen }).length).toBeGreaterThan(1);
    const other = { 'La jente bino.': 'other' } as const;
    expect(wrongIn('La jente bino.', { chosen: other })).toEqual([]);
  });

  test('opens only the dictionaries that it needs', () => {
    expect([...languagesIn('Hola a todos.', settings)]).toEqual(['es']);
    expect([...languagesIn('Hola a todos. This is what they want to know.', settings)].toSorted()).toEqual([
      'en',
      'es',
    ]);
    const onlySpanish: Spellers = { es: spellers.es };
    expect(checkDocument('La jente. This is what they want.', settings, onlySpanish).issues).toHaveLength(1);
  });
});

describe('the cache', () => {
  test('reads only the changed block again, and finds the same', () => {
    const text = 'La jente bino.\n\nOtra jente.\n\nFin del testo.';
    const cache = checkCache();
    const first = check(text, {}, cache);
    const asked: string[] = [];
    const counting: Spellers = { es: { ...spellers.es, knows: (word) => (asked.push(word), spellers.es.knows(word)) } };
    const after = `Hoy. ${text}`;
    const second = checkDocument(after, settings, counting, cache);
    expect(asked).not.toContain('testo');
    expect(asked).toContain('bino');
    expect(second.issues.map(({ original, start }) => [original, start - 5])).toEqual(
      first.issues.map(({ original, start }) => [original, start]),
    );
    expect(second.issues).toEqual(check(after).issues);
    expect(cache.blocks.size).toBe(3);
  });

  test('brings the best suggestions in several passes, and then the same as without a limit', () => {
    const wrong = 'nesesario exelente desicion tabajo probelma jente tanbien dezpues escrivir havlar lejer kasa'.split(
      ' ',
    );
    const text = wrong.map((word) => `Hoy ${word}.`).join('\n');
    const cache = checkCache();
    const passes = [check(text, {}, cache)];
    while (passes.at(-1)?.isPartial && passes.length < 10) passes.push(check(text, {}, cache));
    expect(passes.length).toBe(2);
    expect(passes[0]?.issues.map(({ start }) => start)).toEqual(passes[1]?.issues.map(({ start }) => start));
    expect(passes[1]?.issues).toMatchObject(
      wrong
        .map((word) => checkText(word, { language: 'es', speller: spellers.es })[0]?.suggestions)
        .map((suggestions) => ({ suggestions })),
    );
  });

  test('does not survive another dictionary of the user', () => {
    const cache = checkCache();
    expect(check('Kuadernillo y kuadernillo', {}, cache).issues).toHaveLength(2);
    expect(check('Kuadernillo y kuadernillo', { ownWords: ['kuadernillo'] }, cache).issues).toEqual([]);
  });
});

describe('readability', () => {
  const easy = 'Ana lee un libro. El perro corre. Mamá come pan. Hoy hay sol. '.repeat(4);
  const hard =
    'La implementación institucional de procedimientos administrativos extraordinariamente complejos, que fueron aprobados por la administración anterior porque consideraba que la documentación requerida garantizaba la transparencia, aunque nadie comprobó si efectivamente funcionaba, imposibilita actualmente la participación.';

  test('scores each language with its own formula', () => {
    expect(check(easy).readability).toMatchObject([{ language: 'es', band: 'very-easy', sentences: 16, words: 52 }]);
    expect(check(hard).readability).toMatchObject([{ language: 'es', band: 'very-hard', score: 0 }]);
    const both = check(`${easy}\n\n${'The dog is in the house and they are happy with it. '.repeat(4)}`);
    expect(both.readability.map(({ language }) => language)).toEqual(['es', 'en']);
    expect(check('Hola.').readability).toEqual([]);
  });

  test('names the sentence that makes a text hard, with its reasons', () => {
    const issues = check(`${easy}${hard}`).issues.filter(({ type }) => type === 'readability');
    expect(issues.map(({ original }) => original)).toEqual([hard]);
    expect(issues[0]?.reasons?.map(({ kind }) => kind)).toEqual(['length', 'long-words', 'subordinates', 'passive']);
  });

  test('easy reading adds its findings only if asked', () => {
    expect(wrongIn('No vino nadie en el siglo XIX.')).toEqual([]);
    expect(check('No vino nadie en el siglo XIX.', { easyReading: true }).issues.map(({ rule }) => rule)).toEqual([
      'easy-double-negation',
      'easy-roman-numeral',
    ]);
  });
});

describe('bad input', () => {
  test.each([
    ['nothing', ''],
    ['only blanks', ' \n\t\n '],
    ['only emoji', '😀🎉👩‍🏫'.repeat(2_000)],
    ['mixed scripts', 'Привет мир, это тест. 你好世界 مرحبا بالعالم नमस्ते दुनिया. '.repeat(300)],
    ['half a character', '\ud800 casa \udc00'],
    ['control characters', 'casa\u0000casa\u001f'.repeat(500)],
    ['only punctuation', '.,;:!?¿¡«»""()'.repeat(3_000)],
    ['only line breaks', '\n'.repeat(50_000)],
  ])('%s gives nothing and does no harm', (_what, text) => {
    for (const easyReading of [false, true]) {
      const mistakes = check(text, { easyReading }).issues.filter((issue) => !isAdvice(issue));
      expect(mistakes.filter(({ rule }) => rule !== 'space-after' && rule !== 'space-before')).toEqual([]);
    }
  });

  test('one word of a million letters is one finding without a suggestion', () => {
    const word = 'a'.repeat(1_000_000);
    const { issues } = check(word, { easyReading: true });
    expect(issues.map(({ start, end, suggestions }) => ({ start, end, suggestions }))).toEqual([
      { start: 0, end: word.length, suggestions: [] },
    ]);
    expect(check(`La ${'ñ'.repeat(1_000_000)} come.`).issues).toHaveLength(1);
  });

  test('fifty thousand characters, on one line or on many, are read to the end', () => {
    const line = 'La gente de mi barrio lee mucho y escribe poco. ';
    for (const text of [line.repeat(1_050), `${line}\n`.repeat(1_050)]) {
      expect(text.length).toBeGreaterThan(50_000);
      expect(check(`${text}Fin del tezto.`, { easyReading: true }).issues.at(-1)?.original).toBe('tezto');
    }
  });
});

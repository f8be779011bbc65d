import { createHunspellFromFiles } from 'hunspell-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkText } from './check-text.ts';
import { contextOf } from './findings/context-of.ts';
import { typos, soundAlikes } from './sound-alikes.ts';
import { type Speller, suggest } from './suggest.ts';

const spellers = {} as Record<'es' | 'en', Speller>;

beforeAll(async () => {
  for (const language of ['es', 'en'] as const) {
    const folder = `node_modules/dictionary-${language}`;
    const hunspell = await createHunspellFromFiles(`${folder}/index.aff`, `${folder}/index.dic`);
    spellers[language] = {
      knows: (word) => hunspell.testSpelling(word),
      suggest: (word) => hunspell.getSpellingSuggestions(word),
      stems: (word) => hunspell.stemWord(word),
    };
  }
});

const wrongIn = (text: string, ownWords: readonly string[] = [], language: 'es' | 'en' = 'es') =>
  checkText(text, { language, speller: spellers[language], ownWords }).map(({ original }) => original);

describe('a sound-alike', () => {
  test.each([
    ['baca', 'vaca'],
    ['ora', 'hora'],
    ['hojo', 'ojo'],
    ['sapato', 'zapato'],
    ['jente', 'gente'],
    ['yave', 'llave'],
    ['arbol', 'árbol'],
    ['pinguino', 'pingüino'],
    ['tienpo', 'tiempo'],
    ['desicion', 'decisión'],
  ])('of %s is %s', (written, meant) => {
    expect([...soundAlikes(written, 'es', 1.3).keys()]).toContain(meant);
  });

  test.each([
    ['tabajo', 'trabajo'],
    ['probelma', 'problema'],
    ['casaa', 'casa'],
  ])('of a typing error: %s is %s', (written, meant) => {
    expect([...typos(written, 'es').keys()]).toContain(meant);
  });
});

describe('the first suggestion', () => {
  test.each([
    ['es', 'nesesario', 'necesario'],
    ['es', 'Jente', 'Gente'],
    ['es', 'INFORMACION', 'INFORMACIÓN'],
    ['es', 'mexico', 'México'],
    ['es', 'exelente', 'excelente'],
    ['es', 'mui', 'muy'],
    ['es', 'tambien', 'también'],
    ['es', 'dia', 'día'],
    ['es', 'bamos', 'vamos'],
    ['es', 'acer', 'hacer'],
    ['en', 'recieve', 'receive'],
    ['en', 'seperate', 'separate'],
    ['en', 'definately', 'definitely'],
    ['en', 'definatly', 'definitely'],
    ['en', 'teh', 'the'],
    ['en', 'dont', "don't"],
    ['en', 'tomorow', 'tomorrow'],
  ] as const)('in %s for %s is %s', (language, written, meant) => {
    expect(suggest(written, language, spellers[language])[0]).toBe(meant);
  });

  test('does not exist for a word that resembles no other', () => {
    expect(suggest('xkqzwvbbt', 'es', spellers.es)).toEqual([]);
  });
});

describe('a text', () => {
  test.each([
    ['La jente aprende.', ['jente']],
    ['Escribe a ana@example.org o en https://ejenplo.org con #etikueta, @amijo y `codigo`.', []],
    ['El pingüino usa un chatbot, un podcast y la IA de EducaIA con un buen prompt.', []],
    ['Vive con Xoan Pertusolo en Maria.', ['Maria']],
    ['John Hattie lo midió. Jente Nueva.', []],
    ['Vos tenés razón y sabés más.', []],
    ['Son 3kg y 2º B.', []],
    ['haver', ['haver']],
    ['Wei y otros lo midieron. Turing también.', []],
    ['Lee «Attention Is All You Need» y la guía for generative AI.', []],
    ['Quiere avisarla, explicárselo y apagarlos; separándolos, mirémoslo.', []],
    ['Hay que explicarselo y separandolos: lugarlo no existe.', ['explicarselo', 'separandolos', 'lugarlo']],
    ['Es estadísticamente rarísimo y riquísimo, pero no gatomente.', ['gatomente']],
    ['Ábrelo en LaTeX, rehazlo y guárdalo como .docx en /api/tools.', []],
  ])('%s', (text, wrong) => {
    expect(wrongIn(text)).toEqual(wrong);
  });

  test('accepts the words of its owner’s dictionary, in any case', () => {
    expect(wrongIn('Kuadernillo y kuadernillo')).toEqual(['Kuadernillo', 'kuadernillo']);
    expect(wrongIn('Kuadernillo y kuadernillo', ['kuadernillo'])).toEqual([]);
  });

  test('marks each finding at its position, and prefers grammar where both apply', () => {
    const text = 'Hoy aveces nesesito ayuda.';
    const found = checkText(text, { language: 'es', speller: spellers.es });
    expect(found.map(({ type, start, end }) => [type, text.slice(start, end)])).toEqual([
      ['grammar', 'aveces'],
      ['spelling', 'nesesito'],
    ]);
  });

  test('in English accepts American and British spelling', () => {
    expect(wrongIn('We don’t recieve it, and I can’t go.', [], 'en')).toEqual(['recieve']);
    expect(wrongIn('The colour of the color centre is recognised, travelled and organized.', [], 'en')).toEqual([]);
    expect(wrongIn('It makes no sence, a smal arguement.', [], 'en')).toEqual(['sence', 'smal', 'arguement']);
  });
});

test('the context of a finding consists of whole words of its line', () => {
  const text = `otra línea\n${'una frase larga '.repeat(5)}mal ${'otra frase larga '.repeat(5)}`;
  const start = text.indexOf('mal');
  const { before, after } = contextOf(text, { start, end: start + 3 });
  expect(before).toBe('… larga una frase larga una frase larga ');
  expect(after).toBe(' otra frase larga otra frase larga otra …');
});

import { describe, expect, test } from 'vitest';
import { scorePassage } from '../server/rank.ts';
import { wordsIn } from '../server/stems.ts';
import { indexSynonyms, stemSynonyms, termsOf } from '../server/terms.ts';
import { isStopWord, isWeakWord } from '../server/word-lists.ts';

/** A stemmer that knows plurals and one ending is enough here; PostgreSQL's own is tested with the database. */
const stemsOf = (word: string) => [word.replace(/(?:ar|o|os|s)$/, '')];
const stemmer = { stemsOf, stemsByLanguage: (word: string) => [stemsOf(word)] };
const vocabulary = {
  words: new Map([['datos', 40]]),
  stems: new Map([
    ['dat', 40],
    ['sesg', 5],
    ['export', 4],
    ['descarg', 6],
    ['artificial', 50],
    ['inteligencia', 50],
    ['ia', 200],
    ['explica', 30],
  ]),
  passages: 500,
  averageLength: 50,
};
const synonyms = stemSynonyms(
  indexSynonyms([
    ['exportar', 'descargar'],
    ['ia', 'inteligencia artificial'],
  ]),
  stemmer,
);
const read = (text: string) =>
  termsOf(wordsIn(text), { stemmer, synonyms, vocabulary, isStopWord, isWeak: isWeakWord });
const stemsIn = (text: string) => read(text).terms.map(({ wordings }) => wordings.map(({ stems }) => stems.join(' ')));

describe('the terms of a question', () => {
  test('are its words without those that every text has, with or without accents', () => {
    expect(stemsIn('¿Qué son los datos, además, según tú?')).toEqual([['dat']]);
    expect(stemsIn('que son los datos ademas segun tu')).toEqual([['dat']]);
  });

  test('have the synonyms of any form of a word, and of phrases', () => {
    expect(stemsIn('exporto')).toEqual([['export', 'descarg']]);
    expect(stemsIn('la inteligencia artificial')).toEqual([['inteligencia artificial', 'ia']]);
    expect(read('exporto').terms[0]?.wordings).toEqual([
      { stems: ['export'], worth: 1 },
      { stems: ['descarg'], worth: 0.8 },
    ]);
  });

  test('weigh more the rarer they are, and less if they only ask', () => {
    const [ask, rare, common] = read('explica sesgos datos').terms.map(({ weight }) => weight);
    expect(rare).toBeGreaterThan(common ?? 0);
    expect(ask).toBeLessThan(common ?? 0);
  });

  test('suggest a word for one that no text has, and keep the typed one', () => {
    const { terms, corrections } = read('dtaos');
    expect(corrections).toEqual([{ typed: 'dtaos', meant: 'datos', slips: 1 }]);
    expect(terms[0]?.wordings.map(({ stems }) => stems[0])).toEqual(['dta', 'dat']);
  });

  test.each(['', '¿?', '🎓🎓', 'el la los', 'x'.repeat(1_000_000)])('are none in %#', (text) => {
    expect(read(text).terms).toEqual([]);
  });

  test('are few in a very long text, and found at once', () => {
    expect(read('datos '.repeat(10_000)).terms).toHaveLength(1);
  });
});

describe('the score of a passage', () => {
  const { terms } = read('sesgos exportar');
  const score = (found: Parameters<typeof scorePassage>[0]['found'], size = 50) =>
    scorePassage({ id: 1, size, found }, terms, 50);

  test('is higher for a title than for a heading, and for a heading than for the text', () => {
    const [title, heading, text] = ['A', 'B', 'D'].map((weight) => score({ sesg: [[3], [weight]] }).score);
    expect(title).toBeGreaterThan(heading ?? 0);
    expect(heading).toBeGreaterThan(text ?? 0);
  });

  test('is higher with all words than with one of them many times', () => {
    const all = score({ sesg: [[3], ['D']], export: [[40], ['D']] });
    const many = score({
      sesg: [
        [1, 5, 9, 12],
        ['D', 'D', 'D', 'D'],
      ],
    });
    expect(all.score).toBeGreaterThan(many.score);
    expect(all.coverage).toBe(1);
    expect(many.coverage).toBeLessThan(0.6);
  });

  test('is higher if the words are together, and in a short passage', () => {
    const apart = score({ sesg: [[3], ['D']], export: [[40], ['D']] });
    const together = score({ sesg: [[3], ['D']], export: [[4], ['D']] });
    const short = score({ sesg: [[3], ['D']], export: [[40], ['D']] }, 20);
    expect(together.score).toBeGreaterThan(apart.score);
    expect(short.score).toBeGreaterThan(apart.score);
  });

  test('counts a phrase only where its words follow each other', () => {
    const phrase = read('inteligencia artificial').terms;
    const at = (place: number) =>
      scorePassage({ id: 1, size: 50, found: { inteligencia: [[3], ['D']], artificial: [[place], ['D']] } }, phrase, 50)
        .coverage;
    expect(at(4)).toBe(1);
    expect(at(40)).toBe(0);
  });
});

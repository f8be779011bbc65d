import { describe, expect, test } from 'vitest';
import { defaultLanguage, type Language, languages } from '../../../../shared/language.ts';
import { levels } from '../engine/found-errors.ts';
import { type HuntText, isErrorKind } from '../engine/hunt-text.ts';
import { draftOfText, ownTextLimits, problemsOf } from '../engine/own-texts.ts';
import { loadLevel } from './level-texts.ts';

const inLanguage = async (language: Language) => Promise.all(levels.map((level) => loadLevel(level, language)));
const reference = await inLanguage(defaultLanguage);
const translations = await Promise.all(
  languages.map(async (language) => ({ language, texts: await inLanguage(language) })),
);

const withError = (texts: readonly HuntText[]) => texts.filter(({ wrong }) => wrong !== null);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe.each(translations)('the texts in $language', ({ texts }) => {
  const all = texts.flat();

  test('each level has 20, two of them without an error', () => {
    expect(texts.map(({ length }) => length)).toEqual([20, 20, 20]);
    expect(texts.map((level) => withError(level).length)).toEqual([18, 18, 18]);
  });

  test('ids are unique, and those of every language, in the same order', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.map(({ id }) => id)).toEqual(reference.flat().map(({ id }) => id));
  });

  test('the number of sentences, the wrong one and its kind are those of every language', () => {
    const shape = (text: HuntText) => [text.id, text.sentences.length, text.wrong, text.kind];
    expect(all.map(shape)).toEqual(reference.flat().map(shape));
  });

  test('each has four to seven sentences, a wrong one among them or none, and explanations', () => {
    for (const text of all) {
      expect(text.sentences.length, text.id).toBeGreaterThanOrEqual(4);
      expect(text.sentences.length, text.id).toBeLessThanOrEqual(7);
      expect(text.wrong === null || text.wrong in text.sentences, text.id).toBe(true);
      expect(isErrorKind(text.kind), text.id).toBe(text.wrong !== null);
      expect(text.right.length, text.id).toBeGreaterThan(20);
      expect(text.check.length, text.id).toBeGreaterThan(20);
      expect(text.address ?? 'https://none', text.id).toMatch(/^https:\/\/[\w.]+$/u);
    }
  });

  test('each would be accepted from a teacher', () => {
    expect(all.map((text) => problemsOf(draftOfText(text))).flat()).toEqual([]);
    expect(JSON.stringify(all).length).toBeLessThan(ownTextLimits.fileBytes);
  });

  test('each sentence stands alone and ends like one', () => {
    for (const { id, sentences } of all) {
      expect(new Set(sentences).size, id).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence, id).toMatch(/^\S.*[.?]”?$/u);
    }
  });

  test('the length of a sentence does not tell that it is wrong', () => {
    for (const level of texts) {
      const wrong = withError(level).map(({ sentences, wrong: place }) => sentences[place ?? 0]?.length ?? 0);
      const others = withError(level).flatMap(({ sentences, wrong: place }) =>
        sentences.filter((_, other) => other !== place).map(({ length }) => length),
      );
      expect(Math.abs(mean(wrong) / mean(others) - 1)).toBeLessThan(0.15);
      // Neither the longest nor the shortest of its text more often than a third of the time.
      const extreme = (pick: (...lengths: number[]) => number) =>
        withError(level).filter(
          ({ sentences }, place) => pick(...sentences.map(({ length }) => length)) === wrong[place],
        );
      expect(extreme(Math.max).length).toBeLessThanOrEqual(6);
      expect(extreme(Math.min).length).toBeLessThanOrEqual(6);
    }
  });

  test('the place of a sentence does not tell that it is wrong', () => {
    for (const level of texts) {
      const fifths = [0, 0, 0, 0, 0];
      for (const { sentences, wrong } of withError(level)) {
        const fifth = Math.floor((5 * (wrong ?? 0)) / sentences.length);
        fifths[fifth] = (fifths[fifth] ?? 0) + 1;
      }
      // Of 18 errors, 3.6 in each fifth if they were spread exactly.
      expect(Math.min(...fifths)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...fifths)).toBeLessThanOrEqual(5);
    }
  });

  test('no sentence shouts', () => {
    expect(all.filter((text) => JSON.stringify(text).includes('!'))).toEqual([]);
  });
});

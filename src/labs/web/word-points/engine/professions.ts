import { writtenText, type Grammar } from './grammar.ts';
import { cosine, vectorOf, type WordVectors } from './vectors.ts';

/** What is written about professions: the same sentences about women and about men. */
export interface ProfessionTexts {
  names: readonly string[];
  lists: Grammar['lists'];
  women: readonly string[];
  men: readonly string[];
  /** About neither profession: so that the model learns that «ella» and «hermana» go together. */
  others: readonly string[];
  towardsWomen: readonly string[];
  towardsMen: readonly string[];
}

/** In how many quarters of its sentences a profession is a woman's. */
export const wholeQuarters = 4;
const sentencesOfAQuarter = 2;
const otherSentences = 12;

/** The same number of sentences about each profession, so many quarters of them about women. */
export function professionText(texts: ProfessionTexts, quarters: readonly number[], seed: number): string[] {
  const { lists, names, women, men, others } = texts;
  const about = names.flatMap((name, at) => {
    const named = { ...lists, profession: [name] };
    const share = quarters[at] ?? wholeQuarters / 2;
    return [
      ...writtenText({ lists: named, sentences: women }, share * sentencesOfAQuarter, seed),
      ...writtenText({ lists: named, sentences: men }, (wholeQuarters - share) * sentencesOfAQuarter, seed),
    ];
  });
  return [...writtenText({ lists, sentences: others }, otherSentences, seed), ...about];
}

export interface Leaning {
  word: string;
  women: number;
  men: number;
}

/** How near a word is to those for women and to those for men: the mean of the cosines. */
export function leaningOf(model: WordVectors, word: string, texts: ProfessionTexts): Leaning {
  const near = (others: readonly string[]) =>
    others.reduce((sum, other) => sum + cosineOf(model, word, other), 0) / others.length;
  return { word, women: near(texts.towardsWomen), men: near(texts.towardsMen) };
}

function cosineOf(model: WordVectors, one: string, other: string): number {
  const [first, second] = [vectorOf(model, one), vectorOf(model, other)];
  return first && second ? cosine(first, second) : 0;
}

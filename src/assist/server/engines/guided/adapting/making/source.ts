import type { Language } from '../../../../../../shared/language.ts';
import { contentWords } from '../../slides/content-words.ts';
import { type ReadText, readText } from '../reading/read-text.ts';
import { type AdaptingTexts, adaptingTextsIn } from '../texts.ts';
import type { Definition } from '../words/find-definitions.ts';
import { findNouns, type Noun } from '../words/find-nouns.ts';

/** A text that was read, with what every version of it needs. */
export interface Source extends ReadText {
  given: readonly string[];
  language: Language;
  say: AdaptingTexts;
  nouns: Noun[];
}

export function readSource(given: readonly string[], language: Language): Source {
  const read = readText(given);
  return {
    ...read,
    given,
    language,
    say: adaptingTextsIn(language),
    nouns: findNouns(read.sentences, read.counts, language),
  };
}

/** What the text is about, if it says it more than once: something of its title, or else what it names most. */
export function topicOf({ nouns, title }: Source): string | undefined {
  const frequent = nouns.filter(({ count }) => count > 1);
  const named = contentWords(title).flatMap((stem) => frequent.filter((noun) => noun.stem === stem));
  return (named[0] ?? frequent[0])?.phrase;
}

/** The definition of a term, named as the text names it: «el sesgo». */
export function phraseOf({ phrase, term }: Definition, nouns: readonly Noun[]): string {
  return phrase === term ? (nouns.find(({ word }) => word === term)?.phrase ?? phrase) : phrase;
}

import { byLanguage, inEveryLanguage, type Language } from '../../../../../../shared/language.ts';
import { createPhraseFinder, type Phrase } from './find-phrases.ts';

/** What is written instead, with the forms that it replaces. */
type Replacements = Readonly<Record<string, readonly string[]>>;

interface EasierWords {
  anywhere: Replacements;
  /** Elsewhere the form may be something else: «, puesto que» but «el puesto que ocupa». */
  afterComma: Replacements;
  /** «Con el fin de llegar», but not «con el fin de la guerra». */
  beforeInfinitive: Replacements;
  /** Longer phrases in which a form of the table means something else. */
  never: readonly string[];
}

interface Abbreviations {
  anywhere: Replacements;
  /** «S. XV», «p. 12»: alone, the letter may be an initial. */
  beforeFigure: Replacements;
}

export type Condition = 'anywhere' | 'afterComma' | 'beforeInfinitive' | 'beforeFigure' | 'never';

/** What is written instead of a form, and where. */
export interface Instead {
  text: string;
  condition: Condition;
}

const phrasesOf = (replacements: Replacements, condition: Condition): Phrase<Instead>[] =>
  Object.entries(replacements).flatMap(([text, forms]) => forms.map((form) => ({ form, value: { text, condition } })));

/** Prepares the table of each language once. */
function prepare<Table, Prepared>(tables: Record<Language, Table>, change: (table: Table) => Prepared) {
  return inEveryLanguage((language) => change(tables[language]));
}

export const findFormalWords = prepare(
  byLanguage(import.meta.glob<EasierWords>('./easier-words.*.json', { eager: true, import: 'default' })),
  ({ anywhere, afterComma, beforeInfinitive, never }) =>
    createPhraseFinder([
      ...phrasesOf(anywhere, 'anywhere'),
      ...phrasesOf(afterComma, 'afterComma'),
      ...phrasesOf(beforeInfinitive, 'beforeInfinitive'),
      ...phrasesOf({ '': never }, 'never'),
    ]),
);

export const findAbbreviations = prepare(
  byLanguage(import.meta.glob<Abbreviations>('./abbreviations.*.json', { eager: true, import: 'default' })),
  ({ anywhere, beforeFigure }) =>
    createPhraseFinder([...phrasesOf(anywhere, 'anywhere'), ...phrasesOf(beforeFigure, 'beforeFigure')]),
);

/** Each idiom with its plain meaning. */
export const findIdioms = prepare(
  byLanguage(import.meta.glob<Replacements>('./idioms.*.json', { eager: true, import: 'default' })),
  (meanings) => createPhraseFinder(phrasesOf(meanings, 'anywhere')),
);

/** Words that say neither how much nor when. */
export const findVagueWords = prepare(
  byLanguage(import.meta.glob<readonly string[]>('./vague-words.*.json', { eager: true, import: 'default' })),
  (words) => createPhraseFinder(words.map((form) => ({ form, value: form }))),
);

/** Words that every class knows, however long they are. */
export const commonWords = prepare(
  byLanguage(import.meta.glob<{ words: string }>('./common-words.*.json', { eager: true, import: 'default' })),
  ({ words }) => new Set(words.split(' ')),
);

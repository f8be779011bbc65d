import type { Language } from '../../../../../../shared/language.ts';
import type { FoundPhrase } from '../tables/find-phrases.ts';
import { type Condition, findAbbreviations, findFormalWords, type Instead } from '../tables/tables.ts';
import { withoutQuotations } from './without-quotations.ts';

export interface Replaced {
  text: string;
  changes: Change[];
}

export interface Change {
  from: string;
  to: string;
}

type Found = FoundPhrase<Instead>;

const conditions: Readonly<Record<Condition, (text: string, found: Found) => boolean>> = {
  anywhere: () => true,
  afterComma: (text, { start }) => text.slice(Math.max(0, start - 2), start) === ', ',
  beforeInfinitive: (text, { end }) =>
    /^ \p{L}{2,20}[aeií]r(?:se|lo|la|los|las|le|les)?(?!\p{L})/u.test(text.slice(end, end + 30)),
  beforeFigure: (text, { end }) => /^ ?(?:\d|[IVXLC]{1,7}(?!\p{L}))/u.test(text.slice(end, end + 10)),
  never: () => false,
};

/** A word before it whose form depends on the first sound of the next word. */
const clashes: Readonly<Partial<Record<string, (before: string, instead: string) => boolean>>> = {
  es: (before, instead) =>
    /(?<!\p{L})[eu] $/iu.test(before) ||
    (/(?<!\p{L})y $/iu.test(before) && /^h?i/i.test(instead)) ||
    (/(?<!\p{L})o $/iu.test(before) && /^h?o/i.test(instead)),
  en: (before, instead) => {
    const article = /(?<!\p{L})(an?) $/iu.exec(before)?.[1]?.toLowerCase();
    return article !== undefined && (article === 'an') !== /^[aeiou]/i.test(instead);
  },
};

const startsSentence = (text: string, place: number): boolean =>
  /^[\s¿¡«“"'(]*$/u.test(text.slice(Math.max(0, place - 6), place)) && place <= 6;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function replaceFound(text: string, found: readonly Found[], insteadOf: (one: Found) => string | undefined): Replaced {
  const changes: Change[] = [];
  let changed = '';
  let at = 0;
  for (const one of found) {
    const instead = insteadOf(one);
    if (instead === undefined) continue;
    changed += text.slice(at, one.start) + instead;
    changes.push({ from: text.slice(one.start, one.end), to: one.value.text });
    at = one.end;
  }
  return { text: changed + text.slice(at), changes };
}

/** A sentence with common words instead of formal ones. Names and quotations stay as they are. */
export function easierWords(sentence: string, language: Language): Replaced {
  return replaceFound(sentence, findFormalWords[language](withoutQuotations(sentence)), (found) => {
    const { start, value } = found;
    const before = sentence.slice(Math.max(0, start - 8), start);
    const isCapital = /^\p{Lu}/u.test(sentence.slice(start, start + 2));
    // In the middle of a sentence, a capital belongs to a name.
    if (isCapital && (!startsSentence(sentence, start) || /^\p{Lu}{2}/u.test(sentence.slice(start, start + 2))))
      return undefined;
    if (!conditions[value.condition](sentence, found) || clashes[language]?.(before, value.text)) return undefined;
    return isCapital ? capitalised(value.text) : value.text;
  });
}

/** A sentence with its abbreviations written out. */
export function withoutAbbreviations(sentence: string, language: Language): Replaced {
  return replaceFound(sentence, findAbbreviations[language](sentence), (found) => {
    const { start, end, form, value } = found;
    if (!conditions[value.condition](sentence, found)) return undefined;
    // The point of an abbreviation may also end the sentence.
    const endsThere = /^etc/i.test(form) && /^ \p{Lu}/u.test(sentence.slice(end, end + 3));
    const point = form.endsWith('.') && (end === sentence.length || endsThere) ? '.' : '';
    return (startsSentence(sentence, start) ? capitalised(value.text) : value.text) + point;
  });
}

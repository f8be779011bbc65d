import { languageFacts, languages } from '../language.ts';
import { foldCode, isOnStep, numberOfWord, partAt, type Scale } from './scale.ts';

/** What somebody typed into a cell of the gradebook. An empty one takes the mark away. */
export type ReadMark =
  | { is: 'mark'; part: number }
  | { is: 'excused' }
  | { is: 'missing' }
  | { is: 'nothing' }
  | { is: 'unreadable' }
  /** The number is below the lowest mark or above the highest. */
  | { is: 'outside' }
  /** The scale has no such mark, because of its step. */
  | { is: 'between' };

/** Typed, pasted and imported in any language of the product. */
const stateWords: Record<string, 'excused' | 'missing'> = {
  ex: 'excused',
  exento: 'excused',
  exenta: 'excused',
  excused: 'excused',
  np: 'missing',
  'no presentado': 'missing',
  'no presentada': 'missing',
  missing: 'missing',
};

const decimalSigns = [...new Set(languages.map((language) => languageFacts[language].decimalSign))];

/** Digits with one decimal sign. Undefined for anything else, also '1.000,5'. */
function readNumber(text: string): number | undefined {
  const point = decimalSigns.reduce((kept, sign) => kept.replace(sign, '.'), text);
  return /^-?\d{1,9}(\.\d{1,9})?$/.test(point) ? Number(point) : undefined;
}

/** '15/20': points, whatever the step of the scale. */
function readPoints(text: string): ReadMark | undefined {
  const [points, of, ...more] = text.split('/').map((one) => readNumber(one.trim()));
  if (more.length > 0 || points === undefined || of === undefined || of <= 0) return undefined;
  return points < 0 || points > of ? { is: 'outside' } : { is: 'mark', part: points / of };
}

function readScaleNumber(scale: Scale, number: number): ReadMark {
  if (number < scale.min || number > scale.max) return { is: 'outside' };
  // Percentages may have decimals: many tests do.
  if (scale.shows !== 'percent' && !isOnStep(number, scale.step)) return { is: 'between' };
  return { is: 'mark', part: partAt(scale, number) };
}

/** Reads a mark in the numbers or words of the scale, with a decimal comma or point. */
export function readMark(scale: Scale, typed: string): ReadMark {
  const text = foldCode(typed);
  if (text === '' || text === '-' || text === '—') return { is: 'nothing' };
  const word = scale.words.find(({ code, name }) =>
    [code, ...Object.values(name)].some((one) => foldCode(one) === text),
  );
  if (word) return { is: 'mark', part: partAt(scale, numberOfWord(scale, word)) };
  const state = stateWords[text];
  if (state) return { is: state };
  if (text.includes('/')) return readPoints(text) ?? { is: 'unreadable' };
  const bare = text.endsWith('%') ? text.slice(0, -1).trim() : text;
  const number = readNumber(bare);
  if (number === undefined) return { is: 'unreadable' };
  // On a scale of percentages, '60 %' is its mark, which a pass threshold may move away from the part that was reached.
  if (bare !== text && scale.shows !== 'percent') {
    return number < 0 || number > 100 ? { is: 'outside' } : { is: 'mark', part: number / 100 };
  }
  // A scale of words alone has no numbers to type.
  return scale.shows === 'word' ? { is: 'unreadable' } : readScaleNumber(scale, number);
}

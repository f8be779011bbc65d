import { defaultLanguage, type Language, languageFacts } from '../language.ts';
import { decimalsOf, numberAt, roundMark, type Scale, type ScaleWord, wordAt } from './scale.ts';

/** A number of a scale with the decimal sign of the language: '7,5', and '4,0' where the scale writes it so. */
export function showNumber(scale: Pick<Scale, 'step' | 'minDecimals'>, number: number, language: Language): string {
  const decimals = decimalsOf(scale);
  const [whole = '', rest = ''] = number.toFixed(decimals).split('.');
  let digits = rest;
  while (digits.length > scale.minDecimals && digits.endsWith('0')) digits = digits.slice(0, -1);
  return digits === '' ? whole : `${whole}${languageFacts[language].decimalSign}${digits}`;
}

/** With two decimals at most. Not by Intl, which takes 30 ms to start, four times as much on a slow phone. */
function showPercent(percent: number, language: Language): string {
  return `${showPlain(Number(percent.toFixed(2)), language)}${languageFacts[language].percentSign}`;
}

export function nameOfWord({ name, code }: ScaleWord, language: Language): string {
  return name[language] ?? name[defaultLanguage] ?? code;
}

/** '7.5' as the language writes it. */
function showPlain(number: number, language: Language): string {
  return String(number).replace('.', languageFacts[language].decimalSign);
}

/** Points of a task as its class writes them: '7,5 / 10' where it has no scale but percentages. */
export function showPoints(scale: Scale, points: number, most: number, language: Language): string {
  if (scale.shows !== 'percent') return showMark(scale, points / most, language);
  return `${showPlain(points, language)} / ${showPlain(most, language)}`;
}

/** A mark as the class writes it, rounded here and nowhere before: '7,5', '75 %', 'NT', '4,2 · Alto'. */
export function showMark(scale: Scale, part: number, language: Language): string {
  const number = roundMark(scale, numberAt(scale, part));
  if (scale.shows === 'percent') return showPercent(number, language);
  const word = wordAt(scale, number);
  if (scale.shows === 'number' || !word) return showNumber(scale, number, language);
  if (scale.shows === 'word') return word.code === word.name[defaultLanguage] ? nameOfWord(word, language) : word.code;
  return `${showNumber(scale, number, language)} · ${nameOfWord(word, language)}`;
}

import { type EasyRule, spansOf } from './easy-rule.ts';

const romanNumeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/u;

/** From 2 to 39: the others are rare, and look like abbreviations (CD, MC, XL). */
export function isRoman(word: string): boolean {
  return word.length > 1 && romanNumeral.test(word);
}

function romanValue(word: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  return [...word].reduce((total, letter, at) => {
    const value = values[letter] ?? 0;
    return value < (values[word[at + 1] ?? ''] ?? 0) ? total - value : total + value;
  }, 0);
}

export const romanNumerals: EasyRule = ({ text, reading }) =>
  reading.isInCapitals
    ? []
    : spansOf(text, /(?<![\p{L}\p{M}\d-])[IVX]{2,7}(?![\p{L}\p{M}\d-])/gu, ([found]) =>
        isRoman(found) ? String(romanValue(found)) : undefined,
      ).filter(({ suggestions }) => suggestions.length > 0);

export const percentages: EasyRule = ({ text }) =>
  spansOf(text, /\d{1,15}(?:[.,]\d{1,15})?(?:[ \u00A0\u202F]?%|[ \u00A0](?:por ciento|per ?cent)(?!\p{L}))/gu);

/** Ten thousand and more. Nine digits are a telephone number in Spain, ten or more in other countries. */
export const largeNumbers: EasyRule = ({ text }) =>
  spansOf(
    text,
    /(?<![\p{L}\d.,+-])\d{1,3}(?:[.,\u00A0\u202F ]\d{3})+(?![\d%]|[.,]\d)|(?<![\p{L}\d.,+-])\d{5,8}(?![\p{L}\d%]|[.,]\d)/gu,
  ).filter(({ start, end }) => {
    const digits = text.slice(start, end).replaceAll(/\D/gu, '');
    return digits.length >= 5 && digits.length < 9;
  });

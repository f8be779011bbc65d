import format from 'use-intl/format-message/format-only';
import { isLanguage, languageFacts } from '../../shared/language.ts';

type FormatArguments = Parameters<typeof format>;

type Formatters = FormatArguments[3]['formatters'];

/** From this value on, digits are grouped. */
const firstGrouped = 1_000;

/** For languages with this rule: one is singular, everything else is plural. */
const cardinalRules: Pick<Intl.PluralRules, 'select'> = {
  select: (count) => (Math.abs(count) === 1 ? 'one' : 'other'),
};

const largeNumbers = new Map<string, Intl.NumberFormat>();

function writeLarge(locale: string, value: number | bigint): string {
  const writer = largeNumbers.get(locale) ?? new Intl.NumberFormat(locale);
  largeNumbers.set(locale, writer);
  return writer.format(value);
}

function plainNumbers(locale: string): Pick<Intl.NumberFormat, 'format'> {
  return {
    format: (value: number | bigint) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < firstGrouped
        ? String(value)
        : writeLarge(locale, value),
  };
}

/** Cached by locale only: use-intl builds a cache key from all options for every number on a page. */
function withoutIntl(formatters: Formatters): Formatters {
  return {
    ...formatters,
    getPluralRules: (locale, how) =>
      how?.type === 'ordinal' || !isLanguage(locale) || !languageFacts[locale].quickPlurals
        ? formatters.getPluralRules(locale, how)
        : (cardinalRules as Intl.PluralRules),
    getNumberFormat: (locale, how) =>
      how ? formatters.getNumberFormat(locale, how) : (plainNumbers(String(locale)) as Intl.NumberFormat),
  };
}

const known = new WeakMap<Formatters, Formatters>();

function quickFormatters(formatters: Formatters): Formatters {
  const quick = known.get(formatters) ?? withoutIntl(formatters);
  known.set(formatters, quick);
  return quick;
}

/**
 * Replaces use-intl's formatter (see `build/compiled-messages.mjs`). Most messages have no arguments; most others contain a small number, which both
 * languages write alike. Avoiding Intl saves its 30 ms of start-up, four times as much on a slow phone, which would delay the first tap.
 */
const formatMessage: typeof format = Object.assign(
  (...[key, message, values, options]: FormatArguments) =>
    typeof message === 'string'
      ? message
      : format(key, message, values, { ...options, formatters: quickFormatters(options.formatters) }),
  { raw: format.raw },
);

export default formatMessage;

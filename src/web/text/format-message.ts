import format from 'use-intl/format-message/format-only';
import { isLanguage, languageFacts } from '../../shared/language.ts';

type FormatArguments = Parameters<typeof format>;

type Formatters = FormatArguments[3]['formatters'];

/** From here on a language sets its thousands apart. */
const firstGrouped = 1_000;

/** Of the languages that say so: one is one, and everything else is many. */
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

/** By the language alone: use-intl finds what it made before by writing down all that was asked for, for every number of a page. */
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
 * What use-intl formats with (`build/compiled-messages.ts`). Most sentences have nothing to fill in and are ready as they are; in nearly all of the
 * others stands a small number, which looks the same in every language. Without Intl: the browser takes 30 ms to get it ready, on a slow
 * phone four times as much, and whoever taps meanwhile waits.
 */
const formatMessage: typeof format = Object.assign(
  (...[key, message, values, options]: FormatArguments) =>
    typeof message === 'string'
      ? message
      : format(key, message, values, { ...options, formatters: quickFormatters(options.formatters) }),
  { raw: format.raw },
);

export default formatMessage;

import languagesFile from './languages.json' with { type: 'json' };

export type Language = keyof typeof languagesFile;

/** The properties of a language. Its messages are in the catalogues, `messages.<language>.json`. */
export interface LanguageFacts {
  /** In the language itself. */
  name: string;
  /** With its region, as documents state it. */
  locale: string;
  /** Formats dates if the reader's own region is unknown. */
  dateLocale: string;
  longDate: string;
  /** For regions that write it differently. Otherwise the reader's region has no effect. */
  longDateByRegion?: Readonly<Record<string, string>>;
  months: readonly string[];
  /** In a list, where the year is known: '3 mar'. */
  shortDate: string;
  shortDateByRegion?: Readonly<Record<string, string>>;
  shortMonths: readonly string[];
  /** From Sunday. */
  shortWeekdays: readonly string[];
  /** The regions that write '3:30 pm' instead of '15:30'. */
  twelveHourRegions?: string;
  decimalSign: string;
  /** With the space before it. */
  percentSign: string;
  /** The cell separator that spreadsheets in this language expect in a CSV file. */
  listSeparator: string;
  /** PostgreSQL's text search configuration for translated content. Without one, words are not stemmed. */
  searchConfiguration?: string;
  /** Only one is singular, everything else is plural: the browser can skip `Intl.PluralRules`. */
  quickPlurals: boolean;
}

/** THE list of languages, from `languages.json`. Nothing else in the code names one: CONTRIBUTING.md says how to add a language. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = languagesFile;
export const languages = Object.keys(languagesFile) as [Language, ...Language[]];
/** For visitors who have not chosen one, and for texts without a translation. */
export const [defaultLanguage] = languages;
/** The languages that content can be translated into. */
export const furtherLanguages: readonly Language[] = languages.slice(1);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The `lang` of a translatable text: a text without a translation is shown as it was written, in the default language. */
export function langOf<Field extends string>(untranslated: readonly Field[], field: Field): Language | undefined {
  return untranslated.includes(field) ? defaultLanguage : undefined;
}

export function inEveryLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** Maps files from `import.meta.glob('./messages.*.json')` by the language in their names. A missing language gets the default language's file. */
export function byLanguage<T>(files: Readonly<Record<string, T>>): Record<Language, T> {
  const find = (language: Language) => Object.entries(files).find(([path]) => path.endsWith(`.${language}.json`))?.[1];
  return inEveryLanguage((language) => (find(language) ?? find(defaultLanguage)) as T);
}

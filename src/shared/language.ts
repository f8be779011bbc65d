import languagesFile from './languages.json' with { type: 'json' };

export type Language = keyof typeof languagesFile;

/** What a language says about itself. Its sentences stand in the catalogues, `messages.<language>.json`. */
export interface LanguageFacts {
  /** In the language itself. */
  name: string;
  /** With its region, as documents name it. */
  locale: string;
  /** How dates are written where the reader's own region is not known. */
  dateLocale: string;
  longDate: string;
  /** By regions, where one writes it differently. Only then does the reader's own region count. */
  longDateByRegion?: Readonly<Record<string, string>>;
  months: readonly string[];
  decimalSign: string;
  /** What spreadsheets of this language expect between the cells of a CSV file. */
  listSeparator: string;
  /** Of PostgreSQL: how words of translated content are stemmed. Without one they are found as they are written. */
  searchConfiguration?: string;
  /** One is one, and everything else is many: a browser need not get `Intl.PluralRules` ready. */
  quickPlurals: boolean;
}

/** THE list of languages, from `languages.json`. Nothing else in the code names one: CONTRIBUTING.md says how to add a language. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = languagesFile;
export const languages = Object.keys(languagesFile) as [Language, ...Language[]];
/** For visitors who chose none, and what texts without a translation are written in. */
export const [defaultLanguage] = languages;
/** What content can be translated into. */
export const furtherLanguages: readonly Language[] = languages.slice(1);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function inEveryLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/**
 * Files as `import.meta.glob('./messages.*.json')` finds them, by the language in their names. Where a language has no such file the
 * default language's stands in.
 */
export function byLanguage<T>(files: Readonly<Record<string, T>>): Record<Language, T> {
  const find = (language: Language) => Object.entries(files).find(([path]) => path.endsWith(`.${language}.json`))?.[1];
  return inEveryLanguage((language) => (find(language) ?? find(defaultLanguage)) as T);
}

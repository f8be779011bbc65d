import * as z from 'zod';
import { defaultLanguage, furtherLanguages, type Language, languages } from './language.ts';

/** A text in the default language and in those into which it is translated: `{ es: …, en: … }`. */
export type ByLanguage<T = string> = { readonly [language in Language]?: T | undefined };

/** The default language must be there; every other language of `languages.json` may. */
export function textByLanguage<Text extends z.ZodType>(text: Text) {
  const shape = languages.map((language) => [language, language === defaultLanguage ? text : text.optional()]);
  return z.strictObject(Object.fromEntries(shape) as Record<Language, z.ZodOptional<Text>>);
}

/** The text in this language, or as it was written. */
export function textIn<T>(texts: ByLanguage<T>, language: Language): T {
  // The schema above refuses a text without the default language.
  return (texts[language] ?? texts[defaultLanguage]) as T;
}

/** The languages into which any of the texts is translated. */
export function translatedLanguages(...texts: readonly ByLanguage<unknown>[]): Language[] {
  return furtherLanguages.filter((language) => texts.some((text) => text[language] !== undefined));
}

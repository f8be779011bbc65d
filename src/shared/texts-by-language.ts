import * as z from 'zod';
import { defaultLanguage, furtherLanguages, type Language, languages } from './language.ts';

/** A text in the default language and in those into which it is translated: `{ es: …, en: … }`. */
export type ByLanguage<T = string> = { readonly [language in Language]?: T | undefined };

/** The default language must be there; every other language of `languages.json` may. */
export function textByLanguage<Text extends z.ZodType>(text: Text) {
  const shape = languages.map((language) => [language, language === defaultLanguage ? text : text.optional()]);
  return z.object(Object.fromEntries(shape) as Record<Language, z.ZodOptional<Text>>);
}

/** The text in this language, or as it was written. */
export function textIn<T>(texts: ByLanguage<T>, language: Language): T {
  // The schema above refuses a text without the default language.
  return (texts[language] ?? texts[defaultLanguage]) as T;
}

/** All texts of this kind in a value, however deep. */
function textsIn(value: unknown): ByLanguage<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return defaultLanguage in value ? [value] : Object.values(value).flatMap(textsIn);
}

/** The languages into which a file of the content is translated. It is translated as a whole: a text that lacks one of them is an error. */
export function translatedLanguages(content: unknown, fileName: string): Language[] {
  const texts = textsIn(content);
  const found = furtherLanguages.filter((language) => texts.some((text) => text[language] !== undefined));
  for (const language of found) {
    const lacking = texts.find((text) => text[language] === undefined);
    if (lacking) throw new Error(`${fileName}: there is no text in '${language}' for ${JSON.stringify(lacking)}`);
  }
  return found;
}

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A person's sentence in every language of the product. */
export type Sentence = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

const separator = '\u241E';

/** Both languages in one string: a zod message can be nothing but a string. `inLanguage` takes them apart again. */
export function bilingual(es: string, en: string): string {
  return es + separator + en;
}

export function isBilingual(message: string): boolean {
  return message.includes(separator);
}

export function inLanguage(language: Language, message: string): string {
  const [es = message, en = es] = message.split(separator);
  return language === 'en' ? en : es;
}

import { byLanguage, type Language } from '../../../shared/language.ts';

/** Translations of the shipped catalogue's tags, which are stored in Spanish. */
export const tagNames = byLanguage(
  import.meta.glob<Readonly<Record<string, string>>>('./tag-names.*.json', { eager: true, import: 'default' }),
);

/** The name of a tag. A tag that an administrator added is shown as written. */
export function nameOfTag(tag: string, language: Language): string {
  return (Object.hasOwn(tagNames[language], tag) && tagNames[language][tag]) || tag;
}

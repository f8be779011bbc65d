import { byLanguage, type Language } from '../../../shared/language.ts';

/** Of the tags that our own catalogue comes with. They are kept in Spanish, which is why it needs no names for them. */
export const tagNames = byLanguage(
  import.meta.glob<Readonly<Record<string, string>>>('./tag-names.*.json', { eager: true, import: 'default' }),
);

/** What a tag is called. One that an administrator thought of is called as it was written. */
export function nameOfTag(tag: string, language: Language): string {
  return (Object.hasOwn(tagNames[language], tag) && tagNames[language][tag]) || tag;
}

import type * as z from 'zod';
import { type Parsed, parseFields } from '../../shared/endpoints/field-messages.ts';
import type { Language } from '../../shared/language.ts';
import { saySentence } from '../../shared/sentences/say-sentence.ts';
import { type Catalogue, readSentence } from '../../shared/sentences/sentence.ts';

/** Validation messages by area. Those of a language are in one chunk (`build/kernel-chunk.ts`). */
const files = import.meta.glob<Catalogue>(['/src/*/messages.*.json', '!/src/web/*', '!/src/server/*'], {
  import: 'default',
});
const loaded = new Map<Language, ReadonlyMap<string, Catalogue>>();

/** Loads the validation messages of a language in advance. */
export async function loadFieldMessages(language: Language): Promise<ReadonlyMap<string, Catalogue>> {
  const known = loaded.get(language);
  if (known) return known;
  const found = Object.entries(files).flatMap(([path, load]) => {
    const [, area, inLanguage] = /^\/src\/([\w-]+)\/messages\.([\w-]+)\.json$/.exec(path) ?? [];
    return area && inLanguage === language ? [load().then((catalogue) => [area, catalogue] as const)] : [];
  });
  const catalogues = new Map(await Promise.all(found));
  loaded.set(language, catalogues);
  return catalogues;
}

/** Parses the input, or returns a message for each invalid field in the reader's language. */
export async function checkFields<S extends z.ZodType>(
  schema: S,
  input: unknown,
  language: Language,
): Promise<Parsed<S>> {
  const parsed = parseFields(schema, input);
  if (parsed.success) return parsed;
  const catalogues = await loadFieldMessages(language);
  const fields: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(parsed.fields)) {
    const parts = readSentence(sentence);
    fields[field] = saySentence(language, catalogues.get(parts.folder), parts);
  }
  return { success: false, fields };
}

import type * as z from 'zod';
import { type Parsed, parseFields } from '../../shared/endpoints/field-messages.ts';
import type { Language } from '../../shared/language.ts';
import { inLanguage } from '../text/in-language.ts';

/** Parses the input, or fails with a sentence for each wrong field in the reader's language. */
export function readFields<S extends z.ZodType>(schema: S, input: unknown, language: Language): Parsed<S> {
  const parsed = parseFields(schema, input);
  if (parsed.success) return parsed;
  const said = Object.entries(parsed.fields).map(([field, sentence]) => [field, inLanguage(language, sentence)]);
  return { success: false, fields: Object.fromEntries(said) };
}

import type * as z from 'zod';
import { failures } from '../../shared/endpoints/failures.ts';
import { type Language } from '../../shared/language.ts';
import { sentencesIn } from '../../shared/sentences/sentence.ts';
import type messages from '../messages.es.json';
import { inLanguage } from '../text/in-language.ts';
import { readFields } from './read-fields.ts';
import { Failure } from './replies/failure.ts';

const say = sentencesIn<typeof messages>('server');

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const maximumDepth = 50;

/** PostgreSQL refuses NUL bytes and lone surrogates with an error that would look like our fault. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !loneSurrogate.test(text);
}

/** Strips such characters from text that no person typed, where nobody can correct it. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '');
}

export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maximumDepth) return false;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth + 1));
}

const unstorable = say('unstorableText');

/** Parses input of one part of the request (`body`, `query` or `params`), or fails with a sentence for each field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, language: Language): z.output<S> {
  if (!isStorable(input)) {
    throw new Failure(failures.invalidInput, { fields: { '': inLanguage(language, unstorable) } });
  }
  const result = readFields(schema, input, language);
  if (result.success) return result.data;
  throw new Failure(failures.invalidInput, { fields: result.fields });
}

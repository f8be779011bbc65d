import * as z from 'zod';
import { failures } from '../shared/errors.ts';
import { bilingual, inLanguage, isBilingual, type Language } from '../shared/language.ts';
import { Failure } from './failure.ts';

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const maximumDepth = 50;

/** PostgreSQL refuses NUL bytes and lone surrogates with an error that would look like our fault. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !loneSurrogate.test(text);
}

export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > maximumDepth) return false;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth + 1));
}

const unstorable = bilingual(
  'El texto contiene caracteres que no se pueden guardar.',
  'The text contains characters that cannot be stored.',
);

/** Sentences for what a schema refuses without saying why. A schema's own message comes before these. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? bilingual('Este dato es obligatorio.', 'This is required.')
        : bilingual('Este dato no es del tipo esperado.', 'This is not of the expected type.');
    case 'too_big':
      return issue.origin === 'string'
        ? bilingual(`Como máximo ${issue.maximum} caracteres.`, `At most ${issue.maximum} characters.`)
        : bilingual(`Como máximo ${issue.maximum}.`, `At most ${issue.maximum}.`);
    case 'too_small':
      return issue.origin === 'string'
        ? bilingual(`Al menos ${issue.minimum} caracteres.`, `At least ${issue.minimum} characters.`)
        : bilingual(`Al menos ${issue.minimum}.`, `At least ${issue.minimum}.`);
    case 'invalid_value':
      return bilingual('Este valor no es uno de los posibles.', 'This value is not one of the possible ones.');
    default:
      return bilingual('Este dato no es válido.', 'This is not valid.');
  }
}

/** Parses input of one part of the request (`body`, `query` or `params`), or fails with a sentence for each field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, language: Language): z.output<S> {
  if (!isStorable(input)) {
    throw new Failure(failures.invalidInput, { fields: { '': inLanguage(language, unstorable) } });
  }
  const result = schema.safeParse(input, { error: sentenceFor });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const message = isBilingual(issue.message)
      ? inLanguage(language, issue.message)
      : failures.invalidInput.message[language];
    fields[issue.path.join('.')] ??= message;
  }
  throw new Failure(failures.invalidInput, { fields });
}

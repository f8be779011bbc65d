import type * as z from 'zod';
import { bilingual, inLanguage, isBilingual, type Language } from '../language.ts';
import { failures } from './failures.ts';

/** Sentences for what a schema refuses without saying why. A schema's own message comes before these. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? bilingual('Este dato es obligatorio.', 'This is required.')
        : bilingual('Este dato no es del tipo esperado.', 'This is not the expected type.');
    case 'too_big':
      return issue.origin === 'string'
        ? bilingual(`Como máximo ${issue.maximum} caracteres.`, `At most ${issue.maximum} characters.`)
        : bilingual(`Como máximo ${issue.maximum}.`, `At most ${issue.maximum}.`);
    case 'too_small':
      return issue.origin === 'string'
        ? bilingual(`Al menos ${issue.minimum} caracteres.`, `At least ${issue.minimum} characters.`)
        : bilingual(`Al menos ${issue.minimum}.`, `At least ${issue.minimum}.`);
    case 'invalid_value':
      return bilingual('Este valor no es uno de los posibles.', 'This is not one of the allowed values.');
    default:
      return bilingual('Este dato no es válido.', 'This is not valid.');
  }
}

type Parsed<S extends z.ZodType> =
  | { success: true; data: z.output<S> }
  | { success: false; fields: Record<string, string> };

/** Parses, or says what is wrong: the first sentence for each field, in the reader's language. */
export function parseFields<S extends z.ZodType>(schema: S, input: unknown, language: Language): Parsed<S> {
  const result = schema.safeParse(input, { error: sentenceFor });
  if (result.success) return { success: true, data: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    fields[issue.path.join('.')] ??= isBilingual(issue.message)
      ? inLanguage(language, issue.message)
      : failures.invalidInput.message[language];
  }
  return { success: false, fields };
}

import type * as z from 'zod';
import type messages from '../messages.es.json';
import { isSentence, type Sentence, sentencesIn } from '../sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/** Messages for issues that a schema reports without its own message. */
function sentenceFor(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say('required') : say('wrongType');
    case 'too_big':
      return issue.origin === 'string'
        ? say('atMostCharacters', { maximum: Number(issue.maximum) })
        : say('atMost', { maximum: Number(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? say('atLeastCharacters', { minimum: Number(issue.minimum) })
        : say('atLeast', { minimum: Number(issue.minimum) });
    case 'invalid_value':
      return say('notAllowedValue');
    default:
      return say('notValid');
  }
}

export type Parsed<S extends z.ZodType, Said = string> =
  | { success: true; data: z.output<S> }
  | { success: false; fields: Record<string, Said> };

/** Parses the input, or returns the first message for each invalid field. */
export function parseFields<S extends z.ZodType>(schema: S, input: unknown): Parsed<S, Sentence> {
  const result = schema.safeParse(input, { error: sentenceFor });
  if (result.success) return { success: true, data: result.data };
  const fields: Record<string, Sentence> = {};
  for (const { path, message } of result.error.issues) {
    fields[path.join('.')] ??= isSentence(message) ? message : say('notValid');
  }
  return { success: false, fields };
}

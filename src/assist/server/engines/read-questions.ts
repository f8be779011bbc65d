import * as z from 'zod';
import { storableText } from '../../../server/http/validation.ts';
import { Question } from '../../../shared/questions.ts';
import { contentWords } from './guided/slides/content-words.ts';

const Said = z.object({
  questions: z.array(z.looseObject({ source: z.string(), explanation: z.string().default('') })),
});

/** So many of the words of a sentence that a question is said to be based on must be in the texts. */
const leastKnown = 0.8;

function isFrom(source: string, known: ReadonlySet<string>): boolean {
  const words = contentWords(source);
  return words.length >= 3 && words.filter((word) => known.has(word)).length >= leastKnown * words.length;
}

/**
 * Parses the questions in a model's answer. A question without a sentence of the texts behind it, or that is no question of ours, is left out. Fails if
 * fewer than half of the requested ones remain.
 */
export function readQuestions(
  said: string,
  { count, texts, quote }: { count: number; texts: readonly string[]; quote: (sentence: string) => string },
): Question[] {
  const json = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  const { questions } = Said.parse(JSON.parse(storableText(json)));
  const known = new Set(texts.flatMap(contentWords));
  const usable = questions.flatMap(({ source, explanation, ...question }) => {
    if (!isFrom(source, known)) return [];
    const explained = [explanation.trim(), quote(source.trim())].filter(Boolean).join(' ');
    const read = Question.safeParse({ ...question, explanation: explained });
    return read.success ? [read.data] : [];
  });
  if (usable.length < count / 2)
    throw new Error(
      `Only ${usable.length} of ${count} questions have the right shape and a source that is in the text.`,
    );
  return usable.slice(0, count);
}

import type { Answer } from '../../../../shared/questions.ts';

/** The answer with a result at its end, unless it has that result already. */
export function withResult(answer: Answer, result: string): string {
  const written = typeof answer === 'string' ? answer.trimEnd() : '';
  if (written === '') return result;
  return written.includes(result) ? written : `${written}\n\n${result}`;
}

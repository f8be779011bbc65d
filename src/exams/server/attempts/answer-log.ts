import { isDeepStrictEqual } from 'node:util';
import type { Answer, Question } from '../../../shared/questions.ts';

/** What was answered when, by the server's clock: for those who teach. */
export interface LoggedAnswer {
  /** Of the question in its version. */
  place: number;
  at: string;
  /** Missing for a long answer, of which only the length is kept. */
  answer?: Answer;
  length?: number;
}

/** Somebody who types or hesitates changes an answer many times: within this time only the last one is kept. */
const togetherMilliseconds = 60_000;
const maxEntries = 500;

export function logChanges(
  log: readonly LoggedAnswer[],
  questions: readonly Question[],
  before: readonly Answer[],
  after: readonly Answer[],
  now: Date,
): LoggedAnswer[] {
  const entries = [...log];
  for (const [place, question] of questions.entries()) {
    const answer = after[place] ?? null;
    if (isDeepStrictEqual(before[place] ?? null, answer)) continue;
    const isLong = question.type === 'long_answer' && typeof answer === 'string';
    const entry = { place, at: now.toISOString(), ...(isLong ? { length: answer.length } : { answer }) };
    const last = entries.at(-1);
    const isTogether = last?.place === place && now.getTime() - Date.parse(last.at) < togetherMilliseconds;
    if (isTogether || entries.length >= maxEntries) entries.pop();
    entries.push(entry);
  }
  return entries;
}

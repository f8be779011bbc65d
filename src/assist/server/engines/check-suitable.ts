import { isUnsuitable } from '../../../safety/server/public.ts';
import type { ReaderAge } from '../reader-age.ts';

/** A model said what its reader must not see. The log names it and never the text. */
export class UnsuitableAnswer extends Error {
  override name = 'UnsuitableAnswer';
}

const readerOf = (age: ReaderAge) => ({ isMinor: age !== 'adult' });

/** An answer in parts, each of which is checked with what came before, and before it is shown. */
export async function* onlySuitable(parts: AsyncIterable<string>, age: ReaderAge): AsyncGenerator<string> {
  let said = '';
  for await (const part of parts) {
    said += part;
    if (isUnsuitable(said, readerOf(age))) throw new UnsuitableAnswer();
    yield part;
  }
}

/** How much is checked at once: the rules look at the end of a text. */
const checkedAtOnce = 500;

/** Everything that a finished result says: a text, slides, questions, a rubric. */
export function checkSuitable(made: unknown, age: ReaderAge): void {
  for (const text of textsIn(made)) {
    for (let end = Math.min(checkedAtOnce, text.length); ; end = Math.min(end + checkedAtOnce, text.length)) {
      if (isUnsuitable(text.slice(0, end), readerOf(age))) throw new UnsuitableAnswer();
      if (end === text.length) break;
    }
  }
}

function textsIn(made: unknown): string[] {
  if (typeof made === 'string') return [made];
  if (typeof made !== 'object' || made === null) return [];
  return Object.values(made).flatMap(textsIn);
}

import { isUnsuitable } from '../../../safety/server/public.ts';
import type { ReaderAge } from '../reader-age.ts';

/** A model said what its reader must not see. The log names it and never the text. */
export class UnsuitableAnswer extends Error {
  override name = 'UnsuitableAnswer';
}

const sentenceEnd = /[.!?…]["»”)]*\s|\n/g;

/** What comes after the last sentence that has ended outside of quotation marks. */
function openSentence(text: string): string {
  let opened = 0;
  let isQuoted = false;
  let from = 0;
  let at = 0;
  for (const end of text.matchAll(sentenceEnd)) {
    const next = end.index + end[0].length;
    for (const sign of text.slice(at, next)) {
      if (sign === '"') isQuoted = !isQuoted;
      else if ('«“„'.includes(sign)) opened += 1;
      else if ('»”'.includes(sign)) opened = Math.max(0, opened - 1);
    }
    at = next;
    // A quotation ends in its line.
    if (end[0].endsWith('\n')) [opened, isQuoted] = [0, false];
    if (opened === 0 && !isQuoted) from = next;
  }
  return text.slice(from);
}

/** So much of a text is read at once. */
const stepLength = 300;

/**
 * Checks a text as it arrives, in parts of any length. What a sentence warns of is known only from its beginning and its quotation marks, so a sentence is
 * checked whole, with each part that is added to it.
 */
function createCheck(age: ReaderAge) {
  const isMinor = age !== 'adult';
  let sentence = '';
  const refuse = (goesOn: boolean) => {
    if (isUnsuitable(sentence, { isMinor, goesOn })) throw new UnsuitableAnswer();
  };
  return {
    add(part: string): void {
      for (let from = 0; from < part.length; from += stepLength) {
        sentence += part.slice(from, from + stepLength);
        refuse(true);
        sentence = openSentence(sentence).slice(-2 * stepLength);
      }
    },
    end: () => refuse(false),
  };
}

/** An answer in parts, each of which is checked before it is shown. */
export async function* onlySuitable(parts: AsyncIterable<string>, age: ReaderAge): AsyncGenerator<string> {
  const check = createCheck(age);
  for await (const part of parts) {
    check.add(part);
    yield part;
  }
  check.end();
}

/** Everything that a finished result says: a text, slides, questions, a rubric. */
export function checkSuitable(made: unknown, age: ReaderAge): void {
  for (const text of textsIn(made)) {
    const check = createCheck(age);
    check.add(text);
    check.end();
  }
}

function textsIn(made: unknown): string[] {
  if (typeof made === 'string') return [made];
  if (typeof made !== 'object' || made === null) return [];
  return Object.values(made).flatMap(textsIn);
}

import type { HuntText } from './hunt-text.ts';
import { draftIn, nextOwnId, ownTextLimits, problemsOf, textOfDraft, type TextProblem } from './own-texts.ts';

const format = 'educaia-hallucination-hunt';

/** A file to hand on: without the ids, which count on each device. */
export function writeTextFile(texts: readonly HuntText[]): string {
  const shared = texts.map(({ title, sentences, wrong, kind, right, check }) => ({
    title,
    sentences,
    wrong,
    kind,
    right,
    check,
  }));
  return `${JSON.stringify({ format, version: 1, texts: shared }, null, 2)}\n`;
}

/** Why a file cannot be opened; `number` counts its texts from 1. */
export type FileProblem =
  | { readonly reason: 'notJson' | 'notTexts' | 'noTexts' | 'tooMany' }
  | { readonly reason: 'text'; readonly number: number; readonly problem: TextProblem };

export type OpenedFile = { readonly texts: HuntText[]; readonly added: number } | { readonly problem: FileProblem };

/** Adds the texts of a file to those that are there. A text that is there already is not added again. */
export function openTextFile(content: string, present: readonly HuntText[]): OpenedFile {
  const drafts = valuesIn(content);
  if (!Array.isArray(drafts)) return { problem: drafts };
  let texts = [...present];
  for (const [place, value] of drafts.entries()) {
    const draft = draftIn(value);
    const [problem] = problemsOf(draft);
    if (problem) return { problem: { reason: 'text', number: place + 1, problem } };
    const text = textOfDraft(nextOwnId(texts), draft);
    if (!texts.some((other) => isSame(other, text))) texts = [...texts, text];
  }
  if (texts.length > ownTextLimits.texts) return { problem: { reason: 'tooMany' } };
  return { texts, added: texts.length - present.length };
}

function valuesIn(content: string): unknown[] | FileProblem {
  let parsed: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    parsed = JSON.parse(content.replace(/^\u{FEFF}/u, ''));
  } catch {
    return { reason: 'notJson' };
  }
  if (typeof parsed !== 'object' || parsed === null || Reflect.get(parsed, 'format') !== format) {
    return { reason: 'notTexts' };
  }
  const values: unknown = Reflect.get(parsed, 'texts');
  if (!Array.isArray(values)) return { reason: 'notTexts' };
  if (values.length === 0) return { reason: 'noTexts' };
  // Counted before each is read, so that a huge file costs nothing.
  return values.length > ownTextLimits.texts ? { reason: 'tooMany' } : values;
}

const isSame = (one: HuntText, other: HuntText) =>
  one.title === other.title && one.sentences.join('\n') === other.sentences.join('\n');

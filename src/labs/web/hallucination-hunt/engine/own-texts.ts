import { errorKinds, type HuntText, isErrorKind } from './hunt-text.ts';

export const ownTextLimits = {
  title: 80,
  fewestSentences: 2,
  sentences: 10,
  sentence: 300,
  right: 600,
  check: 300,
  texts: 40,
  fileBytes: 500_000,
} as const;

/** What is typed in the form: sentences one per line, places and kinds as the fields hold them. */
export interface TextDraft {
  readonly title: string;
  readonly lines: string;
  /** A place from 0, 'none', or empty before the choice. */
  readonly wrong: string;
  readonly kind: string;
  readonly right: string;
  readonly check: string;
}

export const emptyDraft: TextDraft = { title: '', lines: '', wrong: '', kind: '', right: '', check: '' };

/** What can be wrong with a text, in the order of the form. */
export type TextProblem =
  | 'title'
  | 'fewSentences'
  | 'manySentences'
  | 'longSentence'
  | 'wrong'
  | 'kind'
  | 'right'
  | 'check';

export function sentencesOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const isFilled = (text: string, most: number) => text.trim() !== '' && text.trim().length <= most;

export function problemsOf(draft: TextDraft): TextProblem[] {
  const sentences = sentencesOf(draft.lines);
  const isNone = draft.wrong === 'none';
  const found: Record<TextProblem, boolean> = {
    title: !isFilled(draft.title, ownTextLimits.title),
    fewSentences: sentences.length < ownTextLimits.fewestSentences,
    manySentences: sentences.length > ownTextLimits.sentences,
    longSentence: sentences.some((sentence) => sentence.length > ownTextLimits.sentence),
    wrong: !isNone && !sentences.some((_, place) => String(place) === draft.wrong),
    kind: !isNone && !isErrorKind(draft.kind),
    right: !isFilled(draft.right, ownTextLimits.right),
    check: !isFilled(draft.check, ownTextLimits.check),
  };
  return problemOrder.filter((problem) => found[problem]);
}

const problemOrder: readonly TextProblem[] = [
  'title',
  'fewSentences',
  'manySentences',
  'longSentence',
  'wrong',
  'kind',
  'right',
  'check',
];

/** The text of a draft without problems. */
export function textOfDraft(id: string, draft: TextDraft): HuntText {
  const isNone = draft.wrong === 'none';
  return {
    id,
    title: draft.title.trim(),
    sentences: sentencesOf(draft.lines),
    wrong: isNone ? null : Number(draft.wrong),
    kind: isNone ? null : (errorKinds.find((kind) => kind === draft.kind) ?? null),
    right: draft.right.trim(),
    check: draft.check.trim(),
  };
}

export function draftOfText({ title, sentences, wrong, kind, right, check }: HuntText): TextDraft {
  return {
    title,
    lines: sentences.join('\n'),
    wrong: wrong === null ? 'none' : String(wrong),
    kind: kind ?? '',
    right,
    check,
  };
}

/** One more than the highest number there. */
export function nextOwnId(texts: readonly HuntText[]): string {
  const numbers = texts.map(({ id }) => Number(id.replace(/^own-/u, '')) || 0);
  return `own-${Math.max(0, ...numbers) + 1}`;
}

/** The draft that an unknown value holds. What is not a text becomes empty, which `problemsOf` then names. */
export function draftIn(value: unknown): TextDraft {
  if (typeof value !== 'object' || value === null) return emptyDraft;
  const read = (name: string): unknown => Reflect.get(value, name);
  const text = (name: string): string => {
    const found = read(name);
    return typeof found === 'string' ? found : '';
  };
  const sentences = read('sentences');
  // An empty sentence would move the place of the wrong one.
  const isList = Array.isArray(sentences) && sentences.every((one) => typeof one === 'string' && one.trim());
  const lines: string[] = isList ? sentences : [];
  const wrong = read('wrong');
  return {
    title: text('title'),
    // A line break inside a sentence would make two of it.
    lines: lines.map((line) => line.replaceAll(/[\r\n]+/gu, ' ')).join('\n'),
    wrong: wrong === null ? 'none' : typeof wrong === 'number' ? String(wrong) : '',
    kind: text('kind'),
    right: text('right'),
    check: text('check'),
  };
}

/** The texts of one's own that storage holds; what does not fit is left out. */
export function ownTextsIn(kept: readonly unknown[]): HuntText[] {
  return kept.flatMap((value) => {
    const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
    const draft = draftIn(value);
    return typeof id === 'string' && problemsOf(draft).length === 0 ? [textOfDraft(id, draft)] : [];
  });
}

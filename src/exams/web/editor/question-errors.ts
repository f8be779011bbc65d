import type { QuestionDraft } from './question-draft.ts';

/** Errors by the key of their question or option, so that they stay with it when it is moved. */
export type PlacedErrors = ReadonlyMap<string, string>;

/** `errors` by the paths of a schema ('questions.2.options.0'); `path` is the path of the questions in it. */
export function placeErrors(
  questions: readonly QuestionDraft[],
  errors: Readonly<Record<string, string>>,
  path: string,
): PlacedErrors {
  const placed = new Map<string, string>();
  for (const [wrong, said] of Object.entries(errors)) {
    if (!wrong.startsWith(`${path}.`)) continue;
    const [index = '', field = '', ...rest] = wrong.slice(path.length + 1).split('.');
    const question = questions[Number(index)];
    if (question) placed.set([question.key, fieldIn(question, field, rest)].join(' '), said);
  }
  return placed;
}

function fieldIn(draft: QuestionDraft, field: string, [index = '', side]: readonly string[]): string {
  const place = Number(index);
  const key = {
    options: draft.options[place]?.key,
    pairs: draft.pairs[place]?.key,
    correctAnswer: draft.type === 'short_answer' ? draft.accepted[place]?.key : undefined,
  }[field];
  if (index === '' || key === undefined) return field;
  return side ? `${key} ${side}` : key;
}

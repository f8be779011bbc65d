import type { PoolDraft, QuestionDraft } from './question-draft.ts';

/** The questions of a group, and what they share. */
export interface EditedPool extends PoolDraft {
  questions: QuestionDraft[];
}

const nameOf = ({ pool }: QuestionDraft) => pool?.name.trim() ?? '';

/** The groups in the order of their first questions. */
export function poolsIn(questions: readonly QuestionDraft[]): EditedPool[] {
  const pools = new Map<string, EditedPool>();
  for (const draft of questions) {
    const name = nameOf(draft);
    if (name === '') continue;
    const pool = pools.get(name) ?? { name, draw: draft.pool?.draw ?? '', questions: [] };
    pool.questions.push(draft);
    pools.set(name, pool);
  }
  return [...pools.values()];
}

/** Changes every question of a group. */
export function changePool(
  questions: readonly QuestionDraft[],
  name: string,
  change: (draft: QuestionDraft) => QuestionDraft,
): QuestionDraft[] {
  return questions.map((draft) => (nameOf(draft) === name ? change(draft) : draft));
}

/** The group that a question with this name belongs to: one that is already there decides how many are drawn. */
export function joinPool(
  questions: readonly QuestionDraft[],
  draft: QuestionDraft,
  name: string,
): PoolDraft | undefined {
  if (name === '') return undefined;
  const others = questions.filter(({ key }) => key !== draft.key);
  const known = poolsIn(others).find((pool) => pool.name === name.trim());
  return { name, draw: known?.draw ?? draft.pool?.draw ?? '1' };
}

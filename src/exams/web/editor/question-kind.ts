import { labKeys } from '../../../shared/contract/lab-keys.ts';
import type { QuestionDraft, QuestionType } from './question-draft.ts';

/** What authors choose from: a question about a laboratory is a long answer that names one. */
export type QuestionKind = QuestionType | 'lab';

export const kindOf = ({ type, lab }: Pick<QuestionDraft, 'type' | 'lab'>): QuestionKind =>
  type === 'long_answer' && lab ? 'lab' : type;

export function changesForKind(kind: QuestionKind, { lab }: QuestionDraft): Partial<QuestionDraft> {
  if (kind === 'lab') return { type: 'long_answer', lab: lab ?? labKeys[0] };
  return kind === 'long_answer' ? { type: kind, lab: undefined } : { type: kind };
}

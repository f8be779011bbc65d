import type { Question } from '../../../shared/questions.ts';
import type { CorrectedQuestion } from '../../review-schemas.ts';

/** The right answer of a question being corrected, as typed. */
export interface KeyDraft {
  /** Of the right options. */
  chosen: readonly number[];
  /** Accepted answers one below the other, a number, or a text with gaps. */
  text: string;
  tolerance: string;
}

/** Answers to other kinds refer to places and pairs: there another answer is accepted. */
export const hasKey = ({ type }: Question) => type !== 'ordering' && type !== 'matching' && type !== 'long_answer';

export function draftOfKey(question: Question): KeyDraft {
  const blank = { chosen: [], text: '', tolerance: '' };
  switch (question.type) {
    case 'multiple_choice':
      return { ...blank, chosen: [question.correctAnswer] };
    case 'true_false':
      return { ...blank, chosen: [question.correctAnswer ? 0 : 1] };
    case 'several':
    case 'mark_text':
      return { ...blank, chosen: question.correctAnswer };
    case 'short_answer':
      return { ...blank, text: question.correctAnswer.join('\n') };
    case 'numeric':
      return { ...blank, text: String(question.correctAnswer), tolerance: String(question.tolerance) };
    case 'gaps':
      return { ...blank, text: question.text };
    case 'ordering':
    case 'matching':
    case 'long_answer':
      return blank;
  }
}

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

/** The schema and the server check it. */
export function keyOfDraft(question: Question, { chosen, text, tolerance }: KeyDraft): CorrectedQuestion['action'] {
  const type = 'key';
  switch (question.type) {
    case 'multiple_choice':
      return { type, correctAnswer: chosen[0] };
    case 'true_false':
      return { type, correctAnswer: chosen[0] === 0 };
    case 'short_answer': {
      const lines = text.split('\n').map((line) => line.trim());
      return { type, correctAnswer: lines.filter((line) => line !== '') };
    }
    case 'numeric':
      return { type, correctAnswer: numberOf(text), tolerance: tolerance.trim() === '' ? 0 : numberOf(tolerance) };
    case 'gaps':
      return { type, text };
    case 'several':
    case 'mark_text':
    case 'ordering':
    case 'matching':
    case 'long_answer':
      return { type, correctAnswer: [...chosen] };
  }
}

import type { Answer, Question } from '../../../shared/questions.ts';

/** The text of the chosen options. Indexes would reveal the original order, which for ordering and matching questions is the right answer. */
export function answerInWords(question: Question, answer: Answer): string | string[] | null {
  if (answer === null) return null;
  if (question.type === 'short_answer' || question.type === 'long_answer' || question.type === 'numeric') {
    return typeof answer === 'object' ? null : String(answer);
  }
  if (question.type === 'true_false') return answer === 0 ? 'Verdadero' : 'Falso';
  if (question.type === 'matching') {
    const chosen = Array.isArray(answer) ? answer : [];
    return question.pairs.map(({ left }, place) => `${left}: ${question.pairs[chosen[place] ?? -1]?.right ?? ''}`);
  }
  if (question.type === 'gaps') {
    return typeof answer === 'object' && 'gaps' in answer ? answer.gaps.map((filled) => filled ?? '') : [];
  }
  if (question.type === 'mark_text') {
    return Array.isArray(answer) ? answer.map((one) => question.segments[one ?? -1] ?? '') : [];
  }
  const word = (index: number | null) => question.options[index ?? -1] ?? '';
  return Array.isArray(answer) ? answer.map(word) : word(Number(answer));
}

import type { Answer, Picture, ShownQuestion } from '../../../shared/questions.ts';

/** The server's rule: a question counts once its answer is complete. */
export function isAnswered(question: ShownQuestion, answer: Answer | undefined): boolean {
  if (answer === null || answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (typeof answer === 'number') return true;
  if ('gaps' in answer) return question.choices.every((_, place) => (answer.gaps[place] ?? '').trim() !== '');
  if (question.type === 'several' || question.type === 'mark_text') return answer.length > 0;
  return answer.length === question.options.length && !answer.includes(null);
}

/** The indexes of unanswered questions. */
export function unansweredIndexes(questions: readonly ShownQuestion[], answers: readonly Answer[]): number[] {
  return questions.flatMap((question, place) => (isAnswered(question, answers[place]) ? [] : [place]));
}

/** '3,5', '3.5' and '-3' are numbers; '1.000,5' is not. The same rule as the server's. */
export function isNumber(text: string): boolean {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text.trim());
}

/** The pictures of the chosen options. */
export function chosenPictures({ optionPictures }: ShownQuestion, answer: Answer | undefined): Picture[] {
  const chosen = typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : [];
  return chosen.flatMap((option) => (option === null ? [] : (optionPictures?.[option] ?? [])));
}

/** The answer as text, one line for each part. Empty without an answer. */
export function answerInWords(question: ShownQuestion, answer: Answer | undefined): string[] {
  if (answer === null || answer === undefined) return [];
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer];
  if (typeof answer === 'object' && 'gaps' in answer) {
    return answer.gaps.flatMap((filled, place) => (filled === null ? [] : [`${place + 1}. ${filled}`]));
  }
  const option = (index: number | null) => (index === null ? '' : (question.options[index] ?? ''));
  if (question.type === 'matching' && Array.isArray(answer)) {
    return answer.flatMap((one, place) => (one === null ? [] : [`${question.prompts[place] ?? ''} → ${option(one)}`]));
  }
  if (question.type === 'ordering' && Array.isArray(answer)) {
    return answer.map((one, place) => `${place + 1}. ${option(one)}`);
  }
  if (Array.isArray(answer)) return answer.map(option);
  return question.type === 'numeric' ? [String(answer)] : [option(answer)];
}

import { type Gap, readGapText } from '../../../shared/gaps.ts';
import { questionLimits } from '../../../shared/limits.ts';
import type { Answer, Question } from '../../../shared/questions.ts';

/** Accents, case and white space do not matter for a right answer. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const isAccepted = (accepted: readonly string[], answer: string) =>
  accepted.some((one) => plain(one) === plain(answer));

/** What fills the gaps; undefined if the answer is of another kind. */
export function filledGaps(answer: Answer): readonly (string | null)[] | undefined {
  return typeof answer === 'object' && answer !== null && 'gaps' in answer ? answer.gaps : undefined;
}

export function countRightGaps(gaps: readonly Gap[], answer: Answer): number {
  const filled = filledGaps(answer) ?? [];
  return gaps.filter(({ accepted }, place) => isAccepted(accepted, filled[place] ?? '')).length;
}

/** Accepts '3,5', '3.5' and ' -3 '; refuses 'tres' and the ambiguous '1.000,5'. */
export function readNumber(answer: string | number): number | undefined {
  if (typeof answer === 'number') return answer;
  const text = answer.trim().replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** 0.1 + 0.2 must be within 0 of 0.3. */
const roundingSlack = 1e-9;

/** The number of options. */
export function optionCountOf(question: Question): number {
  switch (question.type) {
    case 'multiple_choice':
    case 'several':
    case 'ordering':
      return question.options.length;
    case 'true_false':
      return 2;
    case 'matching':
      return question.pairs.length;
    case 'mark_text':
      return question.segments.length;
    case 'gaps':
    case 'short_answer':
    case 'numeric':
    case 'long_answer':
      return 0;
  }
}

const isShortText = (answer: Answer) => typeof answer === 'string' && answer.length <= questionLimits.answer;

/** Whether the answer has the right type for the question, complete or not. */
export function fits(question: Question, answer: Answer): boolean {
  if (answer === null) return true;
  const count = optionCountOf(question);
  const isOption = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
  switch (question.type) {
    case 'multiple_choice':
    case 'true_false':
      return isOption(answer);
    case 'several':
    case 'ordering':
    case 'mark_text':
      return Array.isArray(answer) && answer.every(isOption) && new Set(answer).size === answer.length;
    case 'matching':
      return Array.isArray(answer) && answer.length <= count && answer.every((one) => one === null || isOption(one));
    case 'short_answer':
      return isShortText(answer);
    case 'numeric':
      return isShortText(answer) || typeof answer === 'number';
    case 'long_answer':
      return typeof answer === 'string';
    case 'gaps': {
      const filled = filledGaps(answer);
      return filled !== undefined && filled.length <= readGapText(question.text).gaps.length;
    }
  }
}

/** The answer must fit. */
export function isAnswered(question: Question, answer: Answer): boolean {
  if (answer === null) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (question.type === 'gaps') {
    const filled = filledGaps(answer) ?? [];
    return readGapText(question.text).gaps.every((_, place) => (filled[place] ?? '').trim() !== '');
  }
  if (!Array.isArray(answer)) return true;
  if (question.type === 'several' || question.type === 'mark_text') return answer.length > 0;
  return answer.length === optionCountOf(question) && !answer.includes(null);
}

/** Whether somebody must read the answer to mark it. It must fit. */
export function isMarkedByHand(question: Question, answer: Answer): boolean {
  return question.type === 'long_answer' && isAnswered(question, answer);
}

/** Whether the answer is right as a whole. It must fit. A long answer is only right once somebody has marked it so. */
export function isCorrect(question: Question, answer: Answer): boolean {
  if (!isAnswered(question, answer) || answer === null) return false;
  switch (question.type) {
    case 'multiple_choice':
      return answer === question.correctAnswer;
    case 'true_false':
      // The first option is 'Verdadero'.
      return answer === (question.correctAnswer ? 0 : 1);
    case 'several':
    case 'mark_text': {
      const right = new Set<number | null>(question.correctAnswer);
      return Array.isArray(answer) && answer.length === right.size && answer.every((one) => right.has(one));
    }
    case 'long_answer':
      return false;
    case 'short_answer':
      return typeof answer === 'string' && isAccepted(question.correctAnswer, answer);
    case 'gaps': {
      const { gaps } = readGapText(question.text);
      return countRightGaps(gaps, answer) === gaps.length;
    }
    case 'numeric': {
      const value = typeof answer === 'object' ? undefined : readNumber(answer);
      return value !== undefined && Math.abs(value - question.correctAnswer) <= question.tolerance + roundingSlack;
    }
    case 'ordering':
      return Array.isArray(answer) && answer.every((one, place) => one === place);
    case 'matching':
      return (
        Array.isArray(answer) &&
        answer.every((one, place) => one !== null && question.pairs[one]?.right === question.pairs[place]?.right)
      );
  }
}

import type { Question } from '../../../shared/questions.ts';

/** A question with its answers as plain text, to compare two versions of it. */
export function questionInWords(question: Question, at: number): string {
  const { question: asked, points, explanation } = question;
  return [
    `${at + 1}. ${asked} (${points})`,
    ...answersOf(question),
    question.hint ?? '',
    ...feedbackOf(question),
    explanation,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function feedbackOf(question: Question): string[] {
  const isChosen = question.type === 'multiple_choice' || question.type === 'several';
  return isChosen ? (question.feedback ?? []) : [];
}

function answersOf(question: Question): string[] {
  const marked = (option: string, isRight: boolean) => `${isRight ? '✓' : '–'} ${option}`;
  switch (question.type) {
    case 'multiple_choice':
      return question.options.map((option, at) => marked(option, at === question.correctAnswer));
    case 'several':
      return question.options.map((option, at) => marked(option, question.correctAnswer.includes(at)));
    case 'true_false':
      return [question.correctAnswer ? '✓' : '✗'];
    case 'short_answer':
      return question.correctAnswer.map((answer) => marked(answer, true));
    case 'numeric':
      return [`✓ ${question.correctAnswer} ± ${question.tolerance}`];
    case 'ordering':
      return question.options.map((option, at) => `${at + 1}) ${option}`);
    case 'matching':
      return question.pairs.map(({ left, right }) => `${left} → ${right}`);
    case 'gaps':
      return [question.text];
    case 'mark_text':
      return question.segments.map((segment, at) => marked(segment, question.correctAnswer.includes(at)));
    case 'long_answer':
      return [question.guide, question.rubric?.title ?? ''];
  }
}

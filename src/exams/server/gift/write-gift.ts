import { questionLimits } from '../../../shared/limits.ts';
import type { Question } from '../../../shared/questions.ts';
import { writeHtml, writePlain } from './gift-text.ts';
import { writeTextTags } from './text-tags.ts';

/*
 * Tags hold what GIFT cannot express, and Moodle preserves them: the points of a question, that a matching question is an ordering question (each
 * item matches its position), and what somebody who marks a long answer looks for.
 */
export const pointsTag = /^educaia-points-(\d{1,2})$/;
export const orderingTag = 'educaia-ordering';

/** Questions as GIFT text. `readGift` restores them exactly. */
export function writeGift(questions: readonly Question[]): string {
  return questions.map(writeQuestion).join('\n\n').concat('\n');
}

function writeQuestion(question: Question): string {
  const tags = [
    ...(question.points === questionLimits.usualPoints ? [] : [`educaia-points-${question.points}`]),
    ...(question.type === 'ordering' ? [orderingTag] : []),
  ];
  // A tag of a text on a line of its own: readers may cut long lines.
  const tagLines = [...(tags.length > 0 ? [tags] : []), ...textTagsOf(question).map((tag) => [tag])];
  const comment = tagLines.map((line) => `// ${line.map((tag) => `[tag:${tag}]`).join(' ')}\n`).join('');
  const feedback = question.explanation ? `\n####${writeHtml(question.explanation)}` : '';
  return `${comment}[html]${writeHtml(question.question)} {${writeAnswer(question)}${feedback}\n}`;
}

function textTagsOf(question: Question): string[] {
  return question.type === 'long_answer' ? writeTextTags('guide', question.guide) : [];
}

function writeAnswer(question: Question): string {
  switch (question.type) {
    case 'multiple_choice':
      return lines(
        question.options.map((text, index) => (index === question.correctAnswer ? '=' : '~') + writeHtml(text)),
      );
    case 'several': {
      const share = Number((100 / new Set(question.correctAnswer).size).toFixed(5));
      const weight = (index: number) => (question.correctAnswer.includes(index) ? share : -100);
      return lines(question.options.map((text, index) => `~%${weight(index)}%${writeHtml(text)}`));
    }
    case 'true_false':
      return question.correctAnswer ? 'TRUE' : 'FALSE';
    case 'short_answer':
      return lines(question.correctAnswer.map((text) => `=${writePlain(text)}`));
    case 'numeric':
      return `#${formatNumber(question.correctAnswer)}:${formatNumber(question.tolerance)}`;
    case 'ordering':
      return lines(question.options.map((text, index) => `=${writeHtml(text)} -> ${index + 1}`));
    case 'matching':
      return lines(question.pairs.map(({ left, right }) => `=${writeHtml(left)} -> ${writePlain(right)}`));
    case 'long_answer':
      return '';
  }
}

function lines(answers: readonly string[]): string {
  return answers.map((answer) => `\n  ${answer}`).join('');
}

/** GIFT does not support 1e-7. */
export function formatNumber(number: number): string {
  const [, sign = '', whole = '', decimals = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  if (!exponent) return String(number);
  const point = whole.length + Number(exponent);
  const digits = whole + decimals;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0').slice(0, point)}${digits.length > point ? `.${digits.slice(point)}` : ''}`;
}

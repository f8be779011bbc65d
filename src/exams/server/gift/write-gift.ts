import { type Gap, readGapText } from '../../../shared/gaps.ts';
import { questionLimits } from '../../../shared/limits.ts';
import type { Question } from '../../../shared/questions.ts';
import { writeHtml, writePlain } from './gift-text.ts';
import { writeRubricTags } from './rubric-tags.ts';
import { writeTextTags } from './text-tags.ts';

/*
 * Tags hold what GIFT cannot express, and Moodle preserves them: the points of a question, that a matching question is an ordering question (each
 * item matches its position) or one of several answers a text in segments, a text with gaps, a hint, that a long answer takes files, its laboratory, and
 * what somebody who marks it looks for, with its rubric.
 */
export const pointsTag = /^educaia-points-(\d{1,2})$/;
export const orderingTag = 'educaia-ordering';
export const filesTag = 'educaia-files';
export const labTag = /^educaia-lab-(\w+)$/;
export const markTextTag = 'educaia-mark-text';

/** Questions as GIFT text. `readGift` restores them exactly. */
export function writeGift(questions: readonly Question[]): string {
  return questions.map(writeQuestion).join('\n\n').concat('\n');
}

function writeQuestion(question: Question): string {
  const tags = [
    ...(question.points === questionLimits.usualPoints ? [] : [`educaia-points-${question.points}`]),
    ...(question.type === 'ordering' ? [orderingTag] : []),
    ...(question.type === 'mark_text' ? [markTextTag] : []),
    ...(question.type === 'long_answer' && question.takesFiles ? [filesTag] : []),
    ...(question.type === 'long_answer' && question.lab ? [`educaia-lab-${question.lab}`] : []),
  ];
  // A tag of a text on a line of its own: readers may cut long lines.
  const tagLines = [...(tags.length > 0 ? [tags] : []), ...textTagsOf(question).map((tag) => [tag])];
  const comment = tagLines.map((line) => `// ${line.map((tag) => `[tag:${tag}]`).join(' ')}\n`).join('');
  const feedback = question.explanation ? `\n####${writeHtml(question.explanation)}` : '';
  return `${comment}[html]${writeHtml(stemOf(question))} {${writeAnswer(question)}${feedback}\n}`;
}

const stemOf = (question: Question) =>
  question.type === 'gaps' ? `${question.question}\n${numberGaps(question.text)}` : question.question;

function textTagsOf(question: Question): string[] {
  const hint = [...writeTextTags('hint', question.hint ?? ''), ...writeTextTags('media', mediaInTag(question))];
  if (question.type === 'gaps') return [...hint, ...writeTextTags('gaps', question.text)];
  return question.type === 'long_answer'
    ? [...hint, ...writeTextTags('guide', question.guide), ...writeRubricTags(question.rubric)]
    : hint;
}

/** The files stay on this site: the tag names them. Empty without any. */
function mediaInTag(question: Question): string {
  const pictures = 'optionPictures' in question ? question.optionPictures : undefined;
  return question.media || pictures ? JSON.stringify({ media: question.media, optionPictures: pictures }) : '';
}

function writeAnswer(question: Question): string {
  switch (question.type) {
    case 'multiple_choice':
      return lines(
        question.options.map(
          (text, index) =>
            (index === question.correctAnswer ? '=' : '~') +
            writeHtml(text) +
            writeFeedback(question.feedback?.[index]),
        ),
      );
    case 'several':
      return writeWeighted(question.options, question.correctAnswer, question.feedback);
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
    case 'mark_text':
      return writeWeighted(question.segments, question.correctAnswer);
    case 'gaps':
      return writeGaps(readGapText(question.text).gaps);
    case 'long_answer':
      return '';
  }
}

const writeFeedback = (text: string | undefined) => (text ? `#${writeHtml(text)}` : '');

function writeWeighted(options: readonly string[], right: readonly number[], feedback: readonly string[] = []): string {
  const share = Number((100 / new Set(right).size).toFixed(5));
  const weight = (index: number) => (right.includes(index) ? share : -100);
  return lines(options.map((text, index) => `~%${weight(index)}%${writeHtml(text)}${writeFeedback(feedback[index])}`));
}

/** For other programs: the answers to the numbers in the text. Our own reader takes the text from its tags. */
function writeGaps(gaps: readonly Gap[]): string {
  const [first, ...others] = gaps;
  if (first && others.length === 0) return lines(first.accepted.map((text) => `=${writePlain(text)}`));
  return lines(gaps.map(({ accepted }, place) => `=(${place + 1}) -> ${writePlain(accepted[0] ?? '')}`));
}

/** The text with a number in place of each gap. */
export function numberGaps(text: string): string {
  const { pieces, gaps } = readGapText(text);
  return pieces.map((piece, place) => piece + (place < gaps.length ? `(${place + 1})` : '')).join('');
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

import type {
  GIFTQuestion,
  MultipleChoice,
  NumericalChoice,
  NumericalFormat,
  ShortAnswer,
  TextChoice,
  TextFormat,
} from 'gift-pegjs';
import { type LabKey, labKeys } from '../../../shared/contract/lab-keys.ts';
import { questionLimits } from '../../../shared/limits.ts';
import type { Sentence } from '../../../shared/sentences/sentence.ts';
import { readHtml, readPlain } from './gift-text.ts';
import { giftRefusals } from './refusals.ts';
import { readRubricTags } from './rubric-tags.ts';
import { readTextTags } from './text-tags.ts';
import { filesTag, labTag, markTextTag, numberGaps, orderingTag, pointsTag } from './write-gift.ts';

type Taken =
  | 'nothing'
  | { refusal: Sentence }
  /** In the shape of a question; `lost` lists the parts that we cannot represent. */
  | { question: object; lost: Sentence[] };

/** Converts a parsed question. The schema validates it. */
export function questionOfGift(given: GIFTQuestion): Taken {
  const taken = convert(given);
  if (taken === 'nothing' || 'refusal' in taken || !hasMedia(given)) return taken;
  return { ...taken, lost: [...taken.lost, giftRefusals.media] };
}

const mediaTag = /<(?:img|audio|video|object|embed|iframe|svg)\b/i;

/** In any of its texts that is HTML. */
function hasMedia(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { format, text } = value as { format?: unknown; text?: unknown };
  if (typeof text === 'string') return (format === 'html' || format === 'moodle') && mediaTag.test(text);
  return Object.values(value).some(hasMedia);
}

/** The schema validates it, and the route checks that the files are there. */
function mediaIn(tags: readonly string[]): object {
  const written = readTextTags('media', tags);
  try {
    const { media, optionPictures } = JSON.parse(written || '{}') as Record<string, unknown>;
    return { ...(media !== undefined && { media }), ...(optionPictures !== undefined && { optionPictures }) };
  } catch {
    return {};
  }
}

function convert(given: GIFTQuestion): Taken {
  if (given.type === 'Category') return 'nothing';
  if (given.type === 'Description') return { refusal: giftRefusals.description };
  const hint = readTextTags('hint', given.tags ?? []);
  const ofEvery = {
    question: wordsOf(given.stem),
    points: pointsOf(given.tags ?? []),
    explanation: given.globalFeedback ? wordsOf(given.globalFeedback) : '',
    ...(hint && { hint }),
    ...mediaIn(given.tags ?? []),
  };
  const text = readTextTags('gaps', given.tags ?? []);
  if (text) return { question: { ...ofEvery, ...gapsOf(ofEvery.question, text) }, lost: [] };
  switch (given.type) {
    case 'Essay':
      return { question: { ...ofEvery, ...longAnswerOf(given.tags ?? []) }, lost: lostInTags(given.tags ?? []) };
    case 'TF': {
      const lost = given.trueFeedback || given.falseFeedback ? [giftRefusals.feedback] : [];
      return { question: { ...ofEvery, type: 'true_false', correctAnswer: given.isTrue }, lost };
    }
    case 'MC':
      return choiceOf(given, ofEvery);
    case 'Short':
      return shortOf(given, ofEvery);
    case 'Numerical':
      return numberOf(given.choices, ofEvery);
    case 'Matching': {
      const pairs = given.matchPairs.map(({ subquestion, subanswer }) => ({
        left: wordsOf(subquestion),
        right: readPlain(withoutMarks(subanswer)),
      }));
      const isOrdering =
        given.tags?.includes(orderingTag) && pairs.every(({ right }, index) => right === String(index + 1));
      return {
        question: isOrdering
          ? { ...ofEvery, type: 'ordering', options: pairs.map(({ left }) => left) }
          : { ...ofEvery, type: 'matching', pairs },
        lost: [],
      };
    }
  }
}

function longAnswerOf(tags: readonly string[]): object {
  const rubric = readRubricTags(tags);
  const lab = labOf(tags);
  return {
    type: 'long_answer',
    guide: readTextTags('guide', tags),
    ...(rubric && rubric !== 'lost' && { rubric }),
    ...(tags.includes(filesTag) && { takesFiles: true }),
    ...(lab && lab !== 'lost' && { lab }),
  };
}

function lostInTags(tags: readonly string[]): Sentence[] {
  return [
    ...(readRubricTags(tags) === 'lost' ? [giftRefusals.rubric] : []),
    ...(labOf(tags) === 'lost' ? [giftRefusals.lab] : []),
  ];
}

/** Undefined without one; 'lost' if only another version of the product has it. Other programs may write tags in lower case. */
function labOf(tags: readonly string[]): LabKey | 'lost' | undefined {
  const named = tags.flatMap((tag) => labTag.exec(tag)?.[1] ?? [])[0];
  if (named === undefined) return undefined;
  return labKeys.find((key) => key.toLowerCase() === named.toLowerCase()) ?? 'lost';
}

/** Only texts marked as HTML are HTML; Moodle's own format nearly always is, too. */
function wordsOf({ format, text }: TextFormat): string {
  return format === 'html' || format === 'moodle' ? readHtml(text) : text.trim();
}

function pointsOf(tags: readonly string[]): number {
  const points = tags.flatMap((tag) => pointsTag.exec(tag)?.[1] ?? [])[0];
  return points === undefined ? questionLimits.usualPoints : Number(points);
}

/** The parser leaves its own placeholders for escaped characters in the right side of a pair. */
function withoutMarks(text: string): string {
  return text.replaceAll(/&&(?:010|(092|058|035|061|123|125|126);)/g, (_, code) =>
    code ? String.fromCharCode(Number(code)) : '\n',
  );
}

function feedbackLost(choices: readonly { feedback: TextFormat | null }[]): Sentence[] {
  return choices.some(({ feedback }) => feedback?.text) ? [giftRefusals.feedback] : [];
}

/** On each option; nothing if there is none. */
function feedbackIn(choices: readonly { feedback: TextFormat | null }[]): { feedback?: string[] } {
  const feedback = choices.map((choice) => (choice.feedback ? wordsOf(choice.feedback) : ''));
  return feedback.some((text) => text !== '') ? { feedback } : {};
}

/** The stem shows the text with its gaps numbered, for other programs. */
function gapsOf(stem: string, text: string): object {
  const shown = `\n${numberGaps(text)}`;
  return { type: 'gaps', text, question: stem.endsWith(shown) ? stem.slice(0, -shown.length) : stem };
}

function choiceOf({ choices, tags }: MultipleChoice, ofEvery: object): Taken {
  const options = choices.map(({ text }) => wordsOf(text));
  const right = choices.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));
  const feedback = feedbackIn(choices);
  if (right.length === 1) {
    const hasPartial = choices.some(({ isCorrect, weight }) => !isCorrect && (weight ?? 0) > 0);
    return {
      question: { ...ofEvery, type: 'multiple_choice', options, correctAnswer: right[0], ...feedback },
      lost: hasPartial ? [giftRefusals.partialCredit] : [],
    };
  }
  if (right.length > 1) return { refusal: giftRefusals.anyOfSeveral };
  const shares = choices.flatMap(({ weight }, index) => ((weight ?? 0) > 0 ? [index] : []));
  if (shares.length === 0) return { refusal: giftRefusals.noRightAnswer };
  if (tags?.includes(markTextTag)) {
    const question = { ...ofEvery, type: 'mark_text', segments: options, correctAnswer: shares };
    return { question, lost: feedbackLost(choices) };
  }
  return { question: { ...ofEvery, type: 'several', options, correctAnswer: shares, ...feedback }, lost: [] };
}

const isWhole = ({ weight }: { weight: number | null }) => weight === null || weight === 100;

function shortOf({ choices }: ShortAnswer, ofEvery: object): Taken {
  const whole: TextChoice[] = choices.filter(isWhole);
  const lost = feedbackLost(choices);
  return {
    question: { ...ofEvery, type: 'short_answer', correctAnswer: whole.map(({ text }) => readPlain(text.text).trim()) },
    lost: whole.length < choices.length ? [giftRefusals.partialCredit, ...lost] : lost,
  };
}

function numberOf(given: NumericalChoice[] | NumericalFormat, ofEvery: object): Taken {
  if (!Array.isArray(given)) return { question: { ...ofEvery, type: 'numeric', ...rangeOf(given) }, lost: [] };
  const whole = given.filter((choice) => choice.isCorrect && isWhole(choice));
  if (whole.length > 1) return { refusal: giftRefusals.anyOfSeveral };
  const [right] = whole;
  if (!right) return { refusal: giftRefusals.noRightAnswer };
  const lost = feedbackLost(given);
  return {
    question: { ...ofEvery, type: 'numeric', ...rangeOf(right.text) },
    lost: given.length > 1 ? [giftRefusals.partialCredit, ...lost] : lost,
  };
}

function rangeOf({ type, number, range, numberLow = 0, numberHigh = 0 }: NumericalFormat) {
  if (type !== 'high-low') return { correctAnswer: number, tolerance: range ?? 0 };
  // Rounds to the written precision: the midpoint of 3.141 and 3.142 is 3.1415 and not slightly less.
  const rounded = (value: number) => Number(value.toPrecision(12));
  return { correctAnswer: rounded((numberLow + numberHigh) / 2), tolerance: rounded((numberHigh - numberLow) / 2) };
}

import { createHmac } from 'node:crypto';
import { speakerOf } from '../../../server/text/in-language.ts';
import { readGapText } from '../../../shared/gaps.ts';
import type { Language } from '../../../shared/language.ts';
import type { Answer, Question, ShownQuestion } from '../../../shared/questions.ts';
import { optionCountOf } from '../grading/grading.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('exams/server');

/** The order in which questions and options are shown. Each array maps a shown position to the original one. */
export interface Arrangement {
  questions: number[];
  /** For each original question. */
  options: number[][];
}

/** The same secret gives the same order on every device, also years later. */
export interface Shuffle {
  /** Never leaves the server: it reveals the answers of ordering and matching questions. */
  secret: string;
  /** Shuffles the questions. */
  isShuffled: boolean;
  /** Shuffles the options, too. Without it, only those are shuffled whose order would reveal the answer. */
  hasShuffledOptions: boolean;
  /** The original places of the questions that are shown. All of them if it is missing. */
  drawn?: readonly number[] | null;
}

const wordsInBlock = 8;
const wordRange = 2 ** 32;

/** Uniform integers below a bound from HMAC-SHA256 in counter mode: unpredictable without the secret. */
export function numbersFrom(secret: string): (below: number) => number {
  let block = Buffer.alloc(0);
  let count = 0;
  const word = () => {
    const place = count % wordsInBlock;
    if (place === 0)
      block = createHmac('sha256', secret)
        .update(String(count / wordsInBlock))
        .digest();
    count += 1;
    return block.readUInt32BE(place * 4);
  };
  return (below) => {
    // The remainder over the whole range would make small numbers slightly more likely.
    const end = wordRange - (wordRange % below);
    let value = word();
    while (value >= end) value = word();
    return value % below;
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Every order is equally likely, including the original: excluding that would reveal something about the answer. */
export function shuffled(count: number, numberBelow: (below: number) => number): number[] {
  const order = upTo(count);
  for (let place = count - 1; place > 0; place -= 1) {
    const other = numberBelow(place + 1);
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  return order;
}

/** Whose options have an order of their own: that of a text, for example. */
const isInOrder = (type: Question['type']) => type === 'true_false' || type === 'mark_text';

export function arrange(
  questions: readonly Question[],
  { secret, isShuffled, hasShuffledOptions, drawn }: Shuffle,
): Arrangement {
  const numberBelow = numbersFrom(secret);
  const options = questions.map((question) => {
    const count = optionCountOf(question);
    const isMixed =
      question.type === 'ordering' || question.type === 'matching' || (hasShuffledOptions && !isInOrder(question.type));
    return isMixed ? shuffled(count, numberBelow) : upTo(count);
  });
  const order = isShuffled ? shuffled(questions.length, numberBelow) : upTo(questions.length);
  return { options, questions: drawn ? order.filter((place) => drawn.includes(place)) : order };
}

function originalOptionsOf(question: Question, language: Language): readonly string[] {
  switch (question.type) {
    case 'multiple_choice':
    case 'several':
    case 'ordering':
      return question.options;
    case 'true_false':
      return [speaker(language)('true'), speaker(language)('false')];
    case 'matching':
      return question.pairs.map(({ right }) => right);
    case 'mark_text':
      return question.segments;
    case 'gaps':
    case 'short_answer':
    case 'numeric':
    case 'long_answer':
      return [];
  }
}

/** In alphabetical order, which does not say which choice is right. */
function showGaps(question: Question): Pick<ShownQuestion, 'pieces' | 'choices'> {
  if (question.type !== 'gaps') return { pieces: [], choices: [] };
  const { pieces, gaps } = readGapText(question.text);
  return { pieces, choices: gaps.map(({ choices }) => choices.toSorted((a, b) => a.localeCompare(b))) };
}

function showPictures(question: Question, order: readonly number[]): Pick<ShownQuestion, 'optionPictures'> {
  const pictures = 'optionPictures' in question ? question.optionPictures : undefined;
  return pictures ? { optionPictures: order.map((option) => pictures[option] ?? null) } : {};
}

/** The questions as shown to users who take the test. Nothing that reveals a right answer may be copied here. */
export function showQuestions(
  questions: readonly Question[],
  arrangement: Arrangement,
  language: Language,
): ShownQuestion[] {
  return arrangement.questions.flatMap((place) => {
    const question = questions[place];
    if (!question) return [];
    const all = originalOptionsOf(question, language);
    return {
      question: question.question,
      type: question.type,
      points: question.points,
      options: (arrangement.options[place] ?? []).map((option) => all[option] ?? ''),
      prompts: question.type === 'matching' ? question.pairs.map(({ left }) => left) : [],
      ...showGaps(question),
      hint: question.hint ?? '',
      ...(question.media && { media: question.media }),
      ...showPictures(question, arrangement.options[place] ?? []),
      ...(question.type === 'long_answer' && question.rubric && { rubric: question.rubric }),
      ...(question.type === 'long_answer' && question.takesFiles && { takesFiles: true }),
      ...(question.type === 'long_answer' && question.lab && { lab: question.lab }),
    };
  });
}

/** Maps answers from the shown order to the original order and indexes. */
export function toOriginal(
  questions: readonly Question[],
  { questions: order, options }: Arrangement,
  shown: readonly Answer[],
): Answer[] {
  const answers: Answer[] = questions.map(() => null);
  for (const [shownPlace, place] of order.entries()) {
    const question = questions[place];
    if (question)
      answers[place] = mapIndexes(question, shown[shownPlace] ?? null, (one) => options[place]?.[one] ?? one);
  }
  return answers;
}

/** The inverse: maps stored answers to the shown order. */
export function toShown(
  questions: readonly Question[],
  { questions: order, options }: Arrangement,
  kept: readonly Answer[],
): Answer[] {
  return order.map((place) => {
    const question = questions[place];
    return question ? mapIndexes(question, kept[place] ?? null, (one) => options[place]?.indexOf(one) ?? one) : null;
  });
}

function mapIndexes({ type }: Question, answer: Answer, map: (index: number) => number): Answer {
  if (typeof answer === 'string' || type === 'numeric') return answer;
  if (Array.isArray(answer)) return answer.map((one) => (one === null ? null : map(one)));
  return typeof answer === 'number' ? map(answer) : answer;
}

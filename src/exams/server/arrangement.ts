import type { Language } from '../../shared/language.ts';
import type { Answer, Question, ShownQuestion } from '../../shared/questions.ts';
import { optionCountOf } from './grading.ts';

/** In which order questions and their options are shown. Each array tells for a shown place which of the original it is. */
export interface Arrangement {
  questions: number[];
  /** For each original question. */
  options: number[][];
}

/** What an order depends on: the same seed gives the same order on every device, and years later. */
export interface Shuffle {
  seed: number;
  /** From the second attempt on. Before, only what would give itself away by its order is mixed. */
  isShuffled: boolean;
}

/** The order of the test as everybody may read it. */
export const plainShuffle: Shuffle = { seed: 0, isShuffled: false };

/** A small generator of numbers between 0 and 1 (mulberry32): Math.random cannot be asked for the same order again. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

function shuffled(count: number, random: () => number): number[] {
  const order = upTo(count);
  for (let place = count - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  return order;
}

/** Never the original order: for what is to be ordered it would be the answer. */
function deranged(count: number, random: () => number): number[] {
  const order = shuffled(count, random);
  return order.every((value, place) => value === place) ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

export function arrange(questions: readonly Question[], { seed, isShuffled }: Shuffle): Arrangement {
  const random = randomFrom(seed);
  const options = questions.map((question) => {
    const count = optionCountOf(question);
    if (question.type === 'ordering' || question.type === 'matching') return deranged(count, random);
    const isMixed = isShuffled && question.type !== 'true_false';
    return isMixed ? shuffled(count, random) : upTo(count);
  });
  return { options, questions: isShuffled ? shuffled(questions.length, random) : upTo(questions.length) };
}

const trueFalse = { es: ['Verdadero', 'Falso'], en: ['True', 'False'] } as const;

function originalOptionsOf(question: Question, language: Language): readonly string[] {
  switch (question.type) {
    case 'multiple_choice':
    case 'several':
    case 'ordering':
      return question.options;
    case 'true_false':
      return trueFalse[language];
    case 'matching':
      return question.pairs.map(({ right }) => right);
    case 'short_answer':
    case 'numeric':
      return [];
  }
}

/** The questions as those see them who answer. This is the gate: nothing that tells a right answer is taken over. */
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
    };
  });
}

/** Answers in the order of the questions and by their own indexes, from answers as they were given to what was shown. */
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

/** The way back: what was kept, as it is shown in this order. */
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
  if (type === 'short_answer' || type === 'numeric') return answer;
  if (Array.isArray(answer)) return answer.map((one) => (one === null ? null : map(one)));
  return typeof answer === 'number' ? map(answer) : answer;
}

import type { Language } from '../../../../../shared/language.ts';
import { questionLimits } from '../../../../../shared/limits.ts';
import type { Question } from '../../../../../shared/questions.ts';
import { withoutAccents } from '../slides/content-words.ts';
import { type Askable, askableSentences } from './askable-sentences.ts';
import { questionTexts } from './texts.ts';

const gap = '_____';
const mostOptions = 4;
const fewestOptions = 3;

const fill = (template: string, sentence: string) => template.replace('{sentence}', () => sentence);

const withoutAsked = ({ sentence, asked }: Askable, instead: string) => sentence.replace(asked, () => instead);

/** Things of the same kind that the text also names, so that a wrong option is not absurd. */
function rivalsOf(one: Askable, all: readonly Askable[]): string[] {
  const said = withoutAccents(one.sentence);
  const others = all.filter(({ kind }) => kind === one.kind).map(({ asked }) => asked);
  return [...new Map(others.map((asked) => [withoutAccents(asked), asked])).entries()]
    .filter(([plain]) => !said.includes(plain))
    .map(([, asked]) => asked)
    .slice(0, mostOptions - 1);
}

interface Written {
  one: Askable;
  all: readonly Askable[];
  language: Language;
  place: number;
}

const points = questionLimits.usualPoints;

/** Which of several options is missing. The right one is not always at the same place. */
function choiceOf({ one, all, language, place }: Written): Question | undefined {
  const rivals = rivalsOf(one, all);
  if (rivals.length + 1 < fewestOptions) return undefined;
  const correctAnswer = place % (rivals.length + 1);
  const { missing, source } = questionTexts[language];
  return {
    points,
    type: 'multiple_choice',
    question: fill(missing, withoutAsked(one, gap)),
    options: rivals.toSpliced(correctAnswer, 0, one.asked),
    correctAnswer,
    explanation: fill(source, one.sentence),
  };
}

/** A definition with the name of something else is false. */
function falsehoodOf({ one, all, language }: Written): Question | undefined {
  const [rival] = one.kind === 'defined' ? rivalsOf(one, all) : [];
  if (!rival) return undefined;
  const changed = withoutAsked(one, one.sentence.startsWith(one.asked) ? rival : rival.toLocaleLowerCase(language));
  const { isTrue, source } = questionTexts[language];
  return {
    points,
    type: 'true_false',
    question: fill(isTrue, changed),
    correctAnswer: false,
    explanation: fill(source, one.sentence),
  };
}

function truthOf({ one, language }: Written): Question {
  const { isTrue, source } = questionTexts[language];
  return {
    points,
    type: 'true_false',
    question: fill(isTrue, one.sentence),
    correctAnswer: true,
    explanation: fill(source, one.sentence),
  };
}

function gapOf({ one, language }: Written): Question {
  const { complete, source } = questionTexts[language];
  return {
    points,
    type: 'gaps',
    question: complete,
    text: withoutAsked(one, `{{${one.asked}}}`),
    explanation: fill(source, one.sentence),
  };
}

/** Different kinds in turn. What a sentence cannot be asked as, it is not. */
const turns: readonly ((written: Written) => Question | undefined)[] = [choiceOf, gapOf, falsehoodOf, gapOf, truthOf];

/** Questions about texts in their own words, by fixed rules: sentences that say most, with the part that matters asked for. In the order of the text. */
export function writeQuestions(texts: readonly string[], count: number, language: Language): Question[] {
  const all = askableSentences(texts);
  return all
    .slice(0, count)
    .sort((one, other) => one.place - other.place)
    .map((one, place) => {
      const written = { one, all, language, place };
      return turns[place % turns.length]?.(written) ?? gapOf(written);
    });
}

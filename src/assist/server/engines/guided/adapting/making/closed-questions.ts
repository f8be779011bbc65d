import { type Askable, askableSentences } from '../../questions/askable-sentences.ts';
import { questionTexts } from '../../questions/texts.ts';
import { contentWords } from '../../slides/content-words.ts';
import { isLeaning, isTakenBack } from '../reading/pick-key-sentences.ts';
import { isLong } from '../sentences/split-long-sentences.ts';
import { findIdioms } from '../tables/tables.ts';
import { quote } from '../texts.ts';
import { findDefinitions } from '../words/find-definitions.ts';
import type { Source } from './source.ts';

/** A question that is answered with a mark. */
export interface ClosedQuestion {
  question: string;
  options: string[];
  answer: string;
}

/** With the sentence that it is about. */
interface Placed extends ClosedQuestion {
  sentence: string;
}

/** What can be asked for, and what else fits in its place. */
interface Candidate {
  one: Askable;
  others: string[];
}

const mostQuestions = 3;
const gap = '_____';
/** Besides the right answer. */
const wrongOptions = 2;

const figures = /(?<![\p{L}\p{N}.,])\d[\d.,]{0,12}(?: ?%)?(?![\p{L}\p{N}])/gu;

/** Figures of different kinds are no options for each other. */
const kindOfFigure = (figure: string): string => {
  if (figure.endsWith('%')) return 'share';
  return /^(?:1\d{3}|20\d{2})$/.test(figure) ? 'year' : 'number';
};

function otherFigures({ asked, sentence }: Askable, { sentences }: Source): string[] {
  const all = sentences.flatMap((one) => one.match(figures) ?? []).map((figure) => figure.replace(/[.,]$/, ''));
  return [...new Set(all)].filter((one) => kindOfFigure(one) === kindOfFigure(asked) && !sentence.includes(one));
}

/** Things of the text that fit into the gap by their gender and number. */
function otherThings({ asked, sentence }: Askable, { nouns }: Source): string[] {
  const stems = new Set(contentWords(sentence));
  const [first = ''] = contentWords(asked);
  const noun = nouns.find(({ stem }) => stem === first);
  if (!noun) return [];
  const articleOf = ({ phrase, word }: typeof noun) => phrase.slice(0, -word.length);
  const isPlural = (word: string) => word.endsWith('s');
  return nouns
    .filter((one) => !one.isName && !stems.has(one.stem) && articleOf(one) === articleOf(noun))
    .map(({ word }) => word)
    .filter((word) => isPlural(word) === isPlural(asked.split(' ')[0] ?? ''));
}

/** Only sentences that tell something by themselves, in plain words. */
function plainSentences(sentences: readonly string[], { language }: Source): string[] {
  return sentences.filter(
    (sentence, place) =>
      !/[«»“”"();:]/.test(sentence) &&
      !isLong(sentence) &&
      !isLeaning(sentence, language) &&
      !isTakenBack(sentence, sentences[place + 1]) &&
      findIdioms[language](sentence).length === 0,
  );
}

/** The sentence with a gap, or with something wrong in the place of what is asked for. */
const withInstead = ({ sentence, asked }: Askable, instead: string) => sentence.replace(asked, () => instead);

function chooseOf(one: Askable, others: readonly string[], { language }: Source): Placed {
  const { missing } = questionTexts[language];
  return {
    question: quote(missing, withInstead(one, gap)),
    // In their own order, so that the right one is not always at the same place.
    options: [one.asked, ...others.slice(0, wrongOptions)].sort((a, b) =>
      a.localeCompare(b, language, { numeric: true }),
    ),
    answer: one.asked,
    sentence: one.sentence,
  };
}

function judge(told: string, isTrue: boolean, { say, language }: Source): Omit<Placed, 'sentence'> {
  const { yes, no } = say.autism;
  return {
    question: quote(questionTexts[language].isTrue, told),
    options: [yes, no],
    answer: isTrue ? yes : no,
  };
}

/** A definition with the name of something else that the text defines is false. */
function falseDefinition(plain: readonly string[], source: Source): Placed[] {
  const named = findDefinitions(plain, source.language).filter(({ sentence, phrase }) =>
    sentence.toLowerCase().startsWith(phrase.toLowerCase()),
  );
  const [one, other] = named.toReversed();
  if (!one || !other || one.isPlural !== other.isPlural) return [];
  const told = other.phrase.charAt(0).toUpperCase() + other.phrase.slice(1) + one.sentence.slice(one.phrase.length);
  return [{ ...judge(told, false, source), sentence: one.sentence }];
}

/** «En 1748» with another year of the text is false. «Antes de 1748» might not be. */
function falseYear({ one, others }: Candidate, source: Source): Placed[] {
  const [wrong] = others;
  const isSure =
    /^(?:en|in) (?:1\d{3}|20\d{2})(?!\p{N})/iu.test(one.sentence) && one.sentence.slice(3).startsWith(one.asked);
  return wrong && isSure ? [{ ...judge(withInstead(one, wrong), false, source), sentence: one.sentence }] : [];
}

const mostTrue = 2;
/** Each is compared with the whole text. */
const mostCandidates = 12;

/** Questions about sentences of a text, those that say most, in their order. */
export function askClosed(sentences: readonly string[], source: Source): ClosedQuestion[] {
  const plain = plainSentences(sentences, source);
  const candidates = askableSentences([plain.join('\n\n')])
    .slice(0, mostCandidates)
    .map((one): Candidate => ({
      one,
      others: one.kind === 'figure' ? otherFigures(one, source) : otherThings(one, source),
    }));
  const toChoose = new Map(
    candidates
      .filter(({ others }) => others.length >= wrongOptions)
      .map((candidate) => [candidate.one.asked, candidate]),
  );
  const asked = new Map<string, Placed>();
  const add = (questions: readonly Placed[]) => {
    for (const question of questions)
      if (asked.size < mostQuestions && !asked.has(question.sentence)) asked.set(question.sentence, question);
  };
  add(falseDefinition(plain, source));
  if (asked.size === 0) add(candidates.flatMap((candidate) => falseYear(candidate, source)).slice(0, 1));
  add([...toChoose.values()].map(({ one, others }) => chooseOf(one, others, source)));
  add(
    candidates
      .filter(({ one }) => !asked.has(one.sentence))
      .slice(0, mostTrue)
      .map(({ one }) => ({ ...judge(one.sentence, true, source), sentence: one.sentence })),
  );
  return [...asked.values()].sort((a, b) => plain.indexOf(a.sentence) - plain.indexOf(b.sentence));
}

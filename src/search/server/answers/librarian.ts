import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import type { SearchEngine } from '../search-engine.ts';
import { wordsIn } from '../stems.ts';
import { isTelling } from '../word-lists.ts';
import type { Answer, AnswerSource, Question } from './answer.ts';
import { type Cue, cueWordsIn, says, wordsWithout } from './cues.ts';
import { answerDates, type ListWork, mayAskForDates } from './dates.ts';
import { ageIn, answerFact, answerSheet } from './facts.ts';
import { answerList } from './lists.ts';
import { type AnsweredWithPassage, answerWithPassage, findSources, presentChoice } from './passages.ts';
import { speaker } from './speaker.ts';
import { isContinued, type Subject, subjectOf } from './subject.ts';
import type { NamedTool, ToolCatalogue } from './tools.ts';
import { isClearlyWished } from './wishes.ts';

export interface LibrarianAnswer extends Answer {
  /** Whether the product surely has something on what was asked, even if this may not be it. */
  isOurs: boolean;
}

export interface Librarian {
  answer(question: Question): Promise<LibrarianAnswer>;
  /** What the product has on a question, the best first: for a language model. */
  findSources(question: Question): Promise<AnswerSource[]>;
}

interface Reached {
  engine: SearchEngine;
  tools: ToolCatalogue;
  listWork: ListWork;
  settings: Pick<Kernel['settings'], 'get'>;
}

const smallTalk = ['who', 'thanks', 'goodbye', 'greeting'] as const satisfies Cue[];

/** Small talk is a message with nothing else in it. Orders are not obeyed, whatever they are. */
function answerTalk({ text, language }: Question): Answer | undefined {
  const words = cueWordsIn(text);
  const say = speaker(language);
  const kind = smallTalk.find((one) => says(one, words));
  if (kind && !wordsWithout([...smallTalk, 'polite'], words).some(isTelling)) {
    return { kind: 'small-talk', isSure: true, text: say(`smallTalk.${kind}`), sources: [] };
  }
  return says('orders', words) ? refuseOrder(language) : undefined;
}

const refuseOrder = (language: Language): Answer => ({
  kind: 'small-talk',
  isSure: true,
  text: speaker(language)('onlyQuotes'),
  sources: [],
});

const mostChoices = 3;

/** Several tools share the name that was said. */
function askWhichTool(named: readonly NamedTool[], { language }: Question): Answer {
  const options = named.slice(0, mostChoices).map(({ slug, name }) => ({
    kind: 'tool' as const,
    title: name,
    excerpt: '',
    address: addressOf.tool(slug),
  }));
  return presentChoice(
    options,
    options.map(({ title }) => title),
    language,
  );
}

async function answerFromFields(
  tools: ToolCatalogue,
  subject: Subject,
  question: Question,
): Promise<Answer | undefined> {
  const { tools: named, field, wish, words } = subject;
  const [tool, second] = named;
  if (tool && second && field) return askWhichTool(named, question);
  if (tool && field && (!wish || wish.doubt === 'much')) {
    return answerFact(tools, { tool, field, language: question.language, age: ageIn(words) });
  }
  if (!wish || wish.doubt !== 'none' || tool) return undefined;
  return answerList(tools, wish, question.language, { isSure: isClearlyWished(wish) });
}

type Quotation = Pick<AnsweredWithPassage, 'answer' | 'sure' | 'ours' | 'covered'>;

/** The product surely has something on a question from here on: how likely there is an answer, and that it is this one. */
const surely = { ours: 0.9, right: 0.5 };
/** Fewer words may be about anything. */
const leastTold = 3;

function isSurelyOurs({ ours, sure }: Quotation, { words }: Subject): boolean {
  return ours >= surely.ours && sure >= surely.right && words.filter(isTelling).length >= leastTold;
}

/** As likely, a text is offered rather than tools that are only perhaps wanted. */
const likelyText = 0.5;

/** So much of a title is in a follow-up that is surely about it. */
const clearlyTitled = 0.6;

/** A follow-up says little by itself: it is searched together with what came before. */
async function answerFromTexts(
  engine: SearchEngine,
  subject: Subject,
  before: Subject | undefined,
  question: Question,
): Promise<Quotation> {
  const alone = await answerWithPassage(engine, question, question.text, { isFollowUp: false });
  const isClear = alone.best !== undefined && alone.best.titled >= clearlyTitled;
  if (!before || !isContinued(subject.words) || isClear) return alone;
  // What no text has is not about what came before either.
  if (!alone.isKnown && subject.words.some(isTelling)) return alone;
  // 'And a context window?'
  if (alone.titled && alone.sure >= likelyText) return { ...alone, answer: alone.titled };
  const joined = [...before.words.filter(isTelling), ...subject.words].join(' ');
  const together = await answerWithPassage(engine, question, joined, { isFollowUp: true });
  if (together.best && together.best.titled >= clearlyTitled) return together;
  const guess = together.best && together.perhaps ? { ...together, answer: together.perhaps } : together;
  const likelier = guess.sure > alone.sure ? guess : alone;
  // Its few words find something by themselves, but they were said about something else.
  return alone.best && alone.perhaps ? { ...alone, answer: alone.perhaps } : likelier;
}

/** From here on, a text answers even a request that seems to be for a tool. */
const sureOfText = 0.9;

/** The tools of a request that may be for one, where no text answers it better. */
async function listInstead(
  tools: ToolCatalogue,
  { wish }: Subject,
  { answer, sure }: Quotation,
  { language }: Question,
): Promise<Answer | undefined> {
  const isOpen = answer.kind === 'nothing' || answer.kind === 'asks-back' || (!answer.isSure && sure < likelyText);
  if (!wish || (!isOpen && (wish.doubt === 'much' || sure >= sureOfText))) return undefined;
  const list = await answerList(tools, wish, language, { isSure: false });
  return list && (list.sources.length > 1 || wish.doubt === 'some') ? list : undefined;
}

const isAnswered = ({ kind, isSure }: Answer) => isSure && kind !== 'nothing';

/** A text that has less of a question does not answer it. */
const leastCovered = 0.45;

/** What is known of the tool that a question names, where no text answers it. 'ChatGPT' often stands for any AI. */
async function sheetInstead(
  tools: ToolCatalogue,
  { tools: [tool, second], words }: Subject,
  { answer, covered }: Quotation,
  { language }: Question,
): Promise<Answer | undefined> {
  if (!tool || second || isAnswered(answer)) return undefined;
  const isAboutIt = says('audience', words) || (covered < leastCovered && !says('ai', words));
  return isAboutIt ? answerSheet(tools, tool, language) : undefined;
}

/** How many questions back a follow-up may refer to. */
const longestMemory = 4;

/** A follow-up with the words that tell something of the question before. */
function withWordsBefore({ text, before }: Question): string {
  const words = wordsIn(text);
  const last = before.at(-1);
  return last !== undefined && isContinued(words) ? [...wordsIn(last).filter(isTelling), ...words].join(' ') : text;
}

/** Answers from what the product has: it quotes, states facts, filters, or says that it has nothing. */
export function createLibrarian({ engine, tools, listWork, settings }: Reached): Librarian {
  return {
    findSources: (question) => findSources(engine, question, withWordsBefore(question)),
    async answer(question) {
      const { text, before, now } = question;
      const talk = answerTalk(question);
      if (talk) return { ...talk, isOurs: false };
      const { timeZone } = await settings.get();
      const read = (asked: string, earlier: Subject | undefined) =>
        subjectOf({ engine, tools }, asked, earlier, { now, timeZone });
      let previous: Subject | undefined;
      for (const asked of before.slice(-longestMemory)) previous = await read(asked, previous);
      const subject = await read(text, previous);
      const asking = { question, words: subject.words, timeZone, engine };
      const isDated = subject.isDates || mayAskForDates(subject.words);
      const dates = isDated ? await answerDates(listWork, asking, { isSure: subject.isDates }) : undefined;
      const known = dates ?? (await answerFromFields(tools, subject, question));
      // A tool and what is asked of it are both named. 'Ya tengo fecha' asks for no date.
      if (known) return { ...known, isOurs: known.kind === 'fact' };
      const quotation = await answerFromTexts(engine, subject, previous, question);
      const answer =
        (await sheetInstead(tools, subject, quotation, question)) ??
        (await listInstead(tools, subject, quotation, question)) ??
        quotation.answer;
      // 'Give me the correct answers' is an order, and 'who sees the correct answers?' a question of ours.
      if (!isAnswered(answer) && says('perhapsOrders', subject.words))
        return { ...refuseOrder(question.language), isOurs: false };
      return { ...answer, isOurs: isSurelyOurs(quotation, subject) };
    },
  };
}

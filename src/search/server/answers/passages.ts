import type { PassageKind } from '../../../server/text/passages/passage.ts';
import type { Language } from '../../../shared/language.ts';
import type { FoundPassage } from '../find-passages.ts';
import type { RankedPassage } from '../ranking/rank-passages.ts';
import { bestOfEach, sureness } from '../ranking/sureness.ts';
import type { SearchEngine, SearchResult } from '../search-engine.ts';
import { wordsIn } from '../stems.ts';
import { isTelling } from '../word-lists.ts';
import { type Answer, type AnswerSource, plain, type Question, quoted } from './answer.ts';
import { quoteFrom } from './quote.ts';
import { speaker } from './speaker.ts';

/** A quotation is the answer from here on; below, it says that it may not be. */
const sureFrom = 0.95;
/** Of a follow-up, which is a guess at what it is about. */
const sureFromTogether = 0.98;
/** Of a passage whose title has all that is asked. */
const sureFromIfNamed = 0.75;
const mostReadings = 3;

const candidates = 60;

/** What a passage is, for its reader. */
export function nameSource({ kind, title, context, heading }: FoundPassage, language: Language): string {
  const say = speaker(language);
  const key: `kinds.${PassageKind | 'courseItself'}` =
    kind === 'course' && context === '' ? 'kinds.courseItself' : `kinds.${kind}`;
  const source = say(key, { title, context });
  return heading === '' ? source : say('underHeading', { source, heading });
}

export function asSource(passage: FoundPassage, terms: SearchResult['terms']): AnswerSource {
  const { text, address } = quoteFrom(passage, terms);
  return { kind: passage.kind, title: passage.title, excerpt: text, address };
}

/** So much of a question is in the title of what it asks for by name. */
const wholeTitle = 0.8;
const isCalledSo = ({ titled, coverage }: RankedPassage) => titled >= wholeTitle && coverage >= wholeTitle;

/** Passages by name, the first of which is the source with this number. */
const listed = (passages: readonly FoundPassage[], language: Language, first: number): string =>
  passages.map((passage, at) => `- ${plain(nameSource(passage, language))} [${first + at}]`).join('\n');

/** With others, it is only what may be the answer, and they are named, too. */
function presentBest(
  best: RankedPassage,
  { terms, corrections }: SearchResult,
  { language, viewer }: Question,
  others?: readonly RankedPassage[],
): Answer {
  const say = speaker(language);
  const source = asSource(best, terms);
  const lines = others ? [say(isCalledSo(best) ? 'called' : 'perhaps')] : [];
  lines.push(...corrections.map(({ typed, meant }) => say('meant', { typed, meant })));
  lines.push(quoted(source.excerpt), `${plain(nameSource(best, language))} [1]`);
  const isForOthers = best.roles !== null && viewer !== undefined && !best.roles.includes(viewer.role);
  if (isForOthers) {
    lines.push(say('forOthers', { roles: (best.roles ?? []).map((role) => say(`roles.${role}`)).join(', ') }));
  }
  if (best.kind === 'help') lines.push(say('whole'));
  if (others && others.length > 0) {
    lines.push(say('orPerhaps'), listed(others, language, 2));
  }
  return {
    kind: best.kind === 'help' ? 'steps' : 'passage',
    isSure: others === undefined,
    text: lines.join('\n\n'),
    sources: [source, ...(others ?? []).map((passage) => asSource(passage, terms))],
  };
}

/** A passage that fits so much worse than the best one shares a word with the question but not its subject. */
const mostBehind = 3;
const mostSources = 6;

/** What the product has on a question, for a language model: the best passage of each document. */
export async function findSources(engine: SearchEngine, question: Question, words: string): Promise<AnswerSource[]> {
  const { language, viewer } = question;
  const { passages, terms } = await engine.find({ words, language, viewer, limit: candidates });
  const ranked = bestOfEach(passages);
  const least = (ranked[0]?.fit ?? 0) - mostBehind;
  return ranked
    .filter(({ fit }) => fit >= least)
    .slice(0, mostSources)
    .map((passage) => asSource(passage, terms));
}

/** Nothing here answers it: says so, with what is nearest. */
export function presentNothing(
  nearest: readonly RankedPassage[],
  terms: SearchResult['terms'],
  { language }: Question,
): Answer {
  const say = speaker(language);
  const sources = nearest.slice(0, 2).map((passage) => asSource(passage, terms));
  const lines = [say('nothing')];
  if (sources.length > 0) {
    lines.push(say('nearest'), listed(nearest.slice(0, 2), language, 1));
  }
  lines.push(say('askForum'));
  return { kind: 'nothing', isSure: true, text: lines.join('\n\n'), sources };
}

export function presentChoice(options: readonly AnswerSource[], names: readonly string[], language: Language): Answer {
  const lines = names.map((name, at) => `- ${plain(name)} [${at + 1}]`);
  return {
    kind: 'asks-back',
    isSure: true,
    text: `${speaker(language)('which')}\n\n${lines.join('\n')}`,
    sources: [...options],
  };
}

/** It says so little that several help pages may be meant: 'how do I publish?' */
const mostVagueTerms = 2;
const isVague = (terms: SearchResult['terms']) => terms.length <= mostVagueTerms;

/** Nearly as good as the best one. One word alone, such as 'publish', says even less which page is meant. */
const distanceOfRival = { usual: 1, oneWord: 3 };
function areRivals([best, next]: readonly RankedPassage[], words: readonly string[]): boolean {
  const distance = words.filter(isTelling).length <= 1 ? distanceOfRival.oneWord : distanceOfRival.usual;
  return best?.kind === 'help' && next?.kind === 'help' && best.fit - next.fit <= distance;
}

const worthOffering = 0.8;
/** Less likely, a question is about something else: there is nothing to choose. */
const worthAskingBack = 0.4;

/** A question may mean another help page that fits nearly as well, and then no page is surely the answer. Fewer words say less. */
const clearLeads = [6, 6, 5, 3];
const leastClearLead = 2;
function isContested([best, next]: readonly RankedPassage[], words: readonly string[]): boolean {
  const clearLead = clearLeads[words.filter(isTelling).length] ?? leastClearLead;
  return best?.kind === 'help' && next?.kind === 'help' && best.fit - next.fit <= clearLead;
}

export interface AnsweredWithPassage {
  /** The best passage, quoted; a question back if several may be meant; or that there is none. */
  answer: Answer;
  /** If it is sure. */
  best: RankedPassage | undefined;
  /** How likely the best passage is the answer, from 0 to 1. */
  sure: number;
  /** How likely there is an answer here at all, from 0 to 1. */
  ours: number;
  /** How much of the question the best passage has, from 0 to 1. */
  covered: number;
  /** The best passage as what may be the answer. */
  perhaps: Answer | undefined;
  /** The best passage, quoted, if it is called what is asked: sure or not. */
  titled: Answer | undefined;
  /** Whether any text has any of it. */
  isKnown: boolean;
}

export async function answerWithPassage(
  engine: SearchEngine,
  question: Question,
  words: string,
  { isFollowUp }: { isFollowUp: boolean },
): Promise<AnsweredWithPassage> {
  const { language, viewer } = question;
  const typed = wordsIn(words);
  const result = await engine.find({ words, language, viewer, limit: candidates });
  const ranked = result.passages;
  const readings = bestOfEach(ranked).slice(0, mostReadings);
  const [best, ...others] = readings;
  const { isRight: sure, isOurs } = sureness(ranked, result, typed);
  if (!best) {
    const answer = presentNothing([], result.terms, question);
    return { answer, best, sure, ours: isOurs, covered: 0, perhaps: undefined, titled: undefined, isKnown: false };
  }
  const isOpen = isVague(result.terms) && areRivals(readings, typed);
  const leastSure = isFollowUp ? sureFromTogether : isCalledSo(best) ? sureFromIfNamed : sureFrom;
  const isAnswer = !isOpen && sure >= leastSure && !isContested(readings, typed);
  const quotation = presentBest(best, result, question);
  const perhaps = presentBest(best, result, question, others);
  return {
    answer: isAnswer ? quotation : presentDoubt(),
    best: isAnswer ? best : undefined,
    sure,
    ours: isOurs,
    covered: best.coverage,
    perhaps,
    titled: best.titled >= wholeTitle ? quotation : undefined,
    isKnown: true,
  };

  function presentDoubt(): Answer {
    if (isOpen && others.length > 0 && isOurs >= worthAskingBack) {
      const sources = readings.map((passage) => asSource(passage, result.terms));
      const names = readings.map((passage) => nameSource(passage, language));
      return presentChoice(sources, names, language);
    }
    // To offer a passage that does not help costs less than to keep one back that does.
    return sure >= worthOffering * (1 - isOurs) ? perhaps : presentNothing(readings, result.terms, question);
  }
}

import type { Concern } from '../contract.ts';
import { type ConcernFamily, concernFamilies, type RiskFamily, riskFamilies } from '../limits.ts';
import { compilePatterns } from './compile-patterns.ts';
import { runSteps, type Steps } from './in-steps.ts';
import { type Match, matchPatterns, type ReadText } from './match-patterns.ts';
import { createReader } from './read-message.ts';
import { createClassifier } from './risk-model.ts';
import type { SafetyRules } from './safety-rules.ts';

export interface AssessedConcern extends Concern {
  /** Whether only the model suggests it, and not strongly. A question that the product surely answers is then no sign of a risk. */
  isDoubtful: boolean;
}

export type Assess = (text: string) => AssessedConcern | undefined;
/** The same in interruptible steps: a long text takes longer than a page may be busy. */
export type AssessInSteps = (text: string) => Steps<AssessedConcern | undefined>;

/** How many words a framing ('en la novela…', 'traduce…') reaches. */
const framingReach = 14;

/** Words with which people say or sign their name. Ana and Mia are names first, and also what some call anorexia and bulimia. */
const introductions = new Set(
  `ana mia maria me llamo soy mi nombre es hola firma firmado gracias un saludo atentamente profe profesora im i am my name is hi hello
  thanks regards miss`.split(/\s+/),
);

/**
 * Compiles the rules in interruptible steps; the resulting function assesses a text in linear time. Rules find known phrases, and a linear model
 * finds similar ones. If the model is sure that there is no risk, a rule alone does not count unless it is urgent.
 */
export function* createAssessInSteps(rules: SafetyRules): Steps<AssessInSteps> {
  const reader = yield* createReader(rules);
  const judge = createClassifier(rules.model);
  const risks = yield* compilePatterns(
    reader.lexicon,
    riskFamilies.flatMap((family) => patternsOf(family, rules)),
  );

  return function* (text) {
    const message = yield* reader.readMessage(text);
    const found = matchPatterns(message.read, risks, message.isIdiom);
    yield;
    const isFramed = createIsFramed(message.read, message.frames, message.isQuoting);
    const byRules = gravest(aboutWhom(found.filter((match) => !isFramed(match))));
    let most = { risk: -Infinity, kind: undefined as (() => Omit<Concern, 'isUrgent'>) | undefined };
    for (const { piece, features } of yield* reader.listFeatures(message)) {
      const words = message.read.words.slice(piece.from, piece.to);
      if (words.every((word) => introductions.has(word.text))) continue;
      const risk = judge.riskOf(features);
      if (risk > most.risk) most = { risk, kind: () => judge.kindOf(features) };
    }
    const { least, leastForRule, leastAlone } = rules.model;
    if (byRules && (byRules.isUrgent || !most.kind || most.risk >= leastForRule))
      return { ...byRules, isDoubtful: false };
    if (!most.kind || most.risk < least) return undefined;
    return { ...most.kind(), isUrgent: false, isDoubtful: byRules === undefined && most.risk < leastAlone };
  };
}

export function* createAssess(rules: SafetyRules): Steps<Assess> {
  const inSteps = yield* createAssessInSteps(rules);
  return (text) => runSteps(inSteps(text));
}

function patternsOf(family: RiskFamily, { families }: SafetyRules) {
  const { self, friend, urgent, urgentFriend } = families[family];
  const mean = (patterns: readonly string[], about: Concern['about'], isUrgent: boolean) =>
    patterns.map((pattern) => ({ pattern, meaning: { family, about, isUrgent } }));
  return [
    ...mean(self, 'self', false),
    ...mean(friend, 'friend', false),
    ...mean(urgent, 'self', true),
    ...mean(urgentFriend, 'friend', true),
  ];
}

/** Whether the words are not the author's own: after a framing in the same sentence, or quoted where there is one. */
export function createIsFramed(
  { words }: ReadText,
  frames: readonly Match<undefined>[],
  isQuoting: boolean,
): (match: Match<unknown>) => boolean {
  const endsAt = new Map<number, number>();
  for (const { from, to } of frames) endsAt.set(from, Math.max(to, endsAt.get(from) ?? 0));
  /** For each word, where the last framing of the sentence ends. */
  const framedUntil: number[] = [];
  let until = -Infinity;
  for (const [at, word] of words.entries()) {
    if (word.startsSentence) until = -Infinity;
    until = Math.max(until, endsAt.get(at) ?? -Infinity);
    framedUntil.push(until);
  }
  return ({ from, to }) =>
    (isQuoting && words.slice(from, to).every((word) => word.isQuoted)) ||
    from - (framedUntil[from] ?? -Infinity) <= framingReach;
}

/** A rule that tolerates typos finds 'quiero morir' in 'mi amiga quiere morir': a match about a friend rules out one about the author. */
function aboutWhom(matches: readonly Match<Concern>[]): Match<Concern>[] {
  const ofFriends = new Map<ConcernFamily, Set<number>>();
  for (const { meaning, from, to } of matches) {
    if (meaning.about !== 'friend') continue;
    const words = ofFriends.get(meaning.family) ?? new Set();
    ofFriends.set(meaning.family, words);
    for (let at = from; at < to; at += 1) words.add(at);
  }
  return matches.filter(({ meaning, from, to }) => {
    const words = meaning.about === 'self' ? ofFriends.get(meaning.family) : undefined;
    return !words || !(words.has(from) || words.has(to - 1));
  });
}

/** Urgent ones first, then those about the author, then by family. */
function gravest(matches: readonly Match<Concern>[]): Concern | undefined {
  const weigh = ({ family, about, isUrgent }: Concern) =>
    (isUrgent ? 0 : 100) + (about === 'self' ? 0 : 50) + concernFamilies.indexOf(family);
  let best: Concern | undefined;
  for (const { meaning } of matches) if (!best || weigh(meaning) < weigh(best)) best = meaning;
  return best;
}

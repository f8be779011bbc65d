import type { Concern } from '../contract.ts';
import { type FollowUp, followUps } from '../limits.ts';
import type { Assess, AssessedConcern } from './assess-text.ts';
import { compilePatterns, Lexicon } from './compile-patterns.ts';
import type { Steps } from './in-steps.ts';
import { matchPatterns, readText } from './match-patterns.ts';
import type { SafetyRules } from './safety-rules.ts';
import { splitWords } from './split-words.ts';

/** The user's earlier messages, latest last, and whether each got a safety reply. */
export interface EarlierMessage {
  text: string;
  gotHelp: boolean;
}

/** How to answer a message: help for a risk, or a follow-up for a user who was just offered help. */
export interface HelpfulReply {
  concern: Concern;
  followUp: FollowUp | null;
}

export interface MessageAssessment extends HelpfulReply {
  /** Whether it may be a question about something else: see `AssessedConcern`. */
  isDoubtful: boolean;
}

export type AssessMessage = (earlier: readonly EarlierMessage[], text: string) => MessageAssessment | undefined;

/** For how many messages after the last safety reply follow-ups are detected. */
const followUpWindow = 3;
/** How many earlier messages are joined with a new one, and the maximum length of each: hints are short. */
const joinedMessages = 2;
const maxHintLength = 120;
/** Longer messages that do not mention help are taken for a new subject. */
const maxReplyLength = 90;

/** Assesses a message together with the earlier ones. Nothing is stored: the conversation itself is the state. */
export function* createAssessMessage(rules: SafetyRules, assess: Assess): Steps<AssessMessage> {
  const readReply = yield* createReplyReader(rules);

  /** The concern that the last help was about. */
  function lastConcern(earlier: readonly EarlierMessage[], at: number): AssessedConcern | undefined {
    const message = earlier[at];
    if (!message) return undefined;
    const own = assess(message.text) ?? together(earlier.slice(0, at), message.text);
    if (own) return own;
    // That message was itself a follow-up, so the concern is that of the help before it.
    const before = earlier.findLastIndex(({ gotHelp }, index) => gotHelp && index < at);
    return before < 0 ? undefined : lastConcern(earlier, before);
  }

  /** A risk spread over short messages: 'ya no aguanto', 'mañana no voy a estar'. */
  function together(earlier: readonly EarlierMessage[], text: string): AssessedConcern | undefined {
    if (text.length > maxHintLength) return undefined;
    const hints: string[] = [text];
    for (const { text: before, gotHelp } of earlier.slice(-joinedMessages).toReversed()) {
      if (gotHelp || before.length > maxHintLength) break;
      hints.unshift(before);
      const concern = assess(hints.join(', '));
      if (concern) return concern;
    }
    return undefined;
  }

  return (earlier, text) => {
    const own = assess(text);
    // After help was offered, nothing is doubtful.
    const isDoubtful = own?.isDoubtful === true && !earlier.some(({ gotHelp }) => gotHelp);
    if (own) return { concern: withoutDoubt(own), followUp: null, isDoubtful };
    const lastHelp = earlier.findLastIndex(({ gotHelp }) => gotHelp);
    const since = earlier.length - 1 - lastHelp;
    if (lastHelp >= 0 && since < followUpWindow) {
      const followUp = readReply(text, since === 0);
      const concern = followUp && lastConcern(earlier, lastHelp);
      if (concern) return { concern: withoutDoubt(concern), followUp, isDoubtful: false };
    }
    const spread = together(earlier, text);
    return spread && { concern: withoutDoubt(spread), followUp: null, isDoubtful: false };
  };
}

function withoutDoubt({ family, about, isUrgent }: AssessedConcern): Concern {
  return { family, about, isUrgent };
}

/** Recognises how a user reacted to the offered help. */
function* createReplyReader(rules: SafetyRules): Steps<(text: string, isRightAfter: boolean) => FollowUp | undefined> {
  const { kinds, newSubjects } = rules.followUps;
  const lexicon = new Lexicon({ concepts: {}, notTypos: [] });
  const shorthand = new Map(Object.entries(rules.shorthand).map(([short, long]) => [short, long.split(' ')]));
  const small = { fillers: new Set<string>(), negations: new Set<string>(), clitics: new Set<string>() };
  const replies = yield* compilePatterns(
    lexicon,
    followUps.flatMap((kind) =>
      kind === 'stay' ? [] : kinds[kind].map((pattern) => ({ pattern, meaning: kind as FollowUp })),
    ),
  );
  const subjects = yield* compilePatterns(
    lexicon,
    newSubjects.map((pattern) => ({ pattern, meaning: undefined })),
  );

  return (text, isRightAfter) => {
    const read = readText(lexicon, splitWords(text, shorthand), small);
    const found = new Set(matchPatterns(read, replies).map(({ meaning }) => meaning));
    const isNewSubject = matchPatterns(read, subjects).length > 0;
    const kind = followUps.find((each) => found.has(each));
    // 'gracias, y ahora explícame la célula' changes the subject; 'no quiero llamar, ¿qué es eso?' does not.
    if (isNewSubject && (!kind || kind === 'thanks' || kind === 'joke' || kind === 'tell')) return undefined;
    return kind ?? (isRightAfter && text.length <= maxReplyLength ? 'stay' : undefined);
  };
}

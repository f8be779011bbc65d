import { compilePatterns, Lexicon } from './compile-patterns.ts';
import type { Steps } from './in-steps.ts';
import { findNegations, type Match, matchPatterns, type ReadText, readText } from './match-patterns.ts';
import { type Features, featuresOf, type HashedWord, hashOf, hashWord, type Piece, splitPieces } from './risk-model.ts';
import type { SafetyRules } from './safety-rules.ts';
import { splitWords } from './split-words.ts';

/** A text with the parts that are not the author's own: idioms, and the subject of a task or story. */
export interface ReadMessage {
  read: ReadText;
  isIdiom: (at: number) => boolean;
  frames: readonly Match<undefined>[];
  /** Whether quoted words are somebody else's. */
  isQuoting: boolean;
}

export interface MessageReader {
  lexicon: Lexicon;
  readMessage(text: string): Steps<ReadMessage>;
  /** The features of each piece in the author's own words. */
  listFeatures(message: ReadMessage): Steps<{ piece: Piece; features: Features }[]>;
  /** The features of the whole text, for training. */
  wholeFeatures(message: ReadMessage): Features | undefined;
}

function createFeatureReader(
  { read, isIdiom, isQuoting }: ReadMessage,
  conceptHashes: ReadonlyMap<number, number>,
): (piece: Piece) => Features | undefined {
  const known = new Map<string, HashedWord>();
  const negatedBy = findNegations(read);
  const isNegated = (at: number) => (negatedBy[at] ?? -1) >= 0;
  const hashed = read.words.map(({ text }, at) => {
    const key = isNegated(at) ? `no ${text}` : text;
    const word = known.get(key) ?? hashWord(text, isNegated(at));
    known.set(key, word);
    return word;
  });
  const concepts = read.spans.map((spans, at) =>
    spans.flatMap(({ concept, length }) => {
      const hash = conceptHashes.get(concept);
      return hash === undefined ? [] : [{ hash: isNegated(at) ? ~hash : hash, length }];
    }),
  );
  const isLeftOut = (at: number) => isIdiom(at) || (isQuoting && read.words[at]?.isQuoted === true);
  return (piece) => featuresOf(hashed, concepts, piece, isLeftOut);
}

const piecesInStep = 24;

export function* createReader(rules: Omit<SafetyRules, 'model'>): Steps<MessageReader> {
  const lexicon = new Lexicon(rules);
  const conceptHashes = new Map<number, number>();
  for (const name of Object.keys(rules.concepts)) {
    conceptHashes.set(lexicon.conceptOf(`@${name}`), hashOf(name));
    yield;
  }
  const plainly = (patterns: readonly string[]) => patterns.map((pattern) => ({ pattern, meaning: undefined }));
  const idioms = yield* compilePatterns(lexicon, plainly(rules.idioms));
  const framings = yield* compilePatterns(lexicon, plainly(rules.framings));
  const quotings = yield* compilePatterns(lexicon, plainly(rules.quotings));
  const shorthand = new Map(Object.entries(rules.shorthand).map(([short, long]) => [short, long.split(' ')]));
  const small = {
    fillers: new Set(rules.fillers),
    negations: new Set(rules.negations),
    clitics: new Set(rules.clitics),
  };

  const featureReader = (message: ReadMessage) => createFeatureReader(message, conceptHashes);

  return {
    lexicon,
    *readMessage(text) {
      const words = splitWords(text, shorthand);
      yield;
      const read = readText(lexicon, words, small);
      yield;
      const inIdioms = new Set<number>();
      for (const { from, to } of matchPatterns(read, idioms)) for (let at = from; at < to; at += 1) inIdioms.add(at);
      yield;
      const frames = matchPatterns(read, framings);
      yield;
      const isQuoting = frames.length > 0 || matchPatterns(read, quotings).length > 0;
      return { read, isIdiom: (at) => inIdioms.has(at), frames, isQuoting };
    },
    *listFeatures(message) {
      const framed = new Set(message.frames.map(({ from }) => from));
      const isFramed = ({ from, to }: Piece) => {
        for (let at = from; at < to; at += 1) if (framed.has(at)) return true;
        return false;
      };
      const featuresIn = featureReader(message);
      const listed: { piece: Piece; features: Features }[] = [];
      for (const [count, piece] of splitPieces(message.read.words).entries()) {
        if (count % piecesInStep === 0) yield;
        const features = isFramed(piece) ? undefined : featuresIn(piece);
        if (features) listed.push({ piece, features });
      }
      return listed;
    },
    wholeFeatures: (message) => featureReader(message)({ from: 0, to: message.read.words.length }),
  };
}

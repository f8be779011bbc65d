import { Vocabulary } from './find-vocabulary.ts';
import type { Steps } from './in-steps.ts';
import type { SafetyRules } from './safety-rules.ts';
import { verbForms } from './verb-forms.ts';

/** A word of a pattern, or one of several. Patterns with the same beginning share their first steps. */
export interface Step<Meaning> {
  id: number;
  canStart: boolean;
  /** The steps that may precede it, with the maximum number of words between. */
  after: { id: number; gap: number }[];
  /** The meanings of the patterns that end here; some must also end a clause. */
  ends: { meaning: Meaning; atClauseEnd: boolean }[];
}

/** Words near each other in any order: '{12} mi|me @NUDES @SPREAD'. */
export interface Cluster<Meaning> {
  /** All within this many words. */
  reach: number;
  partCount: number;
  meaning: Meaning;
}

export interface Patterns<Meaning> {
  /** Steps by the concepts that they match. */
  steps: ReadonlyMap<number, readonly Step<Meaning>[]>;
  /** Clusters by the concepts of their parts. */
  parts: ReadonlyMap<number, readonly { cluster: Cluster<Meaning>; part: number }[]>;
}

interface TermNode {
  concepts: number[];
  next: Map<number, TermNode>;
}

const usualGap = 3;

/** The words and terms of the patterns. All patterns must be added before it reads a text. */
export class Lexicon {
  readonly vocabulary: Vocabulary;
  readonly terms: TermNode = { concepts: [], next: new Map() };
  readonly #concepts: SafetyRules['concepts'];
  readonly #ids = new Map<string, number>();

  constructor({ concepts, notTypos }: Pick<SafetyRules, 'concepts'> & { notTypos: readonly string[] | 'all' }) {
    this.vocabulary = new Vocabulary(notTypos);
    this.#concepts = concepts;
  }

  /** The id of '@NAME' or of a plain word; a multi-word term is joined by '_'. */
  conceptOf(written: string): number {
    const known = this.#ids.get(written);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(written, id);
    for (const term of this.#termsOf(written)) {
      let node = this.terms;
      for (const word of term.split(/[\s_]+/)) {
        const wordId = this.vocabulary.add(word);
        const child = node.next.get(wordId) ?? { concepts: [], next: new Map<number, TermNode>() };
        node.next.set(wordId, child);
        node = child;
      }
      if (!node.concepts.includes(id)) node.concepts.push(id);
    }
    return id;
  }

  #termsOf(written: string): string[] {
    if (!written.startsWith('@')) return [written];
    const listed = this.#concepts[written.slice(1)];
    if (listed === undefined) throw new Error(`There is no concept '${written}'.`);
    return listed
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean)
      .flatMap((term) => {
        if (term.startsWith('@')) return this.#termsOf(term);
        const [verb = '', person] = term.split('>');
        return person === '1' || person === '3' ? verbForms(verb, person) : [term];
      });
  }
}

/** How many patterns are compiled in one step: a few milliseconds. */
const patternsInStep = 20;

export function* compilePatterns<Meaning>(
  lexicon: Lexicon,
  written: readonly { pattern: string; meaning: Meaning }[],
): Steps<Patterns<Meaning>> {
  const steps = new Map<number, Step<Meaning>[]>();
  const known = new Map<string, Step<Meaning>>();
  const parts = new Map<number, { cluster: Cluster<Meaning>; part: number }[]>();
  for (const [at, { pattern, meaning }] of written.entries()) {
    if (at % patternsInStep === 0) yield;
    const [, reach, listed] = /^\{(\d+)\} (.+)$/.exec(pattern) ?? [];
    if (listed !== undefined) {
      const items = listed.split(' ');
      const cluster = { reach: Number(reach), partCount: items.length, meaning };
      for (const [part, item] of items.entries()) {
        for (const name of item.split('|')) addTo(parts, lexicon.conceptOf(name), { cluster, part });
      }
      continue;
    }
    addSequence(readSequence(pattern), meaning);
  }
  return { steps, parts };

  function addSequence(items: readonly Item[], meaning: Meaning): void {
    /** The steps that may precede the next item; undefined is the start of the pattern. */
    let before: { step: Step<Meaning> | undefined; gap: number }[] = [{ step: undefined, gap: 0 }];
    let path = '';
    for (const { names, gap, isOptional } of items) {
      path += ` ${gap}:${names.join('|')}${isOptional ? '?' : ''}`;
      const step = known.get(path) ?? { id: known.size, canStart: false, after: [], ends: [] };
      if (!known.has(path)) {
        known.set(path, step);
        for (const { step: earlier, gap: skipped } of before) {
          if (earlier) step.after.push({ id: earlier.id, gap: Math.max(gap, skipped) });
          else step.canStart = true;
        }
        for (const name of new Set(names)) addTo(steps, lexicon.conceptOf(name), step);
      }
      const skipping = isOptional ? before.map((one) => ({ ...one, gap: Math.max(one.gap, gap) })) : [];
      before = [{ step, gap: 0 }, ...skipping];
    }
    before[0]?.step?.ends.push({ meaning, atClauseEnd: items.at(-1)?.endsClause ?? false });
  }
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

interface Item {
  names: string[];
  gap: number;
  isOptional: boolean;
  endsClause: boolean;
}

/** Parses 'me @WANT .. morir|@DIE $' and the like. */
function readSequence(pattern: string): Item[] {
  const items: Item[] = [];
  let gap = 0;
  for (const item of pattern.trim().split(/\s+/)) {
    const [, gapSize] = /^\.\.(\d*)$/.exec(item) ?? [];
    if (gapSize !== undefined) {
      gap = gapSize === '' ? usualGap : Number(gapSize);
      continue;
    }
    const last = items.at(-1);
    if (item === '$' && last) {
      last.endsClause = true;
      continue;
    }
    const isOptional = item.endsWith('?');
    items.push({ names: (isOptional ? item.slice(0, -1) : item).split('|'), gap, isOptional, endsClause: false });
    gap = 0;
  }
  if (items.length === 0 || items.at(-1)?.isOptional) throw new Error(`A pattern must end with a word: '${pattern}'.`);
  return items;
}

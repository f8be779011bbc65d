import { Vocabulary } from './find-vocabulary.ts';
import type { Steps } from './in-steps.ts';
import type { SafetyRules } from './safety-rules.ts';
import { verbForms } from './verb-forms.ts';

/** A word of a pattern, or one of several. Patterns that begin alike share their first steps. */
export interface Step<Meaning> {
  id: number;
  canStart: boolean;
  /** The steps that it may come after, with how many words may stand between. */
  after: { id: number; gap: number }[];
  /** What the patterns mean that end with it; some end only where a clause does. */
  ends: { meaning: Meaning; atClauseEnd: boolean }[];
}

/** Things that are said near each other, in any order: '{12} mi|me @NUDES @SPREAD'. */
export interface Cluster<Meaning> {
  /** All within this many words. */
  reach: number;
  partCount: number;
  meaning: Meaning;
}

export interface Patterns<Meaning> {
  /** Steps by the concepts that they wait for. */
  steps: ReadonlyMap<number, readonly Step<Meaning>[]>;
  /** Clusters by the concepts of their parts. */
  parts: ReadonlyMap<number, readonly { cluster: Cluster<Meaning>; part: number }[]>;
}

interface TermNode {
  concepts: number[];
  next: Map<number, TermNode>;
}

const usualGap = 3;

/** Words and terms that the patterns speak of. All patterns are added before a text is read with it. */
export class Lexicon {
  readonly vocabulary: Vocabulary;
  readonly terms: TermNode = { concepts: [], next: new Map() };
  readonly #concepts: SafetyRules['concepts'];
  readonly #ids = new Map<string, number>();

  constructor({ concepts, notTypos }: Pick<SafetyRules, 'concepts' | 'notTypos'>) {
    this.vocabulary = new Vocabulary(notTypos);
    this.#concepts = concepts;
  }

  /** The number of '@NAME' or of a plain word; words of a longer term are joined by '_'. */
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

/** How many patterns are read in one step: a few milliseconds. */
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
    /** Where the pattern may stand before the next item: undefined is its beginning. */
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

/** 'me @WANT .. morir|@DIE $' and the like. */
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

import type { SearchEngine } from '../search-engine.ts';
import type { Stemmer } from '../stems.ts';
import { wordsIn } from '../stems.ts';
import type { Term } from '../terms.ts';
import { isStopWord } from '../word-lists.ts';
import { type Cue, says, startsWith, wordsWithout } from './cues.ts';
import { ageIn } from './facts.ts';
import type { Demands, KindFilter, NamedTool, ToolCatalogue } from './tools.ts';

/** What somebody looks for in the catalogue. */
export interface ToolWish {
  /** What the tools are for, the likeliest first. */
  kinds: readonly LikelyKind[];
  demands: Demands;
  /** Tools like this one are wanted, and not this one. */
  like: NamedTool | undefined;
  /** Whether it may be about something else: some, unless a text surely answers it, and much, unless any text does. */
  doubt: 'none' | 'some' | 'much';
}

export interface LikelyKind {
  filter: KindFilter;
  /** How alike the question and what the kind is for are, from 0 to 1. */
  likeness: number;
}

/** The demands that a question states. */
export function demandsIn(words: readonly string[]): Demands {
  const named = says('minimumAge', words) || says('younger', words) ? ageIn(words) : undefined;
  const age = named !== undefined && says('younger', words) ? named - 1 : named;
  return {
    ...(says('noAccount', words) && { account: 'optional' as const }),
    ...(says('noAccountAtAll', words) && { account: 'none' as const }),
    ...(says('isFree', words) && { free: 'limited' as const }),
    ...(says('isReallyFree', words) && { free: 'yes' as const }),
    ...(says('inSpanish', words) && { spanish: 'partial' as const }),
    ...(age !== undefined && { age: String(age) }),
  };
}

/** How much of what a question asks for the names of a kind of tools say. */
function weightOfNames(names: readonly string[], terms: readonly Term[], stemmer: Stemmer): number {
  const weightOfWord = (word: string) => {
    const own = new Set(stemmer.stemsOf(word));
    return Math.max(
      0,
      ...terms.flatMap(({ wordings, weight }) =>
        wordings
          .filter(({ stems }) => stems.length === 1 && own.has(stems[0] ?? ''))
          .map(({ worth }) => weight * worth),
      ),
    );
  };
  const weights = names.map((name) =>
    wordsIn(name)
      .filter((word) => !isStopWord(word))
      .map(weightOfWord),
  );
  return Math.max(0, ...weights.map((all) => (all.includes(0) ? 0 : all.reduce((sum, weight) => sum + weight, 0))));
}

/** Every tool is one. */
const saysNothing = new Set(['ia', 'asistente']);

/** The kinds whose names a question says, with how much of it they say. */
async function namedKinds(catalogue: ToolCatalogue, terms: readonly Term[], stemmer: Stemmer): Promise<LikelyKind[]> {
  const { categories, tags } = await catalogue.listKinds();
  // 'Hacer presentaciones' is a phrase of the synonyms, and 'presentaciones' a category.
  const single = terms
    .filter(({ words }) => words.length > 1)
    .flatMap(({ words, weight }) =>
      words.map((word) => ({
        words: [word],
        wordings: stemmer.stemsOf(word).map((stem) => ({ stems: [stem], worth: 1 })),
        weight,
      })),
    );
  const best = (kinds: typeof categories) =>
    kinds
      .filter(({ value }) => !saysNothing.has(value))
      .map(({ value, names }) => ({ value, weight: weightOfNames(names, [...terms, ...single], stemmer) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)[0];
  const [category, tag] = [best(categories), best(tags)];
  // To make something is not a part of its name.
  const saying = terms.filter((term) => !says('making', term.words));
  const total = (saying.length > 0 ? saying : terms).reduce((sum, { weight }) => sum + weight, 0);
  const likely = (filter: KindFilter, weight: number) => ({ filter, likeness: Math.min(1, weight / total) });
  return [
    // A tag that says the same as the category adds nothing.
    ...(category && tag && category.weight !== tag.weight
      ? [likely({ category: category.value, tag: tag.value }, category.weight + tag.weight)]
      : []),
    ...(category ? [likely({ category: category.value }, category.weight)] : []),
    ...(tag ? [likely({ tag: tag.value }, tag.weight)] : []),
  ];
}

/** They say that tools are wanted, and not which. */
const cuesOfLists = [
  'tools',
  'which',
  'continues',
  'noAccount',
  'noAccountAtAll',
  'isFree',
  'isReallyFree',
  'inSpanish',
  'minimumAge',
  'people',
  'aiTools',
  'younger',
] as const satisfies Cue[];

/** A request in other words than that is for something else. */
const leastLikeness = 0.45;
/** For somebody who surely looks for a tool, a name that says less than that is still the best guess. */
const leastNamed = 0.25;
/** Fewer words than that are like many requests. */
const leastTold = 3;
/** Requests that are so clearly for a tool need not say so: likeness times what their words tell. */
const clearPurpose = 8.5;
/** As much alike, a request may be for a tool. */
const perhapsPurpose = 0.65;
const leastGuessed = 4;
/** As much alike, a request that says that it is for a tool is for this kind. */
const surePurpose = 0.75;
/** Words that tell so much, and are no kind of tools, ask for something that the catalogue does not have. */
const mostUnknown = 6;

interface Reached {
  engine: SearchEngine;
  tools: ToolCatalogue;
}

async function kindsIn({ engine, tools }: Reached, text: string) {
  const { categories, tags } = await tools.listKinds();
  const names = [...categories, ...tags].flatMap((kind) => kind.names.flatMap(wordsIn));
  const { terms, stemmer } = await engine.readWithStems(text, names);
  const purposes = await engine.findPurposes(text);
  const told = terms.reduce((sum, { weight }) => sum + weight, 0);
  const named = await namedKinds(tools, terms, stemmer);
  const kinds = [
    ...named,
    ...(told >= leastTold ? purposes.map(({ target, likeness }) => ({ filter: target, likeness })) : []),
  ];
  const byLikeness = (one: LikelyKind, other: LikelyKind) => other.likeness - one.likeness;
  return {
    kinds: kinds.filter(({ likeness }) => likeness >= leastLikeness).toSorted(byLikeness),
    named: named.filter(({ likeness }) => likeness >= leastNamed).toSorted(byLikeness),
    told,
    isClear: told * (purposes[0]?.likeness ?? 0) >= clearPurpose,
  };
}

/** Whether the tools are surely of the kinds that are meant. */
export const isClearlyWished = ({ kinds: [likeliest], like }: ToolWish): boolean =>
  like !== undefined || likeliest === undefined || likeliest.likeness >= surePurpose;

const hasAny = (demands: Demands) => Object.keys(demands).length > 0;

/** The tools that a question describes, or how it changes those of the question before. */
export async function wishIn(
  reached: Reached,
  words: readonly string[],
  before: ToolWish | undefined,
): Promise<ToolWish | undefined> {
  const demands = demandsIn(words);
  // Why something is as it is, or what it is, is explained in texts.
  const isExplained = says('why', words) || says('definition', words);
  const isForTools =
    !isExplained &&
    (says('tools', words) ||
      says('toolKinds', words) ||
      (says('aiTools', words) && !says('how', words)) ||
      Object.keys(demands).length > 1);
  const isChange = before !== undefined && (hasAny(demands) || says('which', words));
  const isMore = before !== undefined && startsWith('continues', words) && !says('asksHow', words);
  if (isExplained && !isChange) return undefined;
  const { kinds: likely, named, told, isClear } = await kindsIn(reached, wordsWithout(cuesOfLists, words).join(' '));
  const kinds = likely.length > 0 || !isForTools ? likely : named;
  if (!isForTools && !isChange && !isClear && !(isMore && kinds.length > 0)) {
    const isGuess = told >= leastGuessed && (kinds[0]?.likeness ?? 0) >= perhapsPurpose;
    return isGuess ? { kinds, demands, like: undefined, doubt: 'much' } : undefined;
  }
  const earlier = isChange || isMore ? before : undefined;
  const all = { ...earlier?.demands, ...demands };
  const isSure = earlier?.doubt === 'none' || hasAny(demands) || (kinds[0]?.likeness ?? 0) >= surePurpose;
  if (kinds.length > 0) return { kinds, demands: all, like: undefined, doubt: isSure ? 'none' : 'some' };
  if (earlier && isChange) return { ...earlier, demands: all, doubt: 'none' };
  return hasAny(all) && told <= mostUnknown ? { kinds, demands: all, like: undefined, doubt: 'none' } : undefined;
}

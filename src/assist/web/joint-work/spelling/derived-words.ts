import type { Speller } from './suggest.ts';

/** Adverbs and superlatives are made of any adjective, and dictionaries list only the usual ones: estadísticamente, rarísima. */
export function isDerivedWord(word: string, speller: Speller): boolean {
  const lower = word.toLowerCase();
  return isAdverb(lower, speller) || isSuperlative(lower, speller);
}

/** The adjective keeps its accent. Other words of its form that end in «o» have no adverb. */
function isAdverb(word: string, speller: Speller): boolean {
  const [, adjective] = /^(.{3,}[aelrzns])mente$/u.exec(word) ?? [];
  return adjective !== undefined && speller.knows(adjective);
}

function isSuperlative(word: string, speller: Speller): boolean {
  const [, root = ''] = /^(.{2,})ísim[oa]s?$/u.exec(word) ?? [];
  if (!root) return false;
  const spelt = root.replace(/qu$/u, 'c').replace(/gu$/u, 'g');
  return ['o', 'e', ''].some((ending) => speller.knows(spelt + ending));
}

import { cutAtWord } from '../../../server/text/cut-at-word.ts';
import type { FoundPassage } from '../find-passages.ts';
import { wordsIn } from '../stems.ts';
import type { Term } from '../terms.ts';

export interface Quote {
  text: string;
  /** The address of the paragraph. */
  address: string;
}

const mostSentences = 5;
const fewestSentences = 2;
const longestQuote = 700;

interface Sentence {
  text: string;
  block: number;
  worth: number;
}

const sentenceEnd = /(?<=[.?!…])\s+(?=[\p{Lu}«¿¡"“\d])/u;

/** Enough of a stem to know a word in any form of it. */
function worthOf(sentence: string, terms: readonly Term[]): number {
  const words = wordsIn(sentence);
  const has = (stem: string) => words.some((word) => word.startsWith(stem.slice(0, Math.max(4, stem.length - 1))));
  return terms.reduce(
    (sum, { wordings, weight }) => sum + (wordings.some(({ stems }) => stems.every(has)) ? weight : 0),
    0,
  );
}

/** 'Supervised.' in bold begins an item of a list and says nothing without what follows. */
const longestLabel = 3;
const isLabel = (sentence: string | undefined) =>
  sentence !== undefined && sentence.endsWith('.') && wordsIn(sentence).length <= longestLabel;

function withLabels(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, at) => {
    if (isLabel(sentence) && at + 1 < sentences.length) return [];
    let whole = sentence;
    for (let before = at - 1; before >= 0 && isLabel(sentences[before]); before -= 1)
      whole = `${sentences[before]} ${whole}`;
    return [whole];
  });
}

function sentencesOf(content: string, terms: readonly Term[]): Sentence[] {
  return content.split('\n').flatMap((line, block) => {
    const sentences = line
      .split(sentenceEnd)
      .map((text) => text.trim())
      .filter((text) => text !== '');
    return withLabels(sentences).map((text) => ({ text, block, worth: worthOf(text, terms) }));
  });
}

/** The first sentences, as many as a quotation holds. */
function firstRun(sentences: readonly Sentence[]): readonly Sentence[] {
  let size = 0;
  return sentences.slice(0, mostSentences).filter(({ text }, at) => {
    size += text.length;
    return at < fewestSentences || size <= longestQuote;
  });
}

/** Two to five sentences in a row: those with most of what was asked, and then as few as they can be. */
function bestRun(sentences: readonly Sentence[]): readonly Sentence[] {
  if (sentences.every(({ worth }) => worth === 0)) return firstRun(sentences);
  let best: { run: readonly Sentence[]; worth: number } = { run: sentences.slice(0, mostSentences), worth: -1 };
  for (const [from] of sentences.entries()) {
    for (let length = fewestSentences; length <= mostSentences; length += 1) {
      const run = sentences.slice(from, from + length);
      const size = run.reduce((sum, { text }) => sum + text.length, 0);
      if (run.length < Math.min(length, sentences.length) || (size > longestQuote && length > fewestSentences))
        continue;
      const worth = run.reduce((sum, sentence) => sum + sentence.worth, 0) / Math.sqrt(length) - from * 0.01;
      if (worth > best.worth) best = { run, worth };
    }
  }
  return best.run;
}

export function quoteFrom({ title, heading, content, address, anchors }: FoundPassage, terms: readonly Term[]): Quote {
  // What the title says does not tell one paragraph from another: the first ones, such as the steps of a help page, answer it.
  const telling = terms.filter((term) => worthOf(`${title} ${heading}`, [term]) === 0);
  const sentences = sentencesOf(content, telling);
  const isShort = content.length <= longestQuote && sentences.length <= mostSentences;
  const run = isShort ? sentences : bestRun(sentences);
  const anchor = anchors[run[0]?.block ?? 0] ?? '';
  const text = run.map((sentence) => sentence.text).join(' ');
  return { text: cutAtWord(text, 2 * longestQuote), address: anchor === '' ? address : `${address}#${anchor}` };
}

import type { Language } from '../../../../../../shared/language.ts';
import { splitSentences } from '../../slides/split-sentences.ts';
import type { TextPart } from '../reading/read-text.ts';
import { type Change, easierWords, type Replaced, withoutAbbreviations } from '../sentences/easier-words.ts';
import { isLong, splitLongSentence } from '../sentences/split-long-sentences.ts';
import { withoutCapitals } from '../sentences/without-capitals.ts';

export type Step = 'abbreviations' | 'capitals' | 'words' | 'split';

/** What happened to a text on the way. */
export interface Rewritten {
  parts: TextPart[];
  changes: Readonly<Record<'abbreviations' | 'capitals' | 'words', Change[]>>;
  /** How many long sentences became several. */
  splitCount: number;
  /** Those that are still long, because no place to split them is safe. */
  stillLong: string[];
}

const replacements: Readonly<Record<Exclude<Step, 'split'>, (text: string, language: Language) => Replaced>> = {
  abbreviations: withoutAbbreviations,
  capitals: withoutCapitals,
  words: easierWords,
};
const order = ['abbreviations', 'capitals', 'words'] as const;

/** For readers who need one idea in a sentence. */
export const shortSentence = 12;

/** The paragraphs and lists of a text, sentence by sentence. Quotations, tables and code stay as they are. */
export function rewriteParts(
  parts: readonly TextPart[],
  steps: readonly Step[],
  language: Language,
  mostWords?: number,
): Rewritten {
  const changes: Record<(typeof order)[number], Change[]> = { abbreviations: [], capitals: [], words: [] };
  const stillLong: string[] = [];
  let splitCount = 0;
  const replaceIn = (text: string, names: readonly (typeof order)[number][]) =>
    names.reduce((before, name) => {
      const { text: after, changes: made } = replacements[name](before, language);
      changes[name].push(...made);
      return after;
    }, text);
  const used = order.filter((name) => steps.includes(name));
  const rewrite = (sentence: string): string[] => {
    const replaced = replaceIn(sentence, used);
    const pieces = steps.includes('split') ? splitLongSentence(replaced, language, mostWords) : [replaced];
    if (pieces.length > 1) splitCount += 1;
    stillLong.push(...pieces.filter((piece) => isLong(piece)));
    return pieces;
  };
  const rewritten = parts.map((part): TextPart => ({
    ...part,
    title: steps.includes('capitals') ? replaceIn(part.title, ['capitals']) : part.title,
    blocks: part.blocks.map((block) => {
      if (block.kind === 'paragraph') return { ...block, sentences: block.sentences.flatMap(rewrite) };
      if (block.kind !== 'list') return block;
      return { ...block, items: block.items.map((item) => splitSentences(item).flatMap(rewrite).join(' ') || item) };
    }),
  }));
  return { parts: rewritten, changes, splitCount, stillLong };
}

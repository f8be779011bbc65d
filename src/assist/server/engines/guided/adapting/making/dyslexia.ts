import type { AdaptedVersion } from '../../../../../contract/teacher-tools.ts';
import { sentencesOf, type TextBlock } from '../reading/read-text.ts';
import { withoutCapitals } from '../sentences/without-capitals.ts';
import { sayCount } from '../texts.ts';
import { listWords } from '../words/word-list.ts';
import { boldWords, keyStems } from './bold-words.ts';
import { bulletList, heading, joinBlocks, numberedList, proseLine } from './markdown.ts';
import { rewriteParts } from './rewrite.ts';
import {
  countUnexplained,
  inGroups,
  sayLifted,
  sayRewriting,
  sayStillLong,
  sayWords,
  writeBlock,
  writeTitle,
  writeWords,
} from './sections.ts';
import type { Source } from './source.ts';

const sentencesTogether = 2;
const boldInParagraph = 2;

/** The whole text in short paragraphs and plain letters, with key words in bold and the syllables of long words. */
export function makeDyslexia(source: Source): AdaptedVersion {
  const { say, counts, language } = source;
  const rewritten = rewriteParts(source.parts, ['abbreviations', 'capitals', 'split'], language);
  const words = listWords(
    rewritten.parts.flatMap(({ blocks }) => blocks.flatMap(sentencesOf)),
    counts,
    language,
  );
  const keys = keyStems(source.nouns, words);
  const bold = new Set<string>();
  const emphasise = (text: string): string => {
    const { text: marked, stems } = boldWords(text, keys, boldInParagraph);
    for (const stem of stems) bold.add(stem);
    return marked;
  };
  const write = (block: TextBlock): string[] => {
    if (block.kind === 'paragraph')
      return inGroups(block.sentences, sentencesTogether).map((group) => emphasise(proseLine(group.join(' '))));
    if (block.kind === 'list') return [block.isOrdered ? numberedList(block.items) : bulletList(block.items)];
    return writeBlock(block, sentencesTogether);
  };
  const withSyllables = words.filter(({ syllables }) => syllables !== undefined).length;
  return {
    name: 'dyslexia',
    text: joinBlocks([
      writeTitle(withoutCapitals(source.title).text),
      ...rewritten.parts.flatMap((part) => [
        ...(part.title === '' ? [] : [heading(part.level + 1, part.title)]),
        ...part.blocks.flatMap(write),
      ]),
      writeWords(words, say, true),
    ]),
    done: [
      say.done.wholeReordered,
      say.done.shortParagraphs,
      ...sayRewriting(rewritten, say),
      say.done.noItalics,
      ...sayCount(say.done.bold, bold.size),
      ...sayWords(words, say),
      ...sayCount(say.done.syllables, withSyllables),
    ],
    toCheck: [
      say.toCheck.printing,
      say.toCheck.paper,
      say.toCheck.aloud,
      ...sayStillLong(rewritten, say),
      ...(rewritten.changes.capitals.length > 0 ? [say.toCheck.names] : []),
      ...sayCount(say.toCheck.explain, countUnexplained(words)),
      say.toCheck.boldFits,
      ...sayLifted(rewritten.parts, say),
      say.toCheck.person,
    ],
  };
}

import type { AdaptedVersion } from '../../../../../contract/teacher-tools.ts';
import { pickKeySentences } from '../reading/pick-key-sentences.ts';
import { sentencesOf } from '../reading/read-text.ts';
import { sayCount } from '../texts.ts';
import { listWords } from '../words/word-list.ts';
import { joinBlocks } from './markdown.ts';
import { rewriteParts, shortSentence } from './rewrite.ts';
import {
  countUnexplained,
  sayAcronyms,
  sayLifted,
  sayRewriting,
  sayStillLong,
  sayWords,
  writeParts,
  writeTitle,
  writeWords,
} from './sections.ts';
import type { Source } from './source.ts';

const keptShare = 2 / 3;

/** A first draft for easy reading: the key content, a sentence a line, in common words. */
export function makeEasyReading(source: Source): AdaptedVersion {
  const { say, counts, language } = source;
  const picked = pickKeySentences(source, keptShare, language);
  const kept = picked.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const rewritten = rewriteParts(picked, ['abbreviations', 'capitals', 'words', 'split'], language, shortSentence);
  const sentences = rewritten.parts.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const words = listWords(sentences, counts, language);
  return {
    name: 'easy-reading',
    text: joinBlocks([writeTitle(source.title), ...writeParts(rewritten.parts, 2, 1), writeWords(words, say)]),
    done: [
      ...sayCount(say.done.kept, kept.length, { total: source.sentences.length }),
      ...sayRewriting(rewritten, say),
      say.done.oneALine,
      ...sayWords(words, say),
    ],
    toCheck: [
      say.toCheck.draft,
      say.toCheck.validation,
      ...sayCount(say.toCheck.explainYourself, countUnexplained(words)),
      ...sayStillLong(rewritten, say),
      ...sayAcronyms(sentences, say),
      ...sayLifted(rewritten.parts, say),
      say.toCheck.missing,
      say.toCheck.ideas,
    ],
  };
}

import type { AdaptedVersion } from '../../../../../contract/teacher-tools.ts';
import { pickKeySentences } from '../reading/pick-key-sentences.ts';
import { sentencesOf } from '../reading/read-text.ts';
import { sayCount } from '../texts.ts';
import { listWords } from '../words/word-list.ts';
import { askForConnection, askLiterally } from './ask.ts';
import { joinBlocks } from './markdown.ts';
import { rewriteParts } from './rewrite.ts';
import {
  countUnexplained,
  sayAcronyms,
  sayLifted,
  sayRewriting,
  sayStillLong,
  sayWords,
  writeParts,
  writeQuestions,
  writeTitle,
  writeWords,
} from './sections.ts';
import type { Source } from './source.ts';

const supportShare = 0.5;
const questionCount = 3;

/** The key sentences in easier words, a word list and questions with their answers in the text. */
export function makeSupport(source: Source): AdaptedVersion {
  const { say, counts, language } = source;
  const picked = pickKeySentences(source, supportShare, language);
  const kept = picked.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const rewritten = rewriteParts(picked, ['abbreviations', 'words', 'split'], language);
  const sentences = rewritten.parts.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const words = listWords(sentences, counts, language);
  const questions = askLiterally(sentences, questionCount, source);
  return {
    name: 'support',
    text: joinBlocks([
      writeTitle(source.title),
      ...writeParts(rewritten.parts, 2, 1),
      writeWords(words, say),
      writeQuestions(questions, say.questions.isInText, say),
    ]),
    done: [
      ...sayCount(say.done.kept, kept.length, { total: source.sentences.length }),
      ...sayRewriting(rewritten, say),
      say.done.oneALine,
      ...sayWords(words, say),
      ...sayCount(say.done.questions, questions.length),
    ],
    toCheck: [
      say.toCheck.missing,
      say.toCheck.order,
      ...sayStillLong(rewritten, say),
      ...sayCount(say.toCheck.explain, countUnexplained(words)),
      ...sayAcronyms(sentences, say),
      ...sayLifted(rewritten.parts, say),
      say.toCheck.questionsFit,
    ],
  };
}

/** The whole text with a word list and three questions: one literal, one that connects ideas and one of opinion. */
export function makeCore(source: Source): AdaptedVersion {
  const { say, sentences, counts, language } = source;
  const words = listWords(sentences, counts, language);
  const questions = [...askLiterally(sentences, 1, source), askForConnection(source), say.questions.opinion];
  return {
    name: 'core',
    text: joinBlocks([source.whole, writeWords(words, say), writeQuestions(questions, '', say)]),
    done: [say.done.whole, ...sayWords(words, say), ...sayCount(say.done.questions, questions.length)],
    toCheck: [...sayCount(say.toCheck.explain, countUnexplained(words)), say.toCheck.questionsFit],
  };
}

import type { AdaptedVersion } from '../../../../../contract/teacher-tools.ts';
import { sentencesOf, type TextPart } from '../reading/read-text.ts';
import { findIdioms, findVagueWords } from '../tables/tables.ts';
import { fill, insideQuotation, quote, sayCount } from '../texts.ts';
import { askClosed, type ClosedQuestion } from './closed-questions.ts';
import { bulletList, heading, joinBlocks, numberedList } from './markdown.ts';
import { readingMinutes } from './reading-minutes.ts';
import { rewriteParts, shortSentence } from './rewrite.ts';
import { sayAcronyms, sayLifted, sayRewriting, sayStillLong, writeParts, writeTitle } from './sections.ts';
import { type Source, topicOf } from './source.ts';

/** How many lines the sentences and items of a text take. */
const countLines = (parts: readonly TextPart[]): number =>
  parts
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => {
      if (block.kind === 'paragraph') return sum + block.sentences.length;
      return sum + (block.kind === 'list' ? block.items.length : 0);
    }, 0);

/** Its phrases from a list, once each, as the text has them. */
function phrasesIn<Value>(
  sentences: readonly string[],
  find: (text: string) => { form: string; value: Value }[],
): Map<string, Value> {
  return new Map(sentences.flatMap(find).map(({ form, value }) => [form, value]));
}

function writeStart(source: Source, parts: readonly string[], lines: number): string[] {
  const { title, wordCount, say } = source;
  const { autism } = say;
  const topic = topicOf(source);
  const about = topic ? fill(autism.about, { phrase: topic }) : '';
  return [
    heading(2, autism.what),
    bulletList(
      [
        about,
        title === '' ? '' : fill(autism.aboutTitle, { title: insideQuotation(say.words.quoted, title) }),
        ...sayCount(autism.partsOf, parts.length, {
          titles: parts.map((part) => quote(say.words.quoted, part)).join(', '),
        }),
        ...sayCount(autism.size, lines),
        ...sayCount(autism.time, readingMinutes(wordCount)),
      ].filter((line) => line !== ''),
    ),
  ];
}

function writeSteps({ say: { autism } }: Source, hasIdioms: boolean, questionCount: number): string[] {
  return [
    heading(2, autism.steps),
    numberedList([
      ...(hasIdioms ? [fill(autism.stepIdioms, { heading: autism.idioms })] : []),
      autism.stepRead,
      ...sayCount(autism.stepAnswer, questionCount),
      autism.stepEnd,
    ]),
  ];
}

function writeClosed(closed: readonly ClosedQuestion[], { say: { autism, questions } }: Source): string[] {
  const written = [
    ...closed.map(({ question, options }) => [question, ...options.map((option) => `   - [ ] ${option}`)]),
    [autism.open],
  ];
  return [
    heading(2, questions.heading),
    written
      .map(([question = '', ...options], place) => [`${place + 1}. ${question}`, ...options].join('\n'))
      .join('\n'),
  ];
}

/** The whole text, a sentence a line, with what it is and what to do announced before it, and what is not literal explained. */
export function makeAutism(source: Source): AdaptedVersion {
  const { say, language } = source;
  const { autism } = say;
  const rewritten = rewriteParts(source.parts, ['abbreviations', 'split'], language, shortSentence);
  const sentences = rewritten.parts.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const idioms = phrasesIn(sentences, findIdioms[language]);
  const vague = phrasesIn(sentences, findVagueWords[language]);
  const prose = rewritten.parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : [])),
  );
  const closed = askClosed(prose, source);
  const titles = rewritten.parts.flatMap(({ title }) => (title === '' ? [] : [title]));
  const listed = [...idioms].map(([idiom, { text }]) => fill(autism.idiom, { idiom, meaning: text }));
  const answers = closed.map(({ answer }, place) => fill(say.toCheck.answer, { number: place + 1, answer }));
  return {
    name: 'autism',
    text: joinBlocks([
      writeTitle(source.title),
      ...writeStart(source, titles, countLines(rewritten.parts)),
      ...writeSteps(source, idioms.size > 0, closed.length + 1),
      ...(idioms.size > 0 ? [heading(2, autism.idioms), autism.idiomsLead, bulletList(listed)] : []),
      heading(2, autism.text),
      ...writeParts(rewritten.parts, 3, 1),
      ...writeClosed(closed, source),
    ]),
    done: [
      say.done.wholeReordered,
      say.done.structure,
      say.done.oneALine,
      ...sayRewriting(rewritten, say),
      ...sayCount(say.done.idioms, idioms.size),
      ...sayCount(say.done.questions, closed.length + 1),
    ],
    toCheck: [
      ...(answers.length > 0 ? [fill(say.toCheck.answers, { list: answers.join('; ') })] : []),
      ...sayCount(say.toCheck.vague, vague.size, {
        list: [...vague.keys()].map((word) => quote(say.words.quoted, word)).join(', '),
      }),
      ...(idioms.size > 0 ? [say.toCheck.literalIdioms] : []),
      say.toCheck.otherIdioms,
      ...sayAcronyms(sentences, say),
      ...sayStillLong(rewritten, say),
      ...sayLifted(rewritten.parts, say),
      say.toCheck.pictures,
      say.toCheck.person,
    ],
  };
}

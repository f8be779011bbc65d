import type { AdaptedVersion } from '../../../../../contract/teacher-tools.ts';
import { findFigure } from '../../slides/find-figures.ts';
import { sentencesOf } from '../reading/read-text.ts';
import { fill, sayCount } from '../texts.ts';
import { type Definition, findDefinitions } from '../words/find-definitions.ts';
import { listWords } from '../words/word-list.ts';
import { findWhen } from './ask.ts';
import { boldWords, keyStems } from './bold-words.ts';
import { heading, joinBlocks, proseLine } from './markdown.ts';
import { type ReadingBlock, readingBlocks } from './reading-blocks.ts';
import { readingMinutes, wordsAMinute } from './reading-minutes.ts';
import { rewriteParts } from './rewrite.ts';
import { sayLifted, sayRewriting, sayStillLong, writeTitle } from './sections.ts';
import { phraseOf, type Source, topicOf } from './source.ts';
import { findDefined, titleBlock } from './title-block.ts';

const boldInBlock = 2;
/** A longer text gets a break. */
const breakFrom = 300;

/** What is needed to write the blocks of a text. */
interface Doing {
  source: Source;
  definitions: ReadonlyMap<string, Definition>;
}

/** Something small to do with a block. */
function actionOf({ sentences, holds }: ReadingBlock, place: number, { source, definitions }: Doing): string {
  const { adhd } = source.say;
  const defined = findDefined(sentences, definitions);
  if (defined) {
    const phrase = phraseOf(defined, source.nouns);
    return fill(defined.isPlural ? adhd.actionDefinitions : adhd.actionDefinition, { phrase });
  }
  const fixed = { list: adhd.actionList, steps: adhd.actionSteps, table: adhd.actionTable, code: adhd.actionCode };
  if (holds !== 'sentences') return fixed[holds];
  const figure = sentences
    .map((sentence) => findFigure(sentence) ?? /\d{4}$/.exec(findWhen(sentence) ?? '')?.[0])
    .find((found) => found !== undefined);
  // In turn with the others, because a text of dates would only ask for dates.
  if (figure && place % 2 === 0) return fill(adhd.actionFigure, { figure });
  return adhd.actions[place % adhd.actions.length] ?? '';
}

function writeStart(source: Source, count: number): string[] {
  const {
    say: { adhd },
    wordCount,
  } = source;
  const phrase = topicOf(source);
  return [
    phrase ? fill(adhd.goal, { count, phrase }) : fill(adhd.goalWithoutTopic, { count }),
    ...sayCount(adhd.time, readingMinutes(wordCount)),
  ];
}

/** The whole text in small blocks, each with its heading, a few words in bold and something to do. */
export function makeAdhd(source: Source): AdaptedVersion {
  const { say, language, nouns, wordCount } = source;
  const { adhd } = say;
  const rewritten = rewriteParts(source.parts, ['abbreviations', 'split'], language);
  const blocks = readingBlocks(rewritten.parts);
  const sentences = rewritten.parts.flatMap((part) => part.blocks.flatMap(sentencesOf));
  const keys = keyStems(nouns, listWords(sentences, source.counts, language));
  const definitions = new Map(findDefinitions(sentences, language).map((found) => [found.sentence, found]));
  const bold = new Set<string>();
  const used = new Set<string>();
  const hasBreak = wordCount > breakFrom && blocks.length > 3;
  const half = Math.ceil(blocks.length / 2);
  const topic = topicOf(source);
  const written = blocks.flatMap((block, place) => {
    const number = place + 1;
    const { text, stems } = boldWords(proseLine(block.sentences.join(' ')), keys, boldInBlock);
    for (const stem of stems) bold.add(stem);
    return [
      ...(hasBreak && place === half ? [`---\n\n${fill(adhd.break, { number })}\n\n---`] : []),
      heading(2, titleBlock(block, number, { source, definitions, used })),
      text,
      ...block.others,
      `- [ ] ${actionOf(block, place, { source, definitions })}`,
    ];
  });
  return {
    name: 'adhd',
    text: joinBlocks([
      writeTitle(source.title),
      ...writeStart(source, blocks.length),
      ...written,
      heading(2, adhd.endHeading),
      `- [ ] ${topic ? fill(adhd.endAbout, { phrase: topic }) : adhd.end}`,
    ]),
    done: [
      say.done.wholeReordered,
      ...sayRewriting(rewritten, say),
      ...sayCount(say.done.blocks, blocks.length),
      ...sayCount(say.done.bold, bold.size),
      ...(hasBreak ? [say.done.break] : []),
    ],
    toCheck: [
      fill(say.toCheck.timing, { speed: wordsAMinute }),
      say.toCheck.boldFits,
      ...sayStillLong(rewritten, say),
      ...sayLifted(rewritten.parts, say),
      say.toCheck.person,
    ],
  };
}

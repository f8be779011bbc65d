import type { Language } from '../../../../../../shared/language.ts';
import type { AdaptedVersion } from '../../../../../contract/teacher-tools.ts';
import { findFigure } from '../../slides/find-figures.ts';
import { weighSentence } from '../../slides/key-sentences.ts';
import { isLeaning, isTakenBack } from '../reading/pick-key-sentences.ts';
import { fill, insideQuotation, quote, sayCount } from '../texts.ts';
import { findDefinitions } from '../words/find-definitions.ts';
import { findWhen } from './ask.ts';
import { heading, joinBlocks } from './markdown.ts';
import { type Source, topicOf } from './source.ts';

const shortestClaim = 40;
const longestClaim = 220;
const isClaim = (sentence: string, language: Language): boolean =>
  sentence.length >= shortestClaim &&
  sentence.length <= longestClaim &&
  /^[\p{Lu}\p{N}].*\.$/u.test(sentence) &&
  !isLeaning(sentence, language);

interface Claims {
  strongest: string | undefined;
  withFigure: string | undefined;
}

function findClaims({ prose, counts, language }: Source): Claims {
  // How a text uses a word is not for dispute.
  const defined = new Set(findDefinitions(prose, language).map(({ sentence }) => sentence));
  const claims = prose
    .filter(
      (sentence, place) =>
        isClaim(sentence, language) && !defined.has(sentence) && !isTakenBack(sentence, prose[place + 1]),
    )
    .map((sentence) => ({ sentence, weight: weighSentence(sentence, 1, counts) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ sentence }) => sentence);
  const withFigure =
    claims.find((sentence) => findFigure(sentence) !== undefined) ??
    claims.find((sentence) => findWhen(sentence) !== undefined);
  return { withFigure, strongest: claims.find((sentence) => sentence !== withFigure) ?? claims[0] };
}

const shortestSummary = 15;

/** About a tenth of the words, in round numbers. */
export const summaryLength = (wordCount: number): number => Math.max(shortestSummary, Math.round(wordCount / 50) * 5);

function evidenceTable({ say }: Source, claim: string | undefined): string {
  const columns = say.challenge.evidenceColumns;
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const open = columns.map(() => '');
  const quoted = claim === undefined ? '' : quote(say.words.quoted, claim.replaceAll('|', String.raw`\|`));
  return [row(columns), row(columns.map(() => '---')), row([quoted, ...open.slice(1)]), row(open), row(open)].join(
    '\n',
  );
}

/** The whole text, and tasks that question it. */
export function makeChallenge(source: Source): AdaptedVersion {
  const { say, wordCount } = source;
  const { challenge } = say;
  const { strongest, withFigure } = findClaims(source);
  const phrase = topicOf(source);
  const checked = withFigure ?? strongest;
  const tasks = [
    { title: challenge.evidence, text: joinBlocks([challenge.evidenceTask, evidenceTable(source, strongest)]) },
    {
      title: challenge.silence,
      text: phrase ? fill(challenge.silenceTask, { phrase }) : challenge.silenceTaskWithoutTopic,
    },
    ...(checked
      ? [
          {
            title: challenge.check,
            text: fill(withFigure ? challenge.checkFigure : challenge.checkClaim, {
              sentence: insideQuotation(say.words.quoted, checked),
            }),
          },
        ]
      : []),
    { title: challenge.counter, text: challenge.counterTask },
    { title: challenge.summary, text: fill(challenge.summaryTask, { count: summaryLength(wordCount) }) },
  ];
  return {
    name: 'challenge',
    text: joinBlocks([
      source.whole,
      heading(2, challenge.heading),
      ...tasks.flatMap(({ title, text }, place) => [heading(3, `${place + 1}. ${title}`), text]),
    ]),
    done: [say.done.whole, ...sayCount(say.done.tasks, tasks.length)],
    toCheck: [
      ...(checked ? [say.toCheck.sourcesReady] : []),
      fill(say.toCheck.counterFits, { task: challenge.counter }),
    ],
  };
}

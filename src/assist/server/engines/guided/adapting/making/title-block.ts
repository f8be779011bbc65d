import { contentWords } from '../../slides/content-words.ts';
import { fill, joinPair } from '../texts.ts';
import type { Definition } from '../words/find-definitions.ts';
import { findNouns, type Noun } from '../words/find-nouns.ts';
import type { ReadingBlock } from './reading-blocks.ts';
import { phraseOf, type Source } from './source.ts';

interface Titling {
  source: Source;
  /** By the sentence that defines. */
  definitions: ReadonlyMap<string, Definition>;
  /** What earlier headings named. */
  used: Set<string>;
}

export function findDefined(
  sentences: readonly string[],
  definitions: ReadonlyMap<string, Definition>,
): Definition | undefined {
  return sentences.map((sentence) => definitions.get(sentence)).find((found) => found !== undefined);
}

interface Topic {
  phrase: string;
  stem: string;
}

/** What a block is about, what no earlier heading named first: a heading that was there before would not help to find the block again. */
function topicsOf({ sentences, others }: ReadingBlock, { source, definitions, used }: Titling): Topic[] {
  const { nouns, counts, language } = source;
  const defined = findDefined(sentences, definitions);
  const lines = others.flatMap((other) => other.split('\n')).map((line) => line.replace(/^(?:\*|\d{1,9}\.) /, ''));
  const stems = new Set([...sentences, ...lines].flatMap(contentWords));
  const known: Topic[] = [
    ...(defined ? [{ phrase: phraseOf(defined, nouns), stem: contentWords(defined.term)[0] ?? '' }] : []),
    ...nouns.filter(({ stem }) => stems.has(stem)),
  ];
  const isFresh = ({ stem }: Topic) => !used.has(stem);
  const common: Noun[] = known.some(isFresh)
    ? []
    : findNouns([...sentences, ...lines], counts, language, { withCommon: true });
  const all = [...known.filter(isFresh), ...common.filter(isFresh), ...known.filter((topic) => !isFresh(topic))];
  return [...new Map(all.map((topic) => [topic.stem, topic])).values()];
}

/** English headings have no article. */
const label = ({ phrase }: Topic): string => phrase.replace(/^(?:the|an?) /, '');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The heading of the text above a block, or what the block is about. */
export function titleBlock(block: ReadingBlock, number: number, titling: Titling): string {
  const { say } = titling.source;
  const numbered = (title: string) => fill(say.adhd.blockHeading, { number, title });
  if (block.title !== '') return numbered(block.title);
  const [one, other] = topicsOf(block, titling);
  if (!one) return fill(say.adhd.block, { number });
  titling.used.add(one.stem);
  return numbered(capitalised(other ? joinPair(say, label(one), label(other)) : label(one)));
}

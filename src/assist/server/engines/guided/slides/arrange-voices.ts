import { speakerOf } from './find-voices.ts';
import type { Block } from './segment.ts';
import { draftSlide, type SlideDraft } from './slide-draft.ts';

/** A poem or a dialogue: its stanzas, each with its lines as written. */
export interface Voices {
  kind: 'voices';
  isVerse: boolean;
  stanzas: string[][];
  author: string;
}

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

const mostVerses = 8;
const mostSpeeches = 6;
const longestSpeeches = 480;
const longestTitle = 60;

/** A name alone before or after a poem. */
function authorIn(block: Block | Voices | undefined): string | undefined {
  if (block?.kind !== 'paragraph' || block.voice || block.sentences.length !== 1) return undefined;
  const [line = ''] = block.sentences;
  return /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){1,5}$/u.test(line) && line.length <= 40 ? line : undefined;
}

/** The narrator between two speeches. */
const isNarration = (block: Block, next: Block | undefined): block is Paragraph =>
  block.kind === 'paragraph' && block.sentences.length <= 3 && next?.kind === 'paragraph' && next.voice === 'speech';

/** The blocks of a part, with its stanzas and its speeches put together. */
export function joinVoices(blocks: readonly Block[]): (Block | Voices)[] {
  const joined: (Block | Voices)[] = [];
  for (const [place, block] of blocks.entries()) {
    const last = joined.at(-1);
    if (block.kind === 'paragraph' && block.lines) {
      const isVerse = block.voice === 'verse';
      if (last?.kind === 'voices' && last.isVerse === isVerse) last.stanzas.push(block.lines);
      else {
        const author = isVerse ? authorIn(last) : undefined;
        if (author !== undefined) joined.pop();
        joined.push({ kind: 'voices', isVerse, stanzas: [block.lines], author: author ?? '' });
      }
    } else if (last?.kind === 'voices' && last.isVerse && last.author === '' && authorIn(block) !== undefined) {
      last.author = authorIn(block) ?? '';
    } else if (last?.kind === 'voices' && !last.isVerse && isNarration(block, blocks[place + 1])) {
      last.stanzas.push([block.sentences.join(' ')]);
    } else joined.push(block);
  }
  return joined;
}

/** A stanza in parts that fit on a slide, each up to the end of a sentence if there is one. */
function divideStanza(lines: readonly string[]): string[][] {
  if (lines.length <= mostVerses) return [[...lines]];
  const end = lines.slice(0, mostVerses).findLastIndex((line) => /[.;:!?…]$/.test(line));
  const length = end >= 2 ? end + 1 : mostVerses;
  return [lines.slice(0, length), ...divideStanza(lines.slice(length))];
}

/** Stanzas together as long as their slide has room, with an empty line between them. */
function dividePoem(stanzas: readonly string[][]): string[][] {
  const pages: string[][] = [];
  for (const stanza of stanzas.flatMap(divideStanza)) {
    const page = pages.at(-1);
    const verses = page?.filter((line) => line !== '').length ?? 0;
    if (page && verses + stanza.length <= mostVerses) page.push('', ...stanza);
    else pages.push([...stanza]);
  }
  return pages;
}

function divideSpeeches(lines: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (const line of lines) {
    const page = pages.at(-1);
    const length = (page?.join('').length ?? 0) + line.length;
    if (page && page.length < mostSpeeches && length <= longestSpeeches) page.push(line);
    else pages.push([line]);
  }
  // A speech does not stand alone on the last slide.
  const [last, previous] = [pages.at(-1), pages.at(-2)];
  if (last?.length === 1 && previous && previous.length > 2) last.unshift(...previous.splice(-2));
  return pages;
}

/** A poem is known by its first verse, and a dialogue by who speaks. */
function titleOfVoices({ isVerse, stanzas }: Voices): string {
  const lines = stanzas.flat();
  const [first = ''] = (lines[0] ?? '')
    .replace(/^[—―]\s?/, '')
    .replace(/[.,;:]$/, '')
    .split(/\s[—―]/);
  if (isVerse) return first;
  const speakers = [...new Set(lines.flatMap((line) => speakerOf(line) ?? []))].join(' · ');
  return speakers !== '' && speakers.length <= longestTitle ? speakers : first;
}

/** Slides with the lines of a poem or a dialogue as they were written, in their order. */
export function arrangeVoices(voices: Voices, named: string): SlideDraft[] {
  const { isVerse, stanzas, author } = voices;
  const pages = isVerse ? dividePoem(stanzas) : divideSpeeches(stanzas.flat());
  const title = named || titleOfVoices(voices);
  return pages.map((lines, place) =>
    draftSlide({
      layout: 'quote',
      title: place === 0 ? title : `${title} (${place + 1})`,
      bullets: author === '' ? lines : [...lines, `— ${author}`],
    }),
  );
}

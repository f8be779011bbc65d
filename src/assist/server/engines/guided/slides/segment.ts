import { findVoices, type Line } from './find-voices.ts';
import { plainLine, withoutHtml } from './plain-text.ts';
import { splitSentences } from './split-sentences.ts';

export type Block =
  | { kind: 'paragraph'; sentences: string[]; voice?: 'verse' | 'speech'; lines?: string[] }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'quote'; text: string; author: string }
  | { kind: 'table'; rows: string[][] };

/** What stands under one heading. Without a heading the title is empty. */
export interface Part {
  title: string;
  /** 1 is the highest; 0 is the text before any heading. */
  level: number;
  blocks: Block[];
}

const item = /^(\s*)(?:([-*+•·–▪◦])|(\d{1,3})[.)]|([a-z])\))\s+(?:\[[ xX]\]\s)?(\S.*)$/;

/** A heading may end with the marks that it begins with. */
function withoutMarks(title: string): string {
  let end = title.trimEnd().length;
  while (end > 0 && title.charAt(end - 1) === '#') end -= 1;
  return title.slice(0, end);
}

function readLine(raw: string): Line {
  const line = { depth: 0, isOrdered: false };
  const [heading, marks = '', title = ''] = /^ {0,3}(#{1,6})\s+(\S.*)$/.exec(raw) ?? [];
  if (heading) return { ...line, kind: 'heading', text: plainLine(withoutMarks(title)), depth: marks.length };
  const listed = item.exec(raw.replaceAll('\t', '    '));
  if (listed) {
    const [, indent = '', , number, , text = ''] = listed;
    // Letters name alternatives, and say nothing of their order.
    return { kind: 'item', text: plainLine(text), depth: indent.length, isOrdered: number !== undefined };
  }
  if (/^\s*>/.test(raw)) return { ...line, kind: 'quote', text: plainLine(raw.replace(/^\s*>+\s?/, '')) };
  if (/^\s*\|.*\|\s*$/.test(raw)) return { ...line, kind: 'row', text: raw.trim() };
  const text = plainLine(raw);
  // A rule or a row of signs separates, and says nothing.
  return /[\p{L}\p{N}]/u.test(text) ? { ...line, kind: 'text', text } : { ...line, kind: 'blank', text: '' };
}

/** The lines without code and formulas, which nobody reads from a slide. */
function readLines(text: string): Line[] {
  let isCode = false;
  const lines: Line[] = [];
  for (const raw of withoutHtml(text).replaceAll(/\r\n?/g, '\n').split('\n')) {
    if (/^\s{0,3}(?:```|~~~|\$\$)/.test(raw)) isCode = !isCode;
    else if (!isCode) lines.push(readLine(raw));
  }
  return lines;
}

const longestHeading = 70;

/** "CAUSAS" among lines in small letters. */
const isInCapitals = (line: Line | undefined): boolean =>
  line?.kind === 'text' &&
  line.text.length <= longestHeading &&
  /^[^\p{Ll}.=]+$/u.test(line.text) &&
  (line.text.match(/\p{Lu}/gu)?.length ?? 0) >= 5;

/** In notes without Markdown, a short line on its own with a text below it is a heading. */
function findPlainHeadings(lines: readonly Line[]): Line[] {
  if (lines.some(({ kind }) => kind === 'heading')) return [...lines];
  const kindAt = (place: number) => lines[place]?.kind ?? 'blank';
  return lines.map((line, place) => {
    if (isInCapitals(line) && !isInCapitals(lines[place - 1]) && !isInCapitals(lines[place + 1])) {
      const isFollowed = kindAt(place + 1) !== 'blank' || kindAt(place + 2) !== 'blank';
      if (isFollowed) return { ...line, kind: 'heading', depth: 1, text: line.text.replace(/:$/, '') };
    }
    const isAlone = kindAt(place - 1) === 'blank' && line.text.length <= longestHeading;
    const next = kindAt(place + 1) === 'blank' ? kindAt(place + 2) : kindAt(place + 1);
    const isLead = line.kind === 'text' && /[\p{L}\p{N})]:?$/u.test(line.text) && next !== 'blank';
    const isNumbered = line.kind === 'item' && line.isOrdered && next === 'text' && /[\p{L}\p{N})]$/u.test(line.text);
    if (!isAlone || !(isLead || isNumbered)) return line;
    return { ...line, kind: 'heading', depth: 1, text: line.text.replace(/:$/, '') };
  });
}

/** An outline may be nothing but a list in a list: then its outer items are the headings. */
function findListHeadings(lines: readonly Line[]): Line[] {
  const items = lines.filter(({ kind }) => kind === 'item');
  const isOutline = !lines.some(({ kind }) => kind === 'heading' || kind === 'text') && items.length >= 3;
  const outer = Math.min(...items.map(({ depth }) => depth));
  if (!isOutline || !items.some(({ depth }) => depth > outer)) return [...lines];
  return lines.map((line) =>
    line.kind === 'item' && line.depth === outer ? { ...line, kind: 'heading', depth: 1 } : line,
  );
}

/** The consecutive lines of one kind. A blank line ends a paragraph and a quotation, but not a list. */
function groupLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let isApart = true;
  for (const line of lines) {
    if (line.kind === 'blank') {
      isApart = true;
      continue;
    }
    const group = groups.at(-1);
    const last = group?.at(-1);
    const goesOn =
      last !== undefined &&
      line.kind === last.kind &&
      line.kind !== 'heading' &&
      (!isApart || line.kind === 'speech' || (line.kind === 'item' && line.isOrdered === last.isOrdered)) &&
      !(line.kind === 'item' && line.depth === group?.[0]?.depth && line.isOrdered !== group[0].isOrdered);
    if (goesOn) group?.push(line);
    else groups.push([line]);
    isApart = false;
  }
  return groups;
}

function readQuote(lines: readonly Line[]): Block {
  const [last = '', ...before] = lines.map(({ text }) => text).toReversed();
  const author = /^[—–-]/.test(last) ? last.slice(1).trim() : undefined;
  const told = author && before.length > 0 ? before.toReversed() : lines.map(({ text }) => text);
  return { kind: 'quote', text: told.join(' ').trim(), author: told.length < lines.length ? (author ?? '') : '' };
}

function readRows(lines: readonly Line[]): Block {
  const rows = lines
    .map(({ text }) =>
      text
        .replaceAll(/^\||\|$/g, '')
        .split('|')
        .map(plainLine),
    )
    .filter((cells) => !cells.every((cell) => /^:?-*:?$/.test(cell)));
  return { kind: 'table', rows };
}

/** The items of a list; what is nested in an item follows it. */
function readItems(lines: readonly Line[]): Block {
  return { kind: 'list', isOrdered: lines[0]?.isOrdered ?? false, items: lines.map(({ text }) => text) };
}

function readBlock(lines: readonly Line[]): Block {
  const [first] = lines;
  if (first?.kind === 'item') return readItems(lines);
  if (first?.kind === 'quote') return readQuote(lines);
  if (first?.kind === 'row') return readRows(lines);
  const told = lines.map(({ text }) => text);
  // Each equation has its line.
  if (lines.length > 1 && told.every((line) => line.includes('=') && line.length <= longestHeading)) {
    return { kind: 'list', isOrdered: false, items: told };
  }
  const sentences = splitSentences(told.join(' '));
  if (first?.kind !== 'verse' && first?.kind !== 'speech') return { kind: 'paragraph', sentences };
  return { kind: 'paragraph', sentences, voice: first.kind, lines: told };
}

/** Takes a text apart: what stands under which heading, and what it is. It changes no word. */
export function segment(text: string): Part[] {
  const lines = findListHeadings(findPlainHeadings(findVoices(readLines(text))));
  const parts: Part[] = [{ title: '', level: 0, blocks: [] }];
  for (const group of groupLines(lines)) {
    const [first] = group;
    if (first?.kind === 'heading') parts.push({ title: first.text, level: first.depth, blocks: [] });
    else parts.at(-1)?.blocks.push(readBlock(group));
  }
  return parts.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
}

/** A piece of a line. Bold and italics are the only marks in the recorded answers. */
export interface Words {
  text: string;
  mark?: 'strong' | 'emphasis';
}

export type Block =
  | { kind: 'heading'; depth: number; words: Words[] }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; rows: Words[][][] }
  | { kind: 'line' };

const heading = /^(#{1,6}) +(\S.*)$/;
const rule = /^(?:-{3,}|_{3,})$/;
const quote = /^> ?/;
const item = /^(?:([-*])|(\d{1,9})\.) +(?=\S)/;
const row = /^\|.*\|$/;
const delimiterRow = /^\|(?=.*-)[ :|-]+\|$/;
const marked = /\*\*(.+?)\*\*|\*(?=\S)([^*]+?)\*/gs;

/** The words of a line or of several, cut where they begin or stop being bold or in italics. */
function readWords(text: string): Words[] {
  const words: Words[] = [];
  let from = 0;
  for (const { 0: whole, 1: strong, 2: emphasis, index } of text.matchAll(marked)) {
    if (index > from) words.push({ text: text.slice(from, index) });
    words.push(strong === undefined ? { text: emphasis ?? '', mark: 'emphasis' } : { text: strong, mark: 'strong' });
    from = index + whole.length;
  }
  if (from < text.length) words.push({ text: text.slice(from) });
  return words;
}

/** The lines from a place on that belong together. */
function takeWhile(lines: readonly string[], from: number, belongs: (line: string, at: number) => boolean): string[] {
  let to = from;
  while (to < lines.length && belongs(lines[to] ?? '', to)) to += 1;
  return lines.slice(from, to);
}

const markerOf = (line: string) => item.exec(line);
const indentOf = (line: string): number => line.length - line.trimStart().length;

const isOrdered = (line: string): boolean => markerOf(line)?.[2] !== undefined;

/** A list goes on with further items of its kind, and with lines that are indented as far as the text of an item. */
function takeList(lines: readonly string[], from: number): string[] {
  const first = lines[from] ?? '';
  const taken = takeWhile(lines, from, (line, at) => {
    if (line.trim() !== '') return markerOf(line) ? isOrdered(line) === isOrdered(first) : indentOf(line) > 1;
    const next = lines.slice(at).find((later) => later.trim() !== '') ?? '';
    return indentOf(next) > 1 || (markerOf(next) !== null && isOrdered(next) === isOrdered(first));
  });
  return taken;
}

function readItems(lines: readonly string[]): Block[][] {
  const starts = lines.flatMap((line, at) => (markerOf(line) ? [at] : []));
  return starts.map((start, place) => {
    const own = lines.slice(start, starts[place + 1]);
    const width = markerOf(own[0] ?? '')?.[0].length ?? 0;
    return readBlocks(
      own.map((line, at) => (at === 0 ? line.slice(width) : line.slice(Math.min(width, indentOf(line))))),
    );
  });
}

const cellsOf = (line: string): Words[][] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => readWords(cell.trim()));

const beginsBlock = (line: string): boolean =>
  line.trim() === '' || [heading, rule, quote, item, row].some((pattern) => pattern.test(line));

function readBlock(lines: readonly string[], at: number): { block: Block; taken: number } {
  const line = lines[at] ?? '';
  const [, hashes = '', title = ''] = heading.exec(line) ?? [];
  if (hashes) return { block: { kind: 'heading', depth: hashes.length, words: readWords(title) }, taken: 1 };
  if (rule.test(line)) return { block: { kind: 'line' }, taken: 1 };
  if (quote.test(line)) {
    const quoted = takeWhile(lines, at, (one) => quote.test(one));
    return {
      block: { kind: 'quote', blocks: readBlocks(quoted.map((one) => one.replace(quote, ''))) },
      taken: quoted.length,
    };
  }
  if (row.test(line)) {
    const rows = takeWhile(lines, at, (one) => row.test(one));
    return {
      block: { kind: 'table', rows: rows.filter((one) => !delimiterRow.test(one)).map(cellsOf) },
      taken: rows.length,
    };
  }
  const marker = markerOf(line);
  if (marker) {
    const list = takeList(lines, at);
    const start = Number(marker[2] ?? 1);
    return {
      block: { kind: 'list', isOrdered: isOrdered(line), start, items: readItems(list) },
      taken: list.length,
    };
  }
  const paragraph = takeWhile(lines, at, (one, place) => place === at || !beginsBlock(one));
  return {
    block: { kind: 'paragraph', words: readWords(paragraph.map((one) => one.trim()).join('\n')) },
    taken: paragraph.length,
  };
}

function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const { block, taken } = readBlock(lines, at);
    blocks.push(block);
    at += taken;
  }
  return blocks;
}

/**
 * Reads the Markdown of a recorded answer. It knows what those answers use and nothing else; a test holds it against the product's parser, which is too
 * heavy for a page that only shows texts of ours.
 */
export function readAnswer(markdown: string): Block[] {
  return readBlocks(markdown.split('\n'));
}

const textOf = (words: readonly Words[]): string => words.map(({ text }) => text).join('');

/** What is read of the blocks, a line for each paragraph, heading, item and cell. */
export function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'line') return [];
    if (block.kind === 'quote') return linesOf(block.blocks);
    if (block.kind === 'list') return block.items.flatMap(linesOf);
    if (block.kind === 'table') return block.rows.flat().map(textOf).filter(Boolean);
    return [textOf(block.words)];
  });
}

export function countItems(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'quote') return sum + countItems(block.blocks);
    if (block.kind !== 'list') return sum;
    return sum + block.items.reduce((inside, one) => inside + 1 + countItems(one), 0);
  }, 0);
}

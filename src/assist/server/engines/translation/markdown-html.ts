import { escapeHtml } from '../../../../server/pages/html-document.ts';

/**
 * A Markdown text as translators can take it: each paragraph, heading, list item and cell as HTML, whose tags they keep in place. Code, formulas,
 * addresses and everything between the paragraphs are not sent at all.
 */
export interface TranslatableText {
  segments: string[];
  /** Puts translated segments back into the Markdown. Throws if there are more or fewer than were sent. */
  restore(translated: readonly string[]): RestoredText;
}

export interface RestoredText {
  text: string;
  /** Words that the translator did not know, in the order of the text. */
  unknown: { start: number; end: number }[];
}

/** Either what stays as it is, or the place of a segment. */
type Piece = { kept: string } | { segment: number };

export function readMarkdownForTranslation(text: string): TranslatableText {
  const kept: string[] = [];
  const segments: string[] = [];
  const pieces: Piece[] = [];
  const keep = (piece: string) => void (piece !== '' && pieces.push({ kept: piece }));
  const send = (piece: string) => {
    if (!/\p{L}/u.test(piece)) return keep(piece);
    const from = piece.length - piece.trimStart().length;
    const to = piece.trimEnd().length;
    keep(piece.slice(0, from));
    pieces.push({ segment: segments.push(writeInline(piece.slice(from, to), kept)) - 1 });
    keep(piece.slice(to));
  };
  for (const block of readBlocks(text)) {
    if (block.kind === 'verbatim') keep(block.text);
    else if (block.kind === 'row') for (const cell of block.text.split(/(\|)/)) send(cell);
    else {
      keep(block.prefix);
      send(block.text);
    }
  }
  return {
    segments,
    restore(translated) {
      if (translated.length !== segments.length) throw new Error('The translator lost a paragraph.');
      const made = new RestoredWriter();
      for (const piece of pieces) {
        if ('kept' in piece) made.write(piece.kept);
        else readInline(translated[piece.segment] ?? '', kept, made, segments[piece.segment] ?? '');
      }
      return made.finish();
    },
  };
}

type Block =
  | { kind: 'verbatim'; text: string }
  | { kind: 'row'; text: string }
  | { kind: 'text'; prefix: string; text: string };

/** Lines of one paragraph stay together, because a sentence may go on in the next line. */
function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let fence = '';
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.trim();
    const opens = ['```', '~~~', '$$'].find((mark) => bare.startsWith(mark)) ?? '';
    if (fence !== '' || opens !== '') {
      blocks.push({ kind: 'verbatim', text: line });
      const isWhole = opens === '$$' && fence === '' && bare.length > 2 && bare.endsWith('$$');
      if (fence === '') fence = isWhole ? '' : opens;
      else if (bare.startsWith(fence) || (fence === '$$' && bare.endsWith('$$'))) fence = '';
      continue;
    }
    if (bare === '') blocks.push({ kind: 'verbatim', text: line });
    else if (bare.startsWith('|')) blocks.push({ kind: 'row', text: line });
    else addTextLine(blocks, line);
  }
  return blocks;
}

function addTextLine(blocks: Block[], line: string): void {
  const length = prefixLength(line);
  const before = blocks.at(-1);
  if (length === 0 && before?.kind === 'text' && !before.prefix.includes('#')) before.text += line;
  else blocks.push({ kind: 'text', prefix: line.slice(0, length), text: line.slice(length) });
}

/** The marks of quotation, heading, list item and task at the start of a line, with their spaces. */
function prefixLength(line: string): number {
  let at = 0;
  for (;;) {
    const [mark = ''] = /^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)]|\[[ xX]\])[ \t]/.exec(line.slice(at, at + 40)) ?? [];
    if (mark === '') return at;
    at += mark.length;
  }
}

const spans = [
  ['***', 'u'],
  ['**', 'b'],
  ['__', 'b'],
  ['~~', 's'],
  ['*', 'i'],
  ['_', 'i'],
] as const;
const markOf: Readonly<Record<string, string>> = { u: '***', b: '**', s: '~~', i: '*' };

/** What is longer than this is not looked at as one piece, so that the time grows with the length of the text. */
const longestPiece = 400;
/** Bold text in italics in a link; deeper marks stay as they are. */
const deepest = 3;

const wordRun = /[\p{L}\p{N}]+/uy;
/** Neither words nor marks. */
const plainRun = /[^`$!@[*_~#\\\p{L}\p{N}]+/uy;
/** No mark is as long; a line of them is decoration. */
const decoration = /([*@#\\_~])\1{3,}/y;
const address = /^(?:https?:\/\/[^\s<>]{1,400}|[\w.+-]{1,64}@[\w.-]{1,64})/;
/** By their first character; each goes back as it was. */
const verbatim: Readonly<Record<string, RegExp>> = {
  '`': /^`[^`\n]{1,400}`/,
  $: /^\$[^$\s][^$\n]{0,400}\$/,
  '!': /^!\[[^\]\n]{0,400}\]\([^)\s]{1,400}\)/,
  '@': /^@\w{1,64}/,
};
const link = /^\[([^\][\n]{1,400})\]\(([^)\s]{1,400})\)/;
/** Apertium marks what it does not know with these. */
const translatorsOwn = '*@#\\';

interface InlinePiece {
  html: string;
  length: number;
}

function writeInline(text: string, kept: string[], depth = 0): string {
  let html = '';
  for (let at = 0; at < text.length;) {
    const piece = readPiece(text, at, kept, depth);
    html += piece.html;
    at += piece.length;
  }
  return html;
}

function readPiece(text: string, at: number, kept: string[], depth: number): InlinePiece {
  const first = text[at] ?? '';
  const hold = (piece: string) => ({ html: `<x id="${kept.push(piece) - 1}"/>`, length: piece.length });
  wordRun.lastIndex = at;
  const [run = ''] = wordRun.exec(text) ?? [];
  if (run) {
    const [found] = address.exec(text.slice(at, at + longestPiece + 10)) ?? [];
    return found ? hold(found) : { html: run, length: run.length };
  }
  plainRun.lastIndex = at;
  const [plain] = plainRun.exec(text) ?? [];
  if (plain) return { html: escapeHtml(plain), length: plain.length };
  decoration.lastIndex = at;
  const [line] = decoration.exec(text) ?? [];
  if (line) return hold(line);
  const ahead = text.slice(at, at + 2 * longestPiece + 10);
  const [found] = verbatim[first]?.exec(ahead) ?? [];
  if (found) return hold(found);
  return (
    (depth < deepest ? readMarked(ahead, text[at - 1] ?? ' ', kept, depth) : undefined) ??
    (translatorsOwn.includes(first) ? hold(first) : { html: escapeHtml(first), length: 1 })
  );
}

/** A link, or bold, italic or struck text that closes in the same paragraph. */
function readMarked(ahead: string, before: string, kept: string[], depth: number): InlinePiece | undefined {
  const [linked, label = '', target = ''] = ahead.startsWith('[') ? (link.exec(ahead) ?? []) : [];
  if (linked) {
    const id = kept.push(target) - 1;
    return { html: `<a id="${id}">${writeInline(label, kept, depth + 1)}</a>`, length: linked.length };
  }
  const [mark, tag] = spans.find(([one]) => ahead.startsWith(one)) ?? [];
  if (!mark || (mark.startsWith('_') && isWordPart(before))) return undefined;
  const end = ahead.slice(0, longestPiece).indexOf(mark, mark.length + 1);
  const inside = ahead.slice(mark.length, end);
  if (end === -1 || inside.trim() !== inside) return undefined;
  return { html: `<${tag}>${writeInline(inside, kept, depth + 1)}</${tag}>`, length: end + mark.length };
}

const isWordPart = (character: string) => /[\p{L}\p{N}]/u.test(character);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Joins its parts only at the end: reading a text that grows would take quadratic time. */
class RestoredWriter {
  readonly #parts: string[] = [];
  readonly #unknown: RestoredText['unknown'] = [];
  #length = 0;

  write(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  writeUnknown(word: string): void {
    this.#unknown.push({ start: this.#length, end: this.#length + word.length });
    this.write(word);
  }

  /** Some translators leave a space before the end of bold text, where Markdown does not end it. */
  writeEnd(mark: string): void {
    const last = this.#parts.pop() ?? '';
    const words = last.trimEnd();
    this.#parts.push(words, mark, last.slice(words.length));
    this.#length += mark.length;
  }

  finish(): RestoredText {
    return { text: this.#parts.join(''), unknown: this.#unknown };
  }
}

/** Writes a translated segment at the end of `made`. What a translator lost of the original's code and addresses follows it. */
function readInline(html: string, kept: readonly string[], made: RestoredWriter, original: string): void {
  const open: string[] = [];
  const seen = new Set<string>();
  for (const part of html.split(/(<[^<>]{1,40}>|&#?\w{1,8};)/)) {
    const [, closing, name = '', id] = /^<(\/?)(\w)(?: id="(\d{1,9})")? ?\/?>$/.exec(part) ?? [];
    const mark = markOf[name];
    const entity = entities[part.slice(1, -1)];
    if (name === 'x' && id) writeKept(id);
    else if (name === 'a' && closing) made.writeEnd(`](${kept[Number(open.pop())] ?? ''})`);
    else if (name === 'a' && id) {
      open.push(id);
      seen.add(id);
      made.write('[');
    } else if (mark && closing) made.writeEnd(mark);
    else if (mark) made.write(mark);
    else if (part.startsWith('&') && entity !== undefined) made.write(entity);
    else writeWords(part, made);
  }
  for (const [, id = ''] of original.matchAll(/<[xa] id="(\d{1,9})"/g)) {
    if (seen.has(id)) continue;
    made.write(' ');
    writeKept(id);
  }

  function writeKept(id: string): void {
    seen.add(id);
    made.write(kept[Number(id)] ?? '');
  }
}

/** Apertium writes '*' before a word that it does not know, '@' and '#' before one that it cannot translate or inflect. */
function writeWords(words: string, made: RestoredWriter): void {
  for (const part of words.split(/([*@#]\p{L}[\p{L}\p{M}\p{N}'’-]{0,100})/u)) {
    if (/^[*@#]\p{L}/u.test(part)) made.writeUnknown(part.slice(1));
    else made.write(part);
  }
}

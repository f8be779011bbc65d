/** A line of a text, and what it is. */
export interface Line {
  kind: 'heading' | 'item' | 'quote' | 'row' | 'text' | 'verse' | 'speech' | 'blank';
  text: string;
  /** The level of a heading, or the indent of an item. */
  depth: number;
  isOrdered: boolean;
}

const longestVerse = 70;
const longestItem = 80;
const fewestSpeeches = 3;

/** "—¿Quién es?", "SANCHO.— ¿Qué gigantes?" or "ANA: Hola". */
const dashed = /^[—―]\s?[\p{L}\p{N}¿¡«“"…]/u;
const played = /^(\p{Lu}[\p{Lu} .'’-]{2,30}?)(?:\s?[.:]\s?[—–-]?|\s?[—–])\s*[^\s.:—–-]/u;
/** "Ana: Hola": a speech only if the same names come back. */
const named = /^(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\s?:\s?[—–]?\s*\S/u;

/** Who speaks in a line of a dialogue, as written; undefined if the line names nobody. */
export function speakerOf(line: string): string | undefined {
  return dashed.test(line) ? undefined : (played.exec(line)?.[1] ?? named.exec(line)?.[1])?.trim();
}

/** The names that a dialogue written with names comes back to. */
function findSpeakers(lines: readonly Line[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { kind, text } of lines) {
    const name = kind === 'text' ? speakerOf(text) : undefined;
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  }
  const said = [...times.values()].reduce((sum, count) => sum + count, 0);
  return times.size >= 2 && said >= fewestSpeeches && said > times.size ? new Set(times.keys()) : new Set();
}

/** The lines of a dialogue. A line that goes on below a speech belongs to it. */
function findSpeeches(lines: readonly Line[]): Line[] {
  const speakers = findSpeakers(lines);
  const hasDashes = lines.filter(({ kind, text }) => kind === 'text' && dashed.test(text)).length >= fewestSpeeches;
  if (!hasDashes && speakers.size === 0) return [...lines];
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isSpeech =
      line.kind === 'text' && ((hasDashes && dashed.test(line.text)) || speakers.has(speakerOf(line.text) ?? ''));
    if (isSpeech) found.push({ ...line, kind: 'speech' });
    else if (line.kind === 'text' && last?.kind === 'speech') {
      found[found.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    } else found.push(line);
  }
  return found;
}

const endsSentence = (text: string): boolean => /[.!?…:][»”"')\]]?$/.test(text);

/** Prose that an editor broke: nearly every line is as long as its width allows. */
function isWrapped(texts: readonly string[]): boolean {
  const width = Math.max(...texts.map((text) => text.length));
  const breaks = texts.slice(1).map((text, place) => {
    const [word = ''] = text.split(' ');
    return (texts[place]?.length ?? 0) + 1 + word.length > width;
  });
  return breaks.filter(Boolean).length >= breaks.length * 0.75;
}

/** Short lines that break in the middle of their sentences. */
function isVerse(texts: readonly string[]): boolean {
  if (texts.length < 2 || texts.some((text) => text.length > longestVerse)) return false;
  const inner = texts.slice(0, -1);
  const open = inner.filter((text) => !endsSentence(text)).length;
  const goesOn = inner.some((text, place) => /[,;]$/.test(text) || /^[¡¿«]?\p{Ll}/u.test(texts[place + 1] ?? ''));
  return open >= inner.length * 0.4 && goesOn && texts.some((text) => /[,;.!?…]$/.test(text));
}

/** A list that lost its marks: lines without a point at their ends. */
const isBareList = (texts: readonly string[]): boolean =>
  texts.length >= 3 &&
  texts.every((text) => text.length <= longestItem && !/[,;.!?…:]$/.test(text)) &&
  !isWrapped(texts);

function nameRun(run: readonly Line[], isPoem: boolean): Line[] {
  const texts = run.map(({ text }) => text);
  if (isPoem && isVerse(texts)) return run.map((line) => ({ ...line, kind: 'verse' }));
  const [first, ...rest] = texts;
  const hasLead = first !== undefined && (first.endsWith(':') || rest.every((text) => /^[\p{Ll}\d]/u.test(text)));
  if (!isBareList(hasLead ? rest : texts)) return [...run];
  return run.map((line, place) => (hasLead && place === 0 ? line : { ...line, kind: 'item' }));
}

/** The lines in groups, of which one has only lines of text. */
function groupRuns(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && line.kind === 'text' && run[0]?.kind === 'text') run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Verses, speeches and lists without marks, whose lines mean something: the lines of other texts are only where they were broken. */
export function findVoices(read: readonly Line[]): Line[] {
  const runs = groupRuns(findSpeeches(read));
  const texts = runs.filter(([first]) => first?.kind === 'text').map((run) => run.map(({ text }) => text));
  // All stanzas of a poem together show whether its lines are broken by a width.
  const stanzas = texts.filter(isVerse);
  const isPoem = stanzas.filter((stanza) => !isWrapped(stanza)).length >= stanzas.length / 2;
  return runs.flatMap((run) => (run[0]?.kind === 'text' ? nameRun(run, isPoem) : run));
}

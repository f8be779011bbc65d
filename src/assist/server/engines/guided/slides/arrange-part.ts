import { arrangeVoices, joinVoices } from './arrange-voices.ts';
import { choosePicture } from './choose-picture.ts';
import { dateLabel, findFigure, findYear, withoutDate } from './find-figures.ts';
import { pickSentences, type WordCounts } from './key-sentences.ts';
import { titleFromText, withoutPoints } from './part-title.ts';
import type { Block, Part } from './segment.ts';
import { draftSlide, type SlideDraft } from './slide-draft.ts';

const maxPoints = 5;
const maxSteps = 6;
const maxFigures = 4;
const maxNotes = 2_000;
/** Shorter items stand well in two columns. */
const shortItem = 60;
/** A list or a text this short leaves room for a drawing. */
const shortList = 180;
const shortText = 320;

const sourcesTitle =
  /^(?:fuentes?|bibliografía|referencias|para saber más|más información|enlaces|sources?|references|bibliography|further reading|links)(?!\p{L})/iu;
const cycleWords =
  /(?<!\p{L})(?:ciclos?|cíclic[oa]s?|vuelve a empezar|se repite|cycles?|starts again|repeats)(?!\p{L})/iu;
const treeWords =
  /(?<!\p{L})(?:tipos|clases de|categorías|ramas|se divide[n]? en|se clasifica[n]? en|partes de|types|kinds|categories|branches|is divided into|parts of)(?!\p{L})/iu;
/** A list of these has no order, though it may be numbered. */
const namesParts =
  /^(?:(?:las|los|the)\s)?(?:partes|tipos|clases|categorías|elementos|componentes|ramas|parts|types|kinds|categories|elements|components|branches)(?!\p{L})/iu;
/** Two labels that a text sets against each other. */
const opposed: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:ventajas|beneficios|pros|fortalezas|advantages|benefits|strengths)/iu,
    /^(?:desventajas|inconvenientes|riesgos|contras|límites|limitaciones|debilidades|disadvantages|drawbacks|risks|cons|limits|weaknesses)/iu,
  ],
  [/^(?:antes|ayer|before|then)(?!\p{L})/iu, /^(?:después|ahora|hoy|after|now|today)(?!\p{L})/iu],
  [/^(?:mitos?|myths?)(?!\p{L})/iu, /^(?:realidad|hechos|verdad|realit|facts?|truth)/iu],
  [/^(?:semejanzas|similarit)/iu, /^(?:diferencias|difference)/iu],
  [/^(?:sí|haz|se puede|do)(?!\p{L})/iu, /^(?:no|evita|no se puede|don't|avoid)(?!\p{L})/iu],
];

export const areOpposed = (one: string, other: string): boolean =>
  opposed.some(([left, right]) => left.test(one) && right.test(other));

export const isSourcesTitle = (title: string): boolean => sourcesTitle.test(title);

/** "Ana: dibuja" as label and text. */
function labelled(line: string): [string, string] | undefined {
  const found = /^([^:.]{2,40})[:.]\s+(\S.*)$/u.exec(line);
  return found?.[1] && found[2] ? [found[1].trim(), found[2].trim()] : undefined;
}

const sentencesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

/** What the slide does not show, for the speaker, as written. */
function notesOf(blocks: readonly Block[], shown: readonly string[]): string {
  const said = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.sentences;
    return block.kind === 'list' ? block.items : [];
  });
  const rest = said.filter((sentence) => !shown.some((line) => line === sentence || line.endsWith(sentence)));
  let notes = '';
  for (const sentence of rest) {
    if (notes.length + sentence.length >= maxNotes) break;
    notes = notes === '' ? sentence : `${notes} ${sentence}`;
  }
  return notes;
}

const mostSideRows = 4;

/** Whether two columns are two sides, or the second says more of what the first names. */
function areSides([one = '', other = '']: readonly string[], body: readonly string[][]): boolean {
  if (areOpposed(one, other)) return true;
  const lengthOf = (column: number) => body.reduce((sum, cells) => sum + (cells[column]?.length ?? 0), 0);
  return body.length <= mostSideRows && lengthOf(1) <= lengthOf(0) * 1.8;
}

function arrangeTable({ rows }: Extract<Block, { kind: 'table' }>, title: string): SlideDraft | undefined {
  const [head = [], ...body] = rows;
  if (body.length === 0) return undefined;
  // Two columns, or three of which the first names the rows.
  const [left, right] = head.length === 3 ? [1, 2] : [0, 1];
  if (head.length === 2 && !areSides(head, body)) {
    return draftSlide({
      layout: 'bullets',
      title,
      bullets: body.map(([name = '', said = '']) => (/[?!.:]$/.test(name) ? `${name} ${said}` : `${name}: ${said}`)),
    });
  }
  if (head.length === 2 || head.length === 3) {
    const column = (place: number) => [
      head[place] ?? '',
      ...body.map((cells) => (left === 1 && cells[0] ? `${cells[0]}: ${cells[place] ?? ''}` : (cells[place] ?? ''))),
    ];
    return draftSlide({ layout: 'comparison', title, bullets: [...column(left), '', ...column(right)] });
  }
  // Each value with the heading of its column, which a list does not show.
  const bullets = body.map(([name = '', ...cells]) =>
    [name, ...cells.map((cell, place) => (cell ? `${head[place + 1] ?? ''}: ${cell}`.replace(/^: /, '') : ''))]
      .filter(Boolean)
      .join(' · '),
  );
  return draftSlide({ layout: 'bullets', title, bullets });
}

function arrangeQuote({ text, author }: Extract<Block, { kind: 'quote' }>, title: string): SlideDraft {
  return draftSlide({ layout: 'quote', title, bullets: author ? [text, `— ${author}`] : [text] });
}

/** Events by their dates. */
function arrangeDates(lines: readonly string[], title: string): SlideDraft | undefined {
  const dated = lines.flatMap((line) => {
    const year = findYear(line);
    return year ? [{ year, line }] : [];
  });
  if (dated.length < 3 || dated.length < lines.length * 0.6) return undefined;
  // A text that goes back and forth, or speaks of one year, is no history.
  const years = dated.map(({ year }) => Number(/\d{4}/.exec(year)?.[0]));
  const isInOrder = years.every((year, place) => Number.isNaN(year) || !(year < (years[place - 1] ?? year)));
  if (!isInOrder || new Set(dated.map(({ year }) => dateLabel(year))).size < dated.length - 1) return undefined;
  const bullets = dated.slice(0, maxSteps).map(({ year, line }) => `${dateLabel(year)}: ${withoutDate(line)}`);
  return draftSlide({ layout: 'steps', diagram: 'timeline', title, bullets });
}

/** Measured values, each with its sentence. Not all lines need one (`share`): the others are for the speaker. */
function arrangeFigures(lines: readonly string[], title: string, share = 0.5): SlideDraft | undefined {
  const measured = lines.flatMap((line) => {
    const figure = findFigure(line);
    return figure && line.length <= 200 ? [`${figure}: ${line}`] : [];
  });
  if (measured.length < 2 || measured.length < lines.length * share || (share === 1 && lines.length > maxFigures)) {
    return undefined;
  }
  return draftSlide({ layout: 'numbers', title, bullets: measured.slice(0, maxFigures) });
}

/** "Tipos de energía" is a tree of "Energía": its title already says the rest. */
function rootOf(title: string, topic: string): string {
  if (/^(?:(?:las|los|the)\s)?\p{L}+$/iu.test(title) && namesParts.test(title) && topic !== '') return topic;
  const root = title.replace(
    /^(?:tipos|clases|partes|categorías|types|kinds|parts|categories) (?:de|del|of) (?:(?:la|las|el|los|the|an?) )?/iu,
    '',
  );
  return root.charAt(0).toUpperCase() + root.slice(1);
}

function arrangeList(
  { isOrdered, items }: Extract<Block, { kind: 'list' }>,
  title: string,
  lead: string,
  topic: string,
): SlideDraft {
  const asDates = arrangeDates(items, title);
  if (asDates) return asDates;
  const names = `${title} ${lead}`;
  if (isOrdered && items.length >= 2 && !namesParts.test(title)) {
    const diagram = cycleWords.test(names) && items.length >= 3 ? 'cycle' : 'process';
    return draftSlide({ layout: 'steps', diagram, title, bullets: items });
  }
  const asFigures = arrangeFigures(items, title, 1);
  if (asFigures) return asFigures;
  const labels = items.map(labelled);
  const [one, other] = labels;
  if (items.length === 2 && one && other) {
    return draftSlide({ layout: 'comparison', title, bullets: [one[0], one[1], '', other[0], other[1]] });
  }
  if ((treeWords.test(names) || namesParts.test(title)) && items.length >= 3 && items.length <= maxSteps) {
    return draftSlide({
      layout: 'steps',
      diagram: 'tree',
      title,
      bullets: [rootOf(title || lead.replace(/:$/, ''), topic), ...items],
    });
  }
  if (cycleWords.test(names) && items.length >= 3 && items.length <= maxSteps) {
    return draftSlide({ layout: 'steps', diagram: 'cycle', title, bullets: items });
  }
  if (items.length <= 3 && items.join(' ').length <= shortList) {
    return draftSlide({
      layout: 'picture',
      title,
      bullets: items,
      picture: choosePicture(`${title} ${items.join(' ')}`),
    });
  }
  const areShort = items.every((entry) => entry.length <= shortItem);
  return draftSlide({ layout: items.length >= 6 && areShort ? 'columns' : 'bullets', title, bullets: items });
}

/** A quotation inside a paragraph: long enough to stand alone. */
const quoted = /[«“"]([^«»“”"]{40,280})[»”"]/u;

/** "Transparencia. El artículo pide…": one or two words say nothing without the sentence that they open. */
function joinOpenings(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  let opening = '';
  for (const sentence of sentences) {
    const isOpening = opening === '' && /^\S+(?:\s\S+){0,2}\.$/u.test(sentence);
    if (isOpening) opening = `${sentence} `;
    else {
      joined.push(opening + sentence);
      opening = '';
    }
  }
  return opening === '' ? joined : [...joined, opening.trim()];
}

function arrangeSentences(sentences: readonly string[], title: string, counts: WordCounts): SlideDraft {
  const found = arrangeDates(sentences, title) ?? arrangeFigures(sentences, title);
  if (found) return found;
  const [only] = sentences;
  const saying = sentences.length <= 2 ? quoted.exec(only ?? '')?.[1] : undefined;
  if (saying) return draftSlide({ layout: 'quote', title, bullets: [saying] });
  // The title may be one of the sentences, and one that ends with a colon leads to something that is not here.
  const isTitle = (sentence: string) => sentences.length > 1 && withoutPoints(sentence) === title;
  const told = joinOpenings(sentences.filter((sentence) => !isTitle(sentence) && !sentence.endsWith(':')));
  const points = pickSentences(told.length > 0 ? told : sentences, maxPoints - 1, counts);
  const length = points.reduce((sum, point) => sum + point.length, 0);
  if (points.length <= 3 && length <= shortText) {
    return draftSlide({
      layout: 'picture',
      title,
      bullets: points,
      picture: choosePicture(`${title} ${points.join(' ')}`),
    });
  }
  return draftSlide({ layout: 'bullets', title, bullets: points });
}

/** "Al terminar podrás:" or a sentence of a few words, which says what the list below it is. */
const introduces = /^(?:.{3,58}:|\S+(?:\s\S+){1,5}\.)$/u;

/** Without the last sentence. */
function withoutLast(blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph') return [...blocks];
  return [...blocks.slice(0, -1), { ...last, sentences: last.sentences.slice(0, -1) }];
}

/** How many sentences one slide is made of. */
const sentencesOnSlide = 6;

/** A later text of a part may open with what it is about: a question, or a label. */
function openingOf([first = '']: readonly string[]): string | undefined {
  if (first.endsWith('?') && first.length <= shortItem) return first;
  return /^(\p{Lu}[^:.?!]{3,40}):\s/u.exec(first)?.[1];
}

/** A text of one short sentence has the title of the whole, so that the slide does not say it twice. */
const titleOfText = (sentences: readonly string[], topic: string): string =>
  sentences.length === 1 && topic !== '' ? topic : titleFromText(sentences, topic);

/** The slides that one part can fill, in its order. Long texts fill several. */
export function arrangePart({ title, blocks }: Part, counts: WordCounts, topic = ''): SlideDraft[] {
  if (isSourcesTitle(title)) {
    const lines = blocks.flatMap((block) =>
      block.kind === 'list' ? block.items : block.kind === 'paragraph' ? block.sentences : [],
    );
    return lines.length > 0 ? [draftSlide({ layout: 'sources', title, bullets: lines })] : [];
  }
  const drafts: SlideDraft[] = [];
  let waiting: Block[] = [];
  const flush = () => {
    const sentences = sentencesIn(waiting);
    if (sentences.length > 0) {
      const own = drafts.length > 0 ? openingOf(sentences) : undefined;
      const draft = arrangeSentences(sentences, own ?? (title || titleOfText(sentences, topic)), counts);
      drafts.push({ ...draft, notes: notesOf(waiting, draft.bullets) });
    }
    waiting = [];
  };
  for (const block of joinVoices(blocks)) {
    if (block.kind === 'voices') {
      flush();
      drafts.push(...arrangeVoices(block, title));
      continue;
    }
    const text = asParagraph(block);
    if (text) {
      if (sentencesIn(waiting).length + text.sentences.length > sentencesOnSlide) flush();
      waiting.push(text);
      continue;
    }
    const lead = sentencesIn(waiting).at(-1) ?? '';
    // "Tiene tres partes:" introduces the list below it; a longer text before it has a slide of its own.
    const isLead = sentencesIn(waiting).length <= 2;
    const before = isLead ? waiting : [];
    if (!isLead) {
      if (introduces.test(lead)) waiting = withoutLast(waiting);
      flush();
    }
    waiting = [];
    const isFurther = drafts.length > 0 && introduces.test(lead);
    const first = lead.replace(/[:.]$/, '') || (block.kind === 'table' && topic) || firstLineOf(block);
    const named = (!isFurther && title) || titleFromText([first], topic);
    const draft = arrangeBlock(block, { title: named, lead, topic });
    if (draft) drafts.push({ ...draft, notes: notesOf([...before, block], draft.bullets) });
  }
  flush();
  return drafts;
}

/** A paragraph, or an example set apart like a quotation: nobody said it, so it belongs to the text around it. */
function asParagraph(block: Block): Extract<Block, { kind: 'paragraph' }> | undefined {
  if (block.kind === 'paragraph') return block;
  if (block.kind !== 'quote' || block.author !== '') return undefined;
  return { kind: 'paragraph', sentences: [`«${block.text}»`] };
}

function firstLineOf(block: Block): string {
  if (block.kind === 'list') return block.items[0] ?? '';
  if (block.kind === 'quote') return block.author || block.text;
  return block.kind === 'table' ? (block.rows[0] ?? []).filter(Boolean).join(' · ') : '';
}

interface Named {
  title: string;
  lead: string;
  topic: string;
}

function arrangeBlock(block: Block, { title, lead, topic }: Named): SlideDraft | undefined {
  if (block.kind === 'list') return arrangeList(block, title, lead, topic);
  if (block.kind === 'table') return arrangeTable(block, title);
  return block.kind === 'quote' ? arrangeQuote(block, title) : undefined;
}

/** What a drawing may be made of. Text stands alone: without `tspan` and `transform` its place can be computed. */
const elements = new Set([
  'svg',
  'g',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
  'text',
  'title',
  'defs',
  'marker',
]);

/** Ink, soft ink, two greys, gold, blue, green and red with a light shade of each, and white. */
const palette = new Set([
  'none',
  '#ffffff',
  '#1d1c24',
  '#575563',
  '#e2e0e6',
  '#f0eff2',
  '#ffd700',
  '#fff4c2',
  '#1a5fce',
  '#dbe6fb',
  '#1b7f4b',
  '#d6f2e0',
  '#b3261e',
  '#fbe0de',
]);
const textColours = new Set(['#1d1c24', '#575563', '#1a5fce', '#1b7f4b', '#b3261e']);

const width = 480;
const lowest = 160;
const highest = 440;
const margin = 4;
/** A phone of 360 pixels shows it at two thirds of its size. */
const smallestText = 19;
const mostCharacters = 7_000;
/** The mean width of a character, in font sizes. */
const characterWidth = 0.6;

type Attributes = ReadonlyMap<string, string>;

interface Box {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const attributesOf = (tag: string): Attributes =>
  new Map([...tag.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const plainOf = (words: string): string => words.replaceAll(/&(?:amp|lt|gt);/g, '&');

function boxOf(attributes: Attributes, words: string): Box {
  const size = Number(attributes.get('font-size'));
  const long = plainOf(words).length * size * characterWidth * (attributes.get('font-weight') ? 1.06 : 1);
  const x = Number(attributes.get('x'));
  const y = Number(attributes.get('y'));
  const before = { middle: long / 2, end: long }[attributes.get('text-anchor') ?? ''] ?? 0;
  return { words, left: x - before, right: x - before + long, top: y - size * 0.75, bottom: y + size * 0.2 };
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function faultsOfTag(name: string, attributes: Attributes): string[] {
  const faults: string[] = [];
  if (!elements.has(name)) faults.push(`element ${name}`);
  for (const [attribute, value] of attributes) {
    if (/^on|href|style|class|^filter/.test(attribute)) faults.push(`attribute ${attribute}`);
    if ((attribute === 'fill' || attribute === 'stroke') && !palette.has(value)) faults.push(`colour ${value}`);
    if (attribute === 'transform' && (name === 'g' || name === 'text')) faults.push(`transform of ${name}`);
  }
  return faults;
}

function faultsOfText(attributes: Attributes, words: string, height: number): string[] {
  const faults: string[] = [];
  if (Number(attributes.get('font-size') ?? 0) < smallestText) faults.push(`font-size of '${words}'`);
  if (!textColours.has(attributes.get('fill') ?? '')) faults.push(`colour of '${words}'`);
  const { left, right, top, bottom } = boxOf(attributes, words);
  if (left < margin || right > width - margin || top < 0 || bottom > height) faults.push(`'${words}' is outside`);
  return faults;
}

/** What keeps a drawing from being safe, light and readable on a small phone. Empty if nothing does. */
export function drawingFaults(drawing: string): string[] {
  const faults: string[] = drawing.length > mostCharacters ? [`${drawing.length} characters`] : [];
  const [, right, lower] =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)"[^>]*>/.exec(drawing) ?? [];
  const height = Number(lower);
  if (Number(right) !== width || !(height >= lowest && height <= highest)) faults.push('viewBox or xmlns');
  for (const [, name = '', inside = ''] of drawing.matchAll(/<([\w!?:-]+)([^>]*)>/g)) {
    faults.push(...faultsOfTag(name, attributesOf(inside)));
  }
  const texts = [...drawing.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)];
  const boxes: Box[] = [];
  for (const [, inside = '', words = ''] of texts) {
    const attributes = attributesOf(inside);
    faults.push(...faultsOfText(attributes, words, height));
    const box = boxOf(attributes, words);
    faults.push(...boxes.filter((other) => meet(box, other)).map((other) => `'${words}' meets '${other.words}'`));
    boxes.push(box);
  }
  if (/\{\{/.test(drawing)) faults.push('a label without words');
  return faults;
}

import { describe, expect, test } from 'vitest';
import { diagramKinds, slideLayouts, slideStyles } from '../../../limits.ts';
import { completeSlide } from '../deck.ts';
import { widthOf, wrapText } from './measure-text.ts';
import { layOutSlide } from './pages.ts';
import type { TextPiece } from './pieces.ts';
import { slideSize } from './slide-size.ts';

const words =
  'la luz de una estrella lejana tarda años en llegar hasta nosotros y cruza el espacio vacío sin detenerse'.split(' ');
/** A text of about this length, the same each time. */
const textOf = (length: number) =>
  Array.from({ length: Math.ceil(length / 5) }, (_, place) => words[(place * 7) % words.length])
    .join(' ')
    .slice(0, length);

const texts: Readonly<Record<string, string[]>> = {
  nothing: [],
  'one word': ['Luz'],
  'three points': ['La luz', 'El agua', 'El aire'],
  'eight long points': Array.from({ length: 8 }, () => textOf(230)),
  'thirty points': Array.from({ length: 30 }, (_, place) => `Punto ${place}`),
  'a paragraph of 1,500 letters': [textOf(1500)],
  'a word of 1,500 letters': ['supercalifragilístico'.repeat(72)],
  'wide letters': ['W'.repeat(400), 'MMMM '.repeat(60)],
  'several scripts': [
    '机器学习'.repeat(60),
    'Машинное обучение '.repeat(20),
    'التعلم الآلي '.repeat(20),
    '🌱🌍'.repeat(40),
  ],
  'dates and figures': ['1956: se celebra una reunión', '73 %: de los centros', '2022: llega al público', 'sin nada'],
  'two columns': ['Antes', textOf(300), '', 'Ahora', textOf(900), textOf(100)],
  'an address': ['https://example.org/' + 'carpeta/'.repeat(60)],
};

function heightOf({ lines, size, lineHeight, gap }: TextPiece): number {
  const count = lines.reduce((sum, paragraph) => sum + paragraph.length, 0);
  return count * size * lineHeight + (lines.length - 1) * size * gap;
}

describe.each(slideLayouts)('in the layout %s', (layout) => {
  test.each(Object.entries(texts))('%s stays inside its boxes, and none of it is lost', (_, bullets) => {
    for (const style of slideStyles) {
      for (const diagram of layout === 'steps' ? diagramKinds : [null]) {
        const slide = completeSlide({ key: 'k', layout, diagram, title: 'W'.repeat(120), bullets }, 1);
        const pages = layOutSlide(slide, style);
        const pieces = pages.flatMap((page) => page.pieces).filter((piece) => piece.kind === 'text');
        for (const piece of pieces) {
          expect(heightOf(piece)).toBeLessThanOrEqual(piece.box.h + 0.001);
          for (const line of piece.lines.flat()) {
            expect(widthOf(line.text, piece.face, piece.size)).toBeLessThanOrEqual(piece.box.w - piece.indent);
          }
          expect(piece.box.x + piece.box.w).toBeLessThanOrEqual(slideSize.width);
          expect(piece.box.y + piece.box.h).toBeLessThanOrEqual(slideSize.height);
        }
        const shown = pieces.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('');
        expect(shown.replaceAll(/[\s:—–.-]|W{120}\(\d+\)|W{120}/g, '').length).toBeGreaterThanOrEqual(
          bullets.join('').replaceAll(/[\s:—–.-]|W{120}/g, '').length,
        );
      }
    }
  });
});

test('a title of 120 of the widest letters is whole', () => {
  for (const layout of slideLayouts) {
    const [page] = layOutSlide(completeSlide({ key: 'k', layout, title: 'W'.repeat(120) }, 1), 'profesional');
    const title = page?.pieces.find((piece) => piece.kind === 'text' && piece.role === 'title') as TextPiece;
    expect(title.paragraphs).toEqual([{ text: 'W'.repeat(120), marker: null }]);
  }
});

test('what does not fit goes on on another slide with the same title', () => {
  const pages = layOutSlide(
    completeSlide({ key: 'k', title: 'La luz', bullets: texts['thirty points'] ?? [] }, 1),
    'moderno',
  );
  expect(pages.map(({ title }) => title)).toEqual(['La luz', 'La luz (2)', 'La luz (3)'].slice(0, pages.length));
  expect(pages.length).toBeGreaterThan(1);
});

test('a text in a small box shrinks before a word is broken', () => {
  const bullets = ['Elige un planteamiento', 'Compara', 'Escribe', 'Revisa'];
  const [page] = layOutSlide(completeSlide({ key: 'k', layout: 'steps', title: 'T', bullets }, 1), 'moderno');
  const labels = page?.pieces.filter((piece) => piece.kind === 'text' && piece.role === 'label') as TextPiece[];
  expect(labels[0]?.lines.flat().map(({ text }) => text)).toEqual(['Elige un', 'planteamiento']);
});

test('lines break at spaces, and inside a word only if it is wider than the box', () => {
  expect(wrapText('la luz cruza el espacio', 'sans', 20, 120)).toEqual(['la luz cruza', 'el espacio']);
  expect(wrapText('a supercalifragilístico', 'sans', 20, 100)).toEqual(['a', 'supercalifr', 'agilístico']);
  // The widths of Arial: 556 thousandths for an "a", 278 for a space.
  expect(widthOf('a a', 'sans', 10)).toBeCloseTo(13.9);
});

const textsOn = (slide: Parameters<typeof completeSlide>[0]) =>
  layOutSlide(completeSlide({ key: 'k', title: 'T', ...slide }, 1), 'profesional').map((page) =>
    page.pieces.filter((piece): piece is TextPiece => piece.kind === 'text' && piece.role !== 'title'),
  );

test.each([
  ['steps', 'process', ['Copia', 'El material se separa en dos grupos iguales', 'Se estrecha']],
  [
    'steps',
    'timeline',
    ['1839: Un efecto', '1888: Se construye el primer aerogenerador del mundo', '1954: Una célula'],
  ],
  [
    'numbers',
    null,
    ['30 billones: células', '120 días: vive un glóbulo rojo', '2 millones: de glóbulos nacen cada segundo'],
  ],
] as const)('the texts of %s %s have one size', (layout, diagram, bullets) => {
  const [labels = []] = textsOn({ layout, diagram, bullets: [...bullets] });
  // A label is its date or figure, or what it says.
  const kinds = new Map(labels.map(({ size, face, colour }) => [`${face} ${colour} ${size}`, `${face} ${colour}`]));
  expect(new Set(kinds.values()).size).toBe(kinds.size);
});

test('long steps are a list, because the letters of a diagram would be too small', () => {
  const [page = []] = textsOn({
    layout: 'steps',
    diagram: 'timeline',
    bullets: Array.from({ length: 5 }, () => textOf(160)),
  });
  expect(page.map(({ role }) => role)).toEqual(['body']);
});

test('few lines stand apart so that they fill their slide', () => {
  const [[few] = []] = textsOn({ layout: 'bullets', bullets: ['Luz', 'Agua', 'Aire'] });
  const [[many] = []] = textsOn({ layout: 'bullets', bullets: Array.from({ length: 6 }, () => textOf(100)) });
  expect(few?.gap).toBeGreaterThan(1);
  expect(many?.gap).toBeLessThan(0.6);
});

test('stanzas have an empty line between them, and a dialogue no author', () => {
  const [[poem, author] = []] = textsOn({
    layout: 'quote',
    bullets: ['La luz,', 'el mar.', '', 'El sol.', '— Ana', ''],
  });
  expect(poem?.lines.flat().map(({ text }) => text)).toEqual(['La luz,', 'el mar.', '\u00A0', 'El sol.']);
  expect(author?.paragraphs[0]?.text).toBe('— Ana');
  expect(textsOn({ layout: 'quote', bullets: ['—¿Vienes?', '—Sí.'] })[0]).toHaveLength(1);
});

import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { xml2js } from 'xml-js';
import { type SlideLayout, slideLayouts, slideStyles } from '../limits.ts';
import { completeSlide, createDeck } from '../web/presentation/deck.ts';
import { writePptx } from '../web/presentation/export/write-pptx.ts';
import { drawDecoration } from '../web/presentation/slide-decoration.ts';

const titles = ['La fotosíntesis & la luz', 'Qué es <de verdad>', 'Para terminar'];
const deck = createDeck({
  title: titles[0] ?? '',
  concern: null,
  producer: { kind: 'guided', name: null, instead: null },
  slides: titles.map((title, index) =>
    completeSlide({ title, bullets: [`Punto «${index}» con ñ`, ''], notes: `Notas de la ${index + 1}` }, index),
  ),
});
const labels = { pictureLabel: () => 'Una hoja & «luz»', minutesLabel: (minutes: number) => `${minutes} min` };

/** The XML parts of the archive, found through its central directory. */
function readPptx(bytes: Uint8Array): Record<string, string> {
  const zip = Buffer.from(bytes);
  const parts: Record<string, string> = {};
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (!/\.(xml|rels)$/.test(name)) continue;
    const entry = zip.readUInt32LE(at + 42);
    const start = entry + 30 + zip.readUInt16LE(entry + 26) + zip.readUInt16LE(entry + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    parts[name] = (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
  }
  return parts;
}

const words = (xml: string) =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );

test.each(slideStyles)('a presentation in the style %s has its slides with titles, points and notes', async (style) => {
  const parts = readPptx(await writePptx(deck, { ...labels, style, language: 'es' }));
  for (const xml of Object.values(parts)) expect(() => xml2js(xml)).not.toThrow();
  expect(Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(titles.length);
  for (const [index, title] of titles.entries()) {
    const slide = parts[`ppt/slides/slide${index + 1}.xml`] ?? '';
    expect(words(slide)).toEqual([title, `Punto «${index}» con ñ`]);
    expect(slide).toMatch(/<p:ph[^>]*type="title"/);
    expect(slide).toContain('lang="es-ES"');
    expect(words(parts[`ppt/notesSlides/notesSlide${index + 1}.xml`] ?? '')).toContain(
      `1 min\r\n\r\nNotas de la ${index + 1}`,
    );
  }
});

test('every part that the file references exists', async () => {
  const parts = readPptx(await writePptx(deck, { ...labels, style: 'profesional', language: 'en' }));
  const leads = Object.entries(parts)
    .filter(([name]) => name.endsWith('.rels'))
    .flatMap(([name, xml]) =>
      [...xml.matchAll(/Target="([^"]+)"/g)].map(([, target = '']) => {
        const from = new URL(name.replace(/_rels\/[^/]+$/, ''), 'file:///');
        return new URL(target, from).pathname.slice(1);
      }),
    );
  expect(leads.length).toBeGreaterThan(titles.length * 3);
  expect(leads.filter((path) => !(path in parts))).toEqual([]);
});

test.each(slideStyles)('the decorations of the style %s are in the file', async (style) => {
  const parts = readPptx(await writePptx(deck, { ...labels, style, language: 'es' }));
  const layouts = Object.entries(parts).filter(([name]) => /^ppt\/slideLayouts\/[^/]+\.xml$/.test(name));
  for (const [name, kind] of [
    ['title', 'cover'],
    ['section', 'cover'],
    ['steps', 'inside'],
  ] as const) {
    const [, layout = ''] = layouts.find(([, xml]) => xml.includes(`<p:cSld name="${name}">`)) ?? [];
    const shapes = layout.split('<p:sp>').filter((shape) => shape.includes('prst=') && !shape.includes('<p:ph'));
    const expected = drawDecoration(style, kind);
    expect(shapes.map((shape) => shape.includes('prst="ellipse"'))).toEqual(
      expected.map(({ shape }) => shape === 'circle'),
    );
    expect(shapes.map((shape) => /<a:srgbClr val="(\w+)"/.exec(shape)?.[1])).toEqual(
      expected.map(({ colour }) => colour),
    );
  }
});

const lines: Readonly<Record<SlideLayout, string[]>> = {
  title: ['Ana Ruiz'],
  section: [],
  bullets: ['Uno', 'Dos'],
  columns: ['Uno', '', 'Dos'],
  picture: ['Uno'],
  quote: ['Solo sé que no sé nada', '— Sócrates'],
  numbers: ['73 %: de los centros', '2 de 3: docentes'],
  steps: ['Sembrar', 'Regar', 'Recoger'],
  comparison: ['Antes', 'A mano', '', 'Ahora', 'Con máquina'],
  sources: ['Instituto Nacional de Estadística'],
};
const everyLayout = createDeck({
  title: 'Todas',
  concern: null,
  producer: { kind: 'guided', name: null, instead: null },
  slides: slideLayouts.map((layout, index) =>
    completeSlide(
      { layout, title: layout, bullets: lines[layout], picture: layout === 'picture' ? 'leaf' : null },
      index,
    ),
  ),
});

test('each layout of the generator is a layout of the file, with its texts in placeholders', async () => {
  const parts = readPptx(await writePptx(everyLayout, { ...labels, style: 'moderno', language: 'es' }));
  for (const [index, layout] of slideLayouts.entries()) {
    const rels = parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] ?? '';
    const file = /slideLayouts\/(slideLayout\d+\.xml)/.exec(rels)?.[1] ?? '';
    expect(parts[`ppt/slideLayouts/${file}`]).toContain(`<p:cSld name="${layout}">`);
    expect(parts[`ppt/slideLayouts/${file}`]).toMatch(/<p:ph[^>]*type="title"/);
    const slide = parts[`ppt/slides/slide${index + 1}.xml`] ?? '';
    for (const line of [layout, ...lines[layout]].filter(Boolean)) {
      const shown = layout === 'numbers' && line.includes(': ') ? line.split(': ') : [line];
      for (const text of shown) expect(words(slide), layout).toContain(text);
    }
  }
});

test('no space before paragraphs pushes a text out of its box', async () => {
  const parts = readPptx(await writePptx(deck, { ...labels, style: 'academico', language: 'es' }));
  expect(JSON.stringify(parts)).not.toContain('spcBef');
});

test('diagrams are shapes, and a drawing has its alternative text', async () => {
  const parts = readPptx(await writePptx(everyLayout, { ...labels, style: 'creativo', language: 'es' }));
  const steps = parts[`ppt/slides/slide${slideLayouts.indexOf('steps') + 1}.xml`] ?? '';
  expect(steps.match(/prst="roundRect"/g)).toHaveLength(3);
  expect(steps.match(/prst="line"/g)).toHaveLength(2);
  const picture = parts[`ppt/slides/slide${slideLayouts.indexOf('picture') + 1}.xml`] ?? '';
  expect(picture.match(/descr="[^"]+"/g)).toEqual(['descr="Una hoja &amp; «luz»"']);
  expect(picture).toContain('<a:custGeom>');
});

import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { xml2js } from 'xml-js';
import { slideStyles } from '../limits.ts';
import { createDeck } from '../web/presentation/deck.ts';
import { drawDecoration } from '../web/presentation/pptx-decoration.ts';
import { writePptx } from '../web/presentation/write-pptx.ts';

const titles = ['La fotosíntesis & la luz', 'Qué es <de verdad>', 'Para terminar'];
const deck = createDeck({
  title: titles[0] ?? '',
  concern: null,
  producer: { kind: 'guided', name: null, instead: null },
  slides: titles.map((title, index) => ({
    title,
    bullets: [`Punto «${index}» con ñ`, ''],
    notes: `Notas de la ${index + 1}`,
  })),
});

/** The XML parts of the archive, found through its central directory. */
function readPptx(bytes: ArrayBuffer): Record<string, string> {
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
  const parts = readPptx(await writePptx(deck, { style, language: 'es' }));
  for (const xml of Object.values(parts)) expect(() => xml2js(xml)).not.toThrow();
  expect(Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(titles.length);
  for (const [index, title] of titles.entries()) {
    const slide = parts[`ppt/slides/slide${index + 1}.xml`] ?? '';
    expect(words(slide)).toEqual([title, `Punto «${index}» con ñ`]);
    expect(slide).toMatch(/<p:ph[^>]*type="title"/);
    expect(slide).toContain('lang="es-ES"');
    expect(words(parts[`ppt/notesSlides/notesSlide${index + 1}.xml`] ?? '')).toContain(`Notas de la ${index + 1}`);
  }
});

test('every part that the file references exists', async () => {
  const parts = readPptx(await writePptx(deck, { style: 'profesional', language: 'en' }));
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
  const parts = readPptx(await writePptx(deck, { style, language: 'es' }));
  const layouts = Object.entries(parts).filter(([name]) => /^ppt\/slideLayouts\/[^/]+\.xml$/.test(name));
  for (const kind of ['cover', 'inside'] as const) {
    const [, layout = ''] = layouts.find(([, xml]) => xml.includes(`<p:cSld name="${kind}">`)) ?? [];
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

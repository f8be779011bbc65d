/* Writes src/assist/web/presentation/layout/font-widths.ts: how wide each letter is in the faces of slides. Arial and Times New Roman are on nearly every
   computer, and Liberation Sans and Serif, which this script reads, have the same widths. Run it with the folder of the Liberation fonts. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/usr/share/fonts/truetype/liberation';
const faces = {
  sans: 'LiberationSans-Regular',
  sansBold: 'LiberationSans-Bold',
  serif: 'LiberationSerif-Regular',
  serifBold: 'LiberationSerif-Bold',
};
/** Latin, Greek, Cyrillic, punctuation, currency, arrows and signs of mathematics. */
const ranges = /** @type {[number, number][]} */ ([
  [0x20, 0x17f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]);

/** The tables of a TrueType file, by name.
 * @param {Buffer} file */
function readTables(file) {
  const tables = /** @type {Record<string, Buffer>} */ ({});
  for (let place = 12; place < 12 + 16 * file.readUInt16BE(4); place += 16) {
    tables[file.toString('latin1', place, place + 4)] = file.subarray(file.readUInt32BE(place + 8));
  }
  return tables;
}

/** The glyph of each letter, from a character map of format 4.
 * @param {Buffer} cmap */
function glyphFinder(cmap) {
  const count = cmap.readUInt16BE(2);
  const subtables = Array.from({ length: count }, (_, place) => cmap.subarray(cmap.readUInt32BE(8 + 8 * place)));
  const map = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!map) throw new Error('The font has no character map of format 4.');
  const segments = map.readUInt16BE(6) / 2;
  /** @param {number} block @param {number} place */
  const at = (block, place) => 14 + block * 2 * segments + (block > 0 ? 2 : 0) + 2 * place;
  return /** @param {number} code */ (code) => {
    for (let place = 0; place < segments; place += 1) {
      if (code > map.readUInt16BE(at(0, place))) continue;
      const start = map.readUInt16BE(at(1, place));
      if (code < start) return 0;
      const delta = map.readUInt16BE(at(2, place));
      const offset = map.readUInt16BE(at(3, place));
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = map.readUInt16BE(at(3, place) + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Widths in thousandths of the size; 0 for a letter that the face does not have.
 * @param {Buffer} file */
function widthsOf(file) {
  const { cmap, head, hhea, hmtx } = readTables(file);
  if (!cmap || !head || !hhea || !hmtx) throw new Error('This is no TrueType font.');
  const unit = head.readUInt16BE(18);
  const last = hhea.readUInt16BE(34) - 1;
  const glyphOf = glyphFinder(cmap);
  return ranges.map(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => {
      const glyph = glyphOf(from + place);
      return glyph === 0 ? 0 : Math.round((hmtx.readUInt16BE(4 * Math.min(glyph, last)) * 1000) / unit);
    }),
  );
}

const rows = await Promise.all(
  Object.entries(faces).map(async ([face, name]) => {
    const widths = widthsOf(await readFile(join(folder, `${name}.ttf`)));
    return `  ${face}: [\n${widths.map((row) => `    '${row.join(' ')}',`).join('\n')}\n  ],`;
  }),
);
await writeFile(
  'src/assist/web/presentation/layout/font-widths.ts',
  `/* Written by scripts/make-slide-widths.mjs. */

/** The first letter of each row of widths. */
export const rowStarts = [${ranges.map(([from]) => `0x${from.toString(16)}`).join(', ')}] as const;

/** In thousandths of the size; 0 for a letter that the face does not have. */
export const fontWidths = {
${rows.join('\n')}
} as const;
`,
);

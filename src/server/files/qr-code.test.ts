import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrDots, qrPicture } from './qr-code.ts';

const quietZone = 4;
const scale = 4;

/** The code as a camera sees it, with the quiet zone that the standard requires. */
function photograph(rows: boolean[][]) {
  const size = (rows.length + 2 * quietZone) * scale;
  const at = (pixel: number) => Math.floor(pixel / scale) - quietZone;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (rows[at(y)]?.[at(x)]) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

test.each([
  'https://educaia.example/unirse?codigo=ABC234',
  `http://localhost:3000/certificados/${'Z9'.repeat(60)}`,
  'https://educación.example/ñ?a=1&b=%20',
])('a decoder reads the encoded text: %s', (text) => {
  const rows = qrDots(text);
  expect(decodeQR(photograph(rows))).toBe(text);
  const dark = rows.flat().filter(Boolean).length;
  expect(qrPicture(text).match(/h1v1h-1z/g)).toHaveLength(dark);
});

test('the image has a white background', () => {
  expect(qrPicture('hola')).toMatch(/^<svg [^>]*viewBox="0 0 25 25"[^>]*><path fill="#fff" d="M0 0h25v25H0z"\/>/);
});

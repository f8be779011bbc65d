import { decodeQR } from 'qr/decode.js';

const scale = 4;
/** More than the two modules of the picture: decoders need four. */
const margin = 4;

/** What a camera reads in a picture of `qrPicture`. */
export function readQr(svg: string): string {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
  const size = (modules + 2 * margin) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, column, row] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < scale; y += 1) {
      const start = ((Number(row) + margin) * scale + y) * size + (Number(column) + margin) * scale;
      for (let x = 0; x < scale; x += 1) data.fill(0, (start + x) * 4, (start + x) * 4 + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

import { encodeQR } from 'qr';

/** The rows of the code, `true` for dark modules, without the quiet zone. */
export function qrDots(text: string): boolean[][] {
  // The library adds at least one module of quiet zone.
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}

const quietZone = 2;

/** The code as an image on a white background: scanners expect dark on light. */
export function qrPicture(text: string): string {
  const rows = qrDots(text);
  const size = rows.length + 2 * quietZone;
  const path = rows.flatMap((dots, row) =>
    dots.map((isDark, column) => (isDark ? `M${column + quietZone} ${row + quietZone}h1v1h-1z` : '')),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
}

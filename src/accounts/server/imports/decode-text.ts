/** The upper half of code page 850, which Excel writes as 'CSV (MS-DOS)'. No `TextDecoder` knows it. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** What lists of people have besides ASCII, in the languages of Spain and Latin America. */
const usualSigns = new Set('áéíóúüñçàèòïâêôãõÁÉÍÓÚÜÑÇÀÈÒÏªº°¿¡·’“”–€');

/** The text of a file in any encoding that spreadsheets and school systems write: UTF-8, UTF-16, Windows-1252, Macintosh, MS-DOS. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = unicodeOf(bytes);
  return unicode ? new TextDecoder(unicode).decode(bytes) : decodeOneByte(bytes);
}

/** Each byte is a sign. The encoding that reads the most usual ones, and the fewest others, is right. */
function decodeOneByte(bytes: Uint8Array): string {
  const readings = [
    new TextDecoder('windows-1252').decode(bytes),
    new TextDecoder('macintosh').decode(bytes),
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u00FF]/g, (sign) => codePage850[sign.charCodeAt(0) - 0x80] ?? sign),
  ];
  const scores = readings.map(plausibility);
  return readings[scores.indexOf(Math.max(...scores))] ?? '';
}

/** Enough to tell encodings apart. */
const judgedSigns = 20_000;

function plausibility(text: string): number {
  let score = 0;
  for (const sign of text.slice(0, judgedSigns)) if (sign > '\u007F') score += usualSigns.has(sign) ? 1 : -2;
  return score;
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: every second byte of Latin text is zero.
  const start = bytes.subarray(0, 1_000);
  if (start.length >= 4 && isZeroAt(start, 1)) return 'utf-16le';
  if (start.length >= 4 && isZeroAt(start, 0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

function isZeroAt(bytes: Uint8Array, odd: 0 | 1): boolean {
  const zeros = bytes.filter((byte, place) => place % 2 === odd && byte === 0).length;
  return zeros > bytes.length / 4;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

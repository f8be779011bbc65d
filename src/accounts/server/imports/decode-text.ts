/** The text of a file in any encoding that spreadsheets and school systems write: UTF-8, UTF-16, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: every second byte of Latin text is zero.
  const start = bytes.subarray(0, 1_000);
  if (start.length >= 4 && isZeroAt(start, 1)) return 'utf-16le';
  if (start.length >= 4 && isZeroAt(start, 0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
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

/** A number of several bytes; undefined beyond the end, because a file may be cut off or lie about its lengths. */
export function numberAt(bytes: Uint8Array, at: number, size: 2 | 4, isLittleEndian = false): number | undefined {
  if (at < 0 || at + size > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return size === 2 ? view.getUint16(at, isLittleEndian) : view.getUint32(at, isLittleEndian);
}

/** The characters of single bytes, as tags and names are written. */
export function charactersAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from + length)));
}

export function hasCharacters(bytes: Uint8Array, at: number, wanted: string): boolean {
  return charactersAt(bytes, at, wanted.length) === wanted;
}

export const longestNote = 120;

/** A text from a file, ready to be shown: without control characters, and not longer than a line or two. */
export function shownText(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ').trim();
  const characters = Array.from(plain.slice(0, 2 * longestNote));
  return characters.length > longestNote ? `${characters.slice(0, longestNote - 1).join('')}…` : plain;
}

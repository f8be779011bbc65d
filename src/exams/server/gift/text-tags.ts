/* Texts that GIFT has no place for, in tags: in hexadecimal digits, which survive programs that change the case of tags, and in pieces, because
   Moodle cuts a tag at 255 characters. */

const pieceDigits = 200;

/** `educaia-guide-0-c3a1…`, `educaia-guide-1-…`; none for an empty text. */
export function writeTextTags(name: string, text: string): string[] {
  const digits = Buffer.from(text).toString('hex');
  const pieces = Array.from({ length: Math.ceil(digits.length / pieceDigits) }, (_, place) =>
    digits.slice(place * pieceDigits, (place + 1) * pieceDigits),
  );
  return pieces.map((piece, place) => `educaia-${name}-${place}-${piece}`);
}

const textTag = /^educaia-([a-z]{1,20})-(\d{1,3})-([\da-f]{2,200})$/i;

/** The text under this name, whatever the order of the tags. */
export function readTextTags(name: string, tags: readonly string[]): string {
  const pieces = tags.flatMap((tag) => {
    const [, tagName, place, piece] = textTag.exec(tag) ?? [];
    return tagName?.toLowerCase() === name && piece ? [{ place: Number(place), piece }] : [];
  });
  const digits = pieces.toSorted((a, b) => a.place - b.place).map(({ piece }) => piece);
  return Buffer.from(digits.join(''), 'hex').toString();
}

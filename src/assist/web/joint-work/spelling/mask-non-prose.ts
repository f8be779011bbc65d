/** Neither a letter nor a space, so that no rule matches around it. */
const hiddenMark = '\uE000';
const code = /`[^`\n]*`/g;
const piece = /\S+/g;
const notProse =
  /^[("«“[]*(?:https?:\/\/|www\.|\/\p{L}|\.\p{L})|[^@]@[^@]|[\p{L}\d]_[\p{L}\d]|\.(?:com|org|net|es|edu|io|ai|pdf|docx?|txt)(?![\p{L}\d])|\p{L}\/\p{L}+\//iu;
const tag = /^[@#][\p{L}\d_]+/u;

/**
 * Masks every character of addresses, mentions, tags, file names and code. Works on pieces between blanks: a pattern that searched a long word for an
 * address would restart at every letter.
 */
export function maskNonProse(text: string): string {
  const withoutCode = text.replaceAll(code, (hidden) => hiddenMark.repeat(hidden.length));
  return withoutCode.replaceAll(piece, (each) => {
    const hidden = tag.exec(each)?.[0];
    if (hidden) return hiddenMark.repeat(hidden.length) + each.slice(hidden.length);
    if (!notProse.test(each)) return each;
    const end = endWithoutMarks(each);
    return hiddenMark.repeat(end) + each.slice(end);
  });
}

/** The full stop after an address ends the sentence. */
function endWithoutMarks(each: string): number {
  let end = each.length;
  while (end > 0 && '.,;:!?)]»”"…'.includes(each[end - 1] ?? '')) end -= 1;
  return end;
}

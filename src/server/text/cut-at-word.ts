/** The beginning of a text, after a whole word where there is one. With its ellipsis it is at most so long. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // One more than there is room for beside the ellipsis: the cut may be right at the end of a word.
  const room = text.slice(0, maxLength);
  const end = room.lastIndexOf(' ');
  const cut = end > 0 ? room.slice(0, end) : text.slice(0, maxLength - 1);
  // Half of a character outside of the first plane cannot be stored.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The beginning of a text, cut after a whole word if possible, at most this long including the ellipsis. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // One character more than fits beside the ellipsis: a word may end exactly at the cut.
  const room = text.slice(0, maxLength);
  const end = room.lastIndexOf(' ');
  const cut = end > 0 ? room.slice(0, end) : text.slice(0, maxLength - 1);
  // A lone surrogate cannot be stored.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

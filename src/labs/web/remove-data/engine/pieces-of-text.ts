/** A text with places in braces: what stands between them, and the names of the places, in their order. */
export function piecesOfText(text: string): { place?: string; text: string }[] {
  return text
    .split(/(\{\w+\})/u)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/u.test(part) ? { place: part.slice(1, -1), text: part } : { text: part }));
}

/** Begins with a letter, so that it begins nothing else, and has no sign that Markdown or HTML gives a meaning to. */
const plainLine = /^[\p{L}¿¡][\p{L}\p{M}\p{N} .,;:?!¿¡()'"«»…–—%€/-]*(?<! )$/u;
/** Between marks that can neither begin nor end anything else: words inside, a space or the sentence's own signs outside. */
const strong = /(?<=^|[ (])\*\*([\p{L}\p{N}](?:[\p{L}\p{N} ]*[\p{L}\p{N}])?)\*\*(?=$|[ .,;:?!)])/gmu;
/** What becomes a link without any sign; an address of mail has one. */
const address = /www\.|:\/\//i;

/**
 * The HTML of a text that is nothing but words, some of them strong, as most are; undefined for any other. The same as by the parser, which was a
 * third of what a comment cost the server.
 */
export function plainParagraphs(text: string): string | undefined {
  const words = text.replaceAll(strong, '$1');
  if (address.test(words) || !words.split(/\n\n?/).every((line) => plainLine.test(line))) return undefined;
  return `<p>${text.replaceAll(strong, '<strong>$1</strong>').replaceAll('\n\n', '</p>\n<p>')}</p>`;
}

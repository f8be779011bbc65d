/** A heading of the text's first level, or a tag of a block that may hold headings of its own. */
const headingOrBlock = /<(\/?)(h3|blockquote|ul|ol|table|div|details|dl|figure)(?=[\s>])/g;

/**
 * The parts of a section's rendered text: what stands before the first heading, which may be empty, and each heading with what follows it. A heading
 * inside a list or a quotation starts no part.
 */
export function cutAtHeadings(html: string): string[] {
  const starts: number[] = [0];
  let depth = 0;
  for (const { 1: slash, 2: name, index } of html.matchAll(headingOrBlock)) {
    if (name !== 'h3') depth += slash ? -1 : 1;
    else if (!slash && depth === 0) starts.push(index);
  }
  return starts.map((start, place) => html.slice(start, starts[place + 1]).trim());
}

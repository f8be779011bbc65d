/** Text that Markdown would otherwise read as a tag. */
export const withoutTags = (text: string): string => text.replaceAll(/<(?=[a-z/!?])/gi, String.raw`\<`);

/** A line of prose that Markdown would otherwise read as a heading, a list, a quotation or a tag. */
export function proseLine(text: string): string {
  return withoutTags(text)
    .replace(/^(\d{1,9})([.)])(?=\s)/, String.raw`$1\$2`)
    .replace(/^([#>+-])(?=\s|#|>)/, String.raw`\$1`);
}

export const heading = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${withoutTags(text)}`;

export const bulletList = (items: readonly string[]): string => items.map((item) => `- ${proseLine(item)}`).join('\n');

export const numberedList = (items: readonly string[], first = 1): string =>
  items.map((item, place) => `${first + place}. ${proseLine(item)}`).join('\n');

export const quotation = (text: string, author: string): string =>
  [`> ${proseLine(text)}`, ...(author === '' ? [] : ['>', `> — ${author}`])].join('\n');

/** Each on its own, with an empty line between them. */
export const joinBlocks = (blocks: readonly string[]): string => blocks.filter((block) => block !== '').join('\n\n');

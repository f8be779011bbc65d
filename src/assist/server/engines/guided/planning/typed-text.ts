/** On one line, because a line break would end a heading, an item or a row. */
export const oneLine = (typed: string): string => typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** An open tag would swallow the rest of the page. `3 < 5` is not a tag. */
const withoutTags = (line: string): string => line.replaceAll(/<(?=[a-z/!?])/gi, '&lt;');

/** Text within a sentence. Marks of emphasis and links stay as typed: they end with their line. */
export const inSentence = (typed: string): string => withoutTags(oneLine(typed));

/** Text after the mark of an item, where `#` or `>` would start a heading or a quotation of its own, and `[a]: b` would not be shown at all. */
export const inItem = (typed: string): string =>
  inSentence(typed).replace(/^(?=#{1,6}(?: |$)|>|```|~~~|\$\$|[-+*] |[-*_]{3}|\[[^\]]{1,200}\]:)/, '\\');

/** Text in a table, where `|` would start another cell. */
export const inCell = (typed: string): string => withoutTags(oneLine(typed).replaceAll(/[\\|]/g, String.raw`\$&`));

const linkable = /^(?:https?:\/\/|\/(?!\/))/i;

/** A title that links to its address, if a browser can open it. Without a title the address names itself. */
export function linkTo(title: string, address: string | null): string {
  const target = oneLine(address ?? '');
  const text = withoutTags((oneLine(title) || target).replaceAll(/[\\[\]]/g, String.raw`\$&`));
  if (text === '' || !linkable.test(target)) return text;
  return `[${text}](${target.replaceAll(/[ ()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)})`;
}

const innerMarks = new Map(Object.entries({ '«': '“', '»': '”', '“': '‘', '”': '’' }));

/** Fits a text for quotation marks, which inside others are different: «El “Quijote”». The marks around it are those of `quoted`. */
export function insideQuotes(text: string, quoted: string): string {
  return text.replaceAll(/[«»“”]/g, (mark) => (quoted.includes(mark) ? (innerMarks.get(mark) ?? mark) : mark));
}

/** The lines of what was typed or pasted, without the marks of a list: they get marks of their own. */
export function linesOf(typed: string, separator: RegExp): string[] {
  return typed
    .split(separator)
    .map((line) => oneLine(line).replace(/^[-*+•·–▪◦] /, ''))
    .filter((line) => /[^ \-_*+`~#>=|•·–▪◦]/.test(line));
}

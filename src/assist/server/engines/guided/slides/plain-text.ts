const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iquest: '¿',
  iexcl: '¡',
  laquo: '«',
  raquo: '»',
};

/** Without comments and elements whose content is not text. An open one hides the rest, as in a browser. Linear in the length of the text. */
function withoutHidden(text: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let at = 0;
  for (const { 1: name, index } of text.matchAll(/<(?:(script|style|template|svg|head)\b|!--)/gi)) {
    if (index < at) continue;
    kept += text.slice(at, index);
    const close = lower.indexOf(name ? `</${name.toLowerCase()}` : '-->', index);
    const end = close < 0 ? -1 : lower.indexOf('>', close);
    if (end < 0) return kept;
    at = end + 1;
  }
  return kept + text.slice(at);
}

/** The lines of a text that may be HTML: its headings, items and quotations become those of Markdown, and other tags disappear. */
export function withoutHtml(text: string): string {
  // Most notes have no tag, and a formula such as `a < b` is not one.
  if (!/<\/?[a-z][^<>]*>|<!--/i.test(text)) return text;
  return withoutHidden(text)
    .replaceAll(/<h([1-6])\b[^<>]*>/gi, (_tag, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
    .replaceAll(/<blockquote\b[^<>]*>/gi, '\n\n> ')
    .replaceAll(/<br\b[^<>]*>/gi, '\n')
    .replaceAll(
      /<\/?(?:p|div|ul|ol|h[1-6]|blockquote|section|article|table|tr|header|footer|figure)\b[^<>]*>/gi,
      '\n\n',
    )
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(\w{2,6});/g, (whole, name: string) => entities[name] ?? whole);
}

/** A line without the marks of Markdown: those of emphasis, links, pictures, code and footnotes. */
export function plainLine(line: string): string {
  return line
    .replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,500}\)/g, '')
    .replaceAll(/\[([^\]]{1,300})\]\([^)]{0,500}\)/g, '$1')
    .replaceAll(/\[\^[^\]]{0,60}\]/g, '')
    .replaceAll(/(\*\*|__)(?=\S)([^*_]*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replaceAll(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

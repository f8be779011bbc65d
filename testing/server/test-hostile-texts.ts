/** The worst known texts, by what makes them bad, each of at most this length. For tests and for the drill. */
const fill = (piece: string, length: number, end = '') =>
  piece.repeat(Math.max(1, Math.floor((length - end.length) / piece.length))) + end;

/** As many columns as rows: GFM pads every row to the width of the header. */
function wideTable(length: number, prefix = ''): string {
  const columns = Math.max(1, Math.floor((length * 0.6) / 4));
  const head = `${prefix}${'|a'.repeat(columns)}|\n${prefix}${'|-'.repeat(columns)}|\n`;
  return head + fill(`${prefix}|\n`, length - head.length);
}

/** A long address that every reference repeats. */
function repeatedAddress(length: number): string {
  const address = 'a'.repeat(Math.floor(length / 2));
  return `${fill('[x]', length - address.length - 20)}\n\n[x]: /${address}`;
}

function indentedLists(length: number): string {
  const lines: string[] = [];
  for (let depth = 0, used = 0; used + 2 * depth + 3 < length; depth += 1) {
    lines.push(`${'  '.repeat(depth)}- a`);
    used += 2 * depth + 4;
  }
  return lines.join('\n');
}

function growingRuns(sign: string, length: number): string {
  let text = '';
  for (let run = 1; text.length + run + 1 < length; run += 1) text += `${sign.repeat(run)}a`;
  return text;
}

export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'a table as wide as it is long': (length) => wideTable(length),
  'a wide table in a quotation': (length) => wideTable(length, '> '),
  'many tables': (length) => fill('|a|b|c|\n|-|-|-|\n|\n\n', length),
  'rows that could each begin a table': (length) => fill('|-|-\n', length),
  'a name of nothing but dots': (length) => `@a${'.'.repeat(length - 3)}b`,
  'nothing but mentions': (length) => fill('@a ', length),
  'mentions without spaces': (length) => fill('@a.', length),
  'a tag without an end': (length) => `<p>\n<${'a'.repeat(length - 5)}`,
  'nothing but beginnings of tags': (length) => `<p>\n${fill('<a ', length - 4)}`,
  'tags with quotes that do not close': (length) => `<p>\n${fill('<a "', length - 4)}`,
  'tags with both quotes': (length) => `<p>\n${fill(`<a "'`, length - 4)}`,
  'comments that do not close': (length) => fill('<!--', length),
  'comments between words': (length) => fill('a <!-- ', length),
  'open elements': (length) => fill('<div>', length),
  'bold elements in every paragraph': (length) => fill('<b>a\n\n', length),
  asterisks: (length) => fill('*a', length),
  'asterisks and underscores': (length) => fill('*a_', length),
  'strong and emphasised': (length) => fill('**a *b ', length),
  'ends of emphasis': (length) => fill('a**', length),
  tildes: (length) => fill('~a', length),
  'opening brackets': (length) => fill('[', length),
  'opening brackets with words': (length) => fill('[a', length),
  'closing brackets': (length) => fill('[a](', length),
  'links in links': (length) => fill('[a](b ', length),
  'pictures in pictures': (length) => fill('![', length),
  'an address that every reference repeats': repeatedAddress,
  'definitions of references': (length) => fill('[a]: b\n', length),
  'definitions that do not end': (length) => fill('[a]: <', length),
  'references that are not defined': (length) => fill('[a][b]', length),
  footnotes: (length) => fill('[^1]', length),
  'footnotes that name each other': (length) => fill('[^1]: [^1]\n', length),
  'runs of backticks that grow': (length) => growingRuns('`', length),
  'runs of asterisks that grow': (length) => growingRuns('*', length),
  backticks: (length) => fill('`a', length),
  'backslashes and backticks': (length) => fill('\\`', length),
  'addresses without a protocol': (length) => fill('www.', length),
  'addresses one after the other': (length) => fill('http://a.', length),
  'addresses of mail': (length) => fill('a@a.', length),
  'an address of mail without an end': (length) => `${'a.'.repeat(Math.floor(length / 2) - 2)}@`,
  'automatic links that do not end': (length) => fill('<a:', length),
  'quotations in quotations': (length) => fill('>', length),
  'lists in lists': (length) => fill('- ', length),
  'lists in lists, each deeper': indentedLists,
  'lists and quotations in turn': (length) => fill('> - ', length),
  'lines of lists': (length) => fill('- a\n', length),
  'lines that continue a quotation': (length) => `>\n${fill('a\n', length - 2)}`,
  'underlines of headings': (length) => fill('a\n-\n', length),
  entities: (length) => fill('&', length),
  'entities without an end': (length) => fill('&a', length),
  'numbers without an end': (length) => `&#${'1'.repeat(length - 2)}`,
  backslashes: (length) => fill('\\', length),
  pipes: (length) => fill('|', length),
  spaces: (length) => `a${' '.repeat(length - 2)}b`,
  'spaces at the ends of lines': (length) => fill('a  \n', length),
  tabs: (length) => `a${'\t'.repeat(length - 2)}b`,
  'empty lines': (length) => fill('\n', length, '*a*'),
  'empty lines with spaces': (length) => fill(' \n', length, '*a*'),
  'lines with two signs': (length) => fill('*\n_', length),
  fences: (length) => fill('```\n', length),
  'one long word': (length) => 'a'.repeat(length),
  'a strong word that does not end': (length) => fill(' **a', length),
};

/** Characters and pairs that some expression treats specially. */
export const hostilePieces = [
  ...`@<>[](){}*_~\`|-=+#.,:;!?/\\&%$"'^a1á \t\n\r\u00A0`,
  '@a.',
  'a@a.',
  '<a ',
  '](',
  '[a](',
  '![',
  '*a',
  '_a',
  '**a',
  '``',
  '| ',
  '|-',
  '> ',
  '- ',
  '1. ',
  ' \n',
  '\r\n',
  'a ',
  'a. ',
  'a.b',
  'a-b',
  '"a"',
  "'a",
  '=a',
  '{a',
  '~a',
  '&a;',
  '&#1',
  'http://',
  'www.a',
  'a:',
  ';a',
  ', ',
  '([',
  '<!--',
  '--',
  '1,',
  '1.1',
  '\\n',
  'á ',
  'aA',
  ' a=',
] as const;

interface Listed {
  userId: number;
  alias: string;
}

const keyOf = (alias: string) => alias.normalize('NFKC').trim().toLowerCase();

/** Quoted cells may contain the separator; doubled quotes are one. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const letter = line.charAt(place);
    if (letter === '"' && isQuoted && line.charAt(place + 1) === '"') {
      cell += '"';
      place += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell].map((text) => text.trim().replace(/^'(?=[=+\-@])/, ''));
}

/** The names of a CSV file by user id: alias and name in the first two columns. Lines about nobody here are left out, also a heading. */
export function readNameList(text: string, pupils: readonly Listed[]): Record<string, string> {
  const byAlias = new Map(pupils.map(({ alias, userId }) => [keyOf(alias), userId]));
  const found: Record<string, string> = {};
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const [alias = '', name = ''] = cellsOf(line);
    const userId = byAlias.get(keyOf(alias));
    if (userId !== undefined && name) found[userId] = name;
  }
  return found;
}

/** A spreadsheet would run such a cell as a formula. */
const asText = (cell: string) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`;

/** A CSV file that `readNameList` and spreadsheets read. */
export function writeNameList(
  pupils: readonly Listed[],
  names: Readonly<Record<string, string>>,
  t: (heading: 'aliasHeading' | 'nameHeading') => string,
): string {
  const rows = [
    [t('aliasHeading'), t('nameHeading')],
    ...pupils.map(({ alias, userId }) => [alias, names[userId] ?? '']),
  ];
  return `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;
}

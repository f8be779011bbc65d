/** The cells of a table that was copied from a spreadsheet (tabs) or saved by one (commas or semicolons), row by row, without empty rows. */
export function readTable(text: string): string[][] {
  const source = text.replace('\uFEFF', '');
  const separator = separatorOf(source);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let place = 0; place < source.length; place += 1) {
    const sign = source[place] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[place + 1] === '"') {
        cell += sign;
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** That of the first line: a tab, or what stands there most often. Marks have decimal commas, but no title begins a table with more of them than cells. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  if (first.includes('\t')) return '\t';
  return first.split(';').length >= first.split(',').length && first.includes(';')
    ? ';'
    : first.includes(',')
      ? ','
      : ';';
}

/** The row of a statement that always returns one: a count, or an insert with `returning`. */
export function getRow<Row>({ rows }: { rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always returns a row returned none.');
  return row;
}

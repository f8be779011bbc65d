/** The row of a statement that always has one: a count, or an insert that returns what it wrote. */
export function getRow<Row>({ rows }: { rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always gives a row gave none.');
  return row;
}

import { RubricGrid } from '../../../shared/marks/rubric-grid.ts';
import type { RubricGrid as Grid } from '../../../shared/marks/rubric.ts';

const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());

/** '**3** Both are there' */
const cellOf = (written: string) => {
  const [, points = '', text = ''] = /^\*\*(\d+)\*\* (.+)$/.exec(written) ?? [];
  return { text, points: points === '' ? null : Number(points) };
};

/** The text of a task ends with a section that has its rubric in a table. Throws if it does not. */
export function splitRubric(written: string): { text: string; grid: Grid } {
  const start = written.lastIndexOf('\n### ');
  const [head = '', , ...rows] = written
    .slice(start)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const [, ...levels] = cellsOf(head);
  const criteria = rows.map((row) => {
    const [name, ...cells] = cellsOf(row);
    return { name, cells: cells.map(cellOf) };
  });
  const grid = RubricGrid.parse({ scoring: 'points', levels, criteria });
  return { text: written.slice(0, start).trim(), grid };
}

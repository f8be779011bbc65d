/** One level of one criterion: what the work is like, and what it is worth. */
export interface RubricCell {
  text: string;
  /** Null in a rubric with words only. */
  points: number | null;
}

/** Criteria × levels. The first level is the best. */
export interface RubricGrid {
  scoring: 'points' | 'words';
  levels: string[];
  criteria: { name: string; cells: RubricCell[] }[];
}

/** For each criterion the place of the chosen level, or null. */
export type ChosenLevels = (number | null)[];

/** Points are added in hundredths: 0.1 + 0.2 is not 0.3. */
const hundredths = (points: number | null | undefined) => Math.round((points ?? 0) * 100);

/** What the best level of each criterion adds up to. */
export function mostPoints({ criteria }: RubricGrid): number {
  const most = criteria.map(({ cells }) => Math.max(0, ...cells.map(({ points }) => hundredths(points))));
  return most.reduce((sum, points) => sum + points, 0) / 100;
}

/** The points of the chosen levels. Criteria without one add nothing. */
export function chosenPoints({ criteria }: RubricGrid, chosen: ChosenLevels): number {
  const points = criteria.map(({ cells }, place) => hundredths(cells[chosen[place] ?? -1]?.points));
  return points.reduce((sum, each) => sum + each, 0) / 100;
}

/** Whether each criterion has a level of the grid. */
export function isComplete({ criteria, levels }: RubricGrid, chosen: ChosenLevels): boolean {
  return fits({ criteria, levels }, chosen) && chosen.every((level) => level !== null);
}

/** Whether it is a choice in this grid, complete or not. */
export function fits({ criteria, levels }: Pick<RubricGrid, 'criteria' | 'levels'>, chosen: ChosenLevels): boolean {
  return (
    chosen.length === criteria.length &&
    chosen.every((level) => level === null || (Number.isInteger(level) && level >= 0 && level < levels.length))
  );
}

/**
 * The mark that the chosen levels make, in points of a task with this maximum. Null while a criterion has no level, and for a rubric with words
 * only: then a person decides.
 */
export function markOf(grid: RubricGrid, chosen: ChosenLevels, maxMark: number): number | null {
  const most = mostPoints(grid);
  if (grid.scoring === 'words' || most === 0 || !isComplete(grid, chosen)) return null;
  return Math.round((chosenPoints(grid, chosen) * maxMark * 100) / most) / 100;
}

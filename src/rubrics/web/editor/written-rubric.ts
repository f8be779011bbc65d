import { languageFacts, type Language } from '../../../shared/language.ts';
import { rubricLimits } from '../../../shared/marks/rubric-limits.ts';
import type { RubricGrid } from '../../../shared/marks/rubric.ts';

/** A rubric while it is written: numbers are text, and rows and columns have keys that survive their neighbours. */
export interface WrittenRubric {
  title: string;
  isShared: boolean;
  scoring: RubricGrid['scoring'];
  levels: { key: number; name: string }[];
  criteria: { key: number; name: string; cells: WrittenCell[] }[];
}

interface WrittenCell {
  text: string;
  points: string;
}

/** The path of a field in the request is its name, so that errors find it. */
export const levelName = (level: number) => `grid.levels.${level}`;
export const criterionName = (criterion: number) => `grid.criteria.${criterion}.name`;
export const cellName = (criterion: number, level: number, part: 'text' | 'points') =>
  `grid.criteria.${criterion}.cells.${level}.${part}`;

/** Errors about the levels or criteria as a whole appear at the first of them. */
export function fieldOfPath(path: string): string {
  if (path === 'grid.levels') return levelName(0);
  if (path === 'grid.criteria') return criterionName(0);
  return path;
}

const emptyCell: WrittenCell = { text: '', points: '' };

/** Three levels and two criteria, to be filled in. */
export function blankRubric(levels: readonly string[]): WrittenRubric {
  return {
    title: '',
    isShared: false,
    scoring: 'points',
    levels: levels.map((name, key) => ({ key, name })),
    criteria: [0, 1].map((key) => ({ key, name: '', cells: levels.map(() => emptyCell) })),
  };
}

export function writtenOf(
  { title, isShared, grid }: { title: string; isShared: boolean; grid: RubricGrid },
  language: Language,
): WrittenRubric {
  const shown = (points: number | null) =>
    points === null ? '' : String(points).replace('.', languageFacts[language].decimalSign);
  return {
    title,
    isShared,
    scoring: grid.scoring,
    levels: grid.levels.map((name, key) => ({ key, name })),
    criteria: grid.criteria.map(({ name, cells }, key) => ({
      key,
      name,
      cells: cells.map(({ text, points }) => ({ text, points: shown(points) })),
    })),
  };
}

/** As the schema reads it. Both decimal signs are understood; what is not a number stays for the schema to refuse. */
export function requestOf({ title, isShared, scoring, levels, criteria }: WrittenRubric) {
  const read = (points: string) => {
    const written = points.trim().replace(',', '.');
    return scoring === 'words' || written === '' ? null : Number(written);
  };
  return {
    title,
    isShared,
    grid: {
      scoring,
      levels: levels.map(({ name }) => name),
      criteria: criteria.map(({ name, cells }) => ({
        name,
        cells: cells.map(({ text, points }) => ({ text, points: read(points) })),
      })),
    },
  };
}

const nextKey = (rows: readonly { key: number }[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;
const without = <Item>(items: readonly Item[], place: number) => items.filter((_, other) => other !== place);
const changed = <Item>(items: readonly Item[], place: number, change: (item: Item) => Item) =>
  items.map((item, other) => (other === place ? change(item) : item));

/** The next level is the lowest one. */
export function addLevel(rubric: WrittenRubric): WrittenRubric {
  if (rubric.levels.length >= rubricLimits.levels) return rubric;
  return {
    ...rubric,
    levels: [...rubric.levels, { key: nextKey(rubric.levels), name: '' }],
    criteria: rubric.criteria.map((criterion) => ({ ...criterion, cells: [...criterion.cells, emptyCell] })),
  };
}

export function removeLevel(rubric: WrittenRubric, level: number): WrittenRubric {
  return {
    ...rubric,
    levels: without(rubric.levels, level),
    criteria: rubric.criteria.map((criterion) => ({ ...criterion, cells: without(criterion.cells, level) })),
  };
}

export function addCriterion(rubric: WrittenRubric): WrittenRubric {
  if (rubric.criteria.length >= rubricLimits.criteria) return rubric;
  const made = { key: nextKey(rubric.criteria), name: '', cells: rubric.levels.map(() => emptyCell) };
  return { ...rubric, criteria: [...rubric.criteria, made] };
}

export function removeCriterion(rubric: WrittenRubric, criterion: number): WrittenRubric {
  return { ...rubric, criteria: without(rubric.criteria, criterion) };
}

/** One place up; the first one stays. */
export function raiseCriterion(rubric: WrittenRubric, place: number): WrittenRubric {
  const [above, moved] = [rubric.criteria[place - 1], rubric.criteria[place]];
  if (!above || !moved) return rubric;
  return { ...rubric, criteria: rubric.criteria.with(place - 1, moved).with(place, above) };
}

export function nameLevel(rubric: WrittenRubric, level: number, name: string): WrittenRubric {
  return { ...rubric, levels: changed(rubric.levels, level, (before) => ({ ...before, name })) };
}

export function nameCriterion(rubric: WrittenRubric, criterion: number, name: string): WrittenRubric {
  return { ...rubric, criteria: changed(rubric.criteria, criterion, (before) => ({ ...before, name })) };
}

export function writeCell(
  rubric: WrittenRubric,
  criterion: number,
  level: number,
  change: Partial<WrittenCell>,
): WrittenRubric {
  return {
    ...rubric,
    criteria: changed(rubric.criteria, criterion, (before) => ({
      ...before,
      cells: changed(before.cells, level, (cell) => ({ ...cell, ...change })),
    })),
  };
}

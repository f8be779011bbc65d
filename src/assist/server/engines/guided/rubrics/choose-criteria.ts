import { rubricLimits } from '../../../../../shared/marks/rubric-limits.ts';
import type { RubricGrid } from '../../../../../shared/marks/rubric.ts';
import type { DraftedRubric, RubricPattern, WantedRubric } from '../../teacher-tools/teacher-tools.ts';
import { withoutAccents } from '../slides/content-words.ts';

type Criterion = RubricGrid['criteria'][number];

/** Beside those of the kind of task that it is above all. */
const mostExtraCriteria = 2;
/** For a criterion that is taken from a rubric without points. */
const usualPoints = [2, 1, 0];
const longestTitle = 100;

interface Match {
  pattern: RubricPattern;
  /** How many of its words the task has. */
  count: number;
  /** Where the first of them stands. */
  first: number;
}

/** What is made comes before how people work on it. */
const isProcess = ({ pattern }: Match): number => Number(pattern.describes === 'process');

/** Whole words, in the singular or the plural. */
function findPhrase(phrase: string, words: string): number {
  const wanted = ` ${withoutAccents(phrase)}`;
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    if (/^(?:e?s)? /.test(words.slice(at + wanted.length, at + wanted.length + 3))) return at;
  }
  return -1;
}

function matchPatterns(task: string, patterns: readonly RubricPattern[]): Match[] {
  const words = ` ${withoutAccents(task)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;
  return patterns
    .map((pattern) => {
      // The singular and the plural of a word stand at the same place.
      const places = new Set(pattern.taskWords.map((phrase) => findPhrase(phrase, words)).filter((at) => at >= 0));
      return { pattern, count: places.size, first: Math.min(...places) };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => isProcess(one) - isProcess(other) || other.count - one.count || one.first - other.first);
}

/** With points exactly if the rubric that it is added to has them. */
function withPoints(criterion: Criterion, scoring: RubricGrid['scoring']): Criterion {
  const cells = criterion.cells.map(({ text, points }, level) => ({
    text,
    points: scoring === 'words' ? null : (points ?? usualPoints[level] ?? 0),
  }));
  return { name: criterion.name, cells };
}

function titleOf(task: string, main: RubricPattern): string {
  const [line = ''] = task.split('\n', 1);
  const title = line.replaceAll(/\s+/g, ' ').trim();
  return title !== '' && title.length <= longestTitle ? title : main.title;
}

/**
 * The criteria of the shipped rubric for the kind of task that the description names most, and the first criterion of others that it also names: work
 * in groups, an AI, a presentation. Without any known word it is the general rubric.
 */
export function chooseCriteria({ task, patterns }: WantedRubric): DraftedRubric {
  const matches = matchPatterns(task, patterns);
  const general = patterns.find(({ grid }) => grid.levels.length > usualPoints.length) ?? patterns[0];
  const main = matches[0]?.pattern ?? general;
  if (!main) throw new Error('There are no rubrics to take criteria from');
  const { scoring, levels, criteria } = main.grid;
  const known = new Set(criteria.map(({ name }) => name));
  const extras = matches
    .slice(1)
    .filter(({ pattern }) => pattern.grid.levels.length === levels.length)
    .flatMap(({ pattern }) => {
      const criterion = pattern.grid.criteria.find(({ name }) => !known.has(name));
      return criterion ? [{ title: pattern.title, criterion: withPoints(criterion, scoring) }] : [];
    })
    .slice(0, mostExtraCriteria);
  return {
    title: titleOf(task, main).slice(0, rubricLimits.title),
    grid: { scoring, levels: [...levels], criteria: [...criteria, ...extras.map(({ criterion }) => criterion)] },
    taken: [main.title, ...extras.map(({ title }) => title)],
  };
}

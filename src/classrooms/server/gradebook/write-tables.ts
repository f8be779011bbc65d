import { downloadName } from '../../../server/http/replies/download-name.ts';
import { writeCsv } from '../../../server/text/csv.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { type Language, languageFacts } from '../../../shared/language.ts';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';
import { markCodes } from '../../limits.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('classrooms/server');

interface Result {
  name: string;
  username: string;
  attempts: number;
  waiting: number;
  bestScore: number | null;
  passed: boolean;
  lastAt: Date | null;
}

export function writeResultTable(title: string, results: readonly Result[], language: Language) {
  const say = speaker(language);
  const statusOf = ({ attempts, waiting, passed }: Result) => {
    if (attempts === 0) return null;
    if (waiting > 0) return say('tables.waiting');
    return passed ? say('tables.passed') : say('tables.failed');
  };
  const rows = results.map((result) => [
    result.name,
    result.username,
    result.attempts,
    result.bestScore,
    statusOf(result),
    result.lastAt,
  ]);
  const heading = [
    say('tables.name'),
    say('tables.user'),
    say('tables.attempts'),
    say('tables.best'),
    say('tables.status'),
    say('tables.last'),
  ];
  return {
    name: downloadName(say('tables.resultsFile'), [title], 'csv'),
    csv: writeCsv(heading, rows, language),
    rows: rows.length,
  };
}

/** A column per test and task, with its highest mark in the heading, and the average in percent. */
export function writeGradeTable(
  className: string,
  items: readonly GradeItem[],
  gradeRows: readonly GradeRow[],
  language: Language,
) {
  const say = speaker(language);
  const mark = (value: number | null) =>
    value === null ? null : String(value).replace('.', languageFacts[language].decimalSign);
  const rows = gradeRows.map(({ name, username, grades, average }) => [
    name,
    username,
    ...grades.map(({ state, mark: given }) =>
      state === 'missing' || state === 'excused' ? markCodes[state] : mark(given),
    ),
    average,
  ]);
  const titles = items.map(({ title, maxMark }) => `${title} (${maxMark})`);
  const heading = [say('tables.name'), say('tables.user'), ...titles, `${say('tables.average')} (%)`];
  return {
    name: downloadName(say('tables.gradebookFile'), [className], 'csv'),
    csv: writeCsv(heading, rows, language),
    rows: rows.length,
  };
}

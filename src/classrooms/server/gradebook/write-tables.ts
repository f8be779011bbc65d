import { downloadName } from '../../../server/http/replies/download-name.ts';
import { writeCsv } from '../../../server/text/csv.ts';
import { type Language, languageFacts } from '../../../shared/language.ts';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';

const words = {
  es: {
    name: 'Nombre',
    user: 'Usuario',
    attempts: 'Intentos',
    best: 'Mejor puntuación',
    status: 'Estado',
    last: 'Último intento',
    average: 'Media',
    passed: 'Aprobado',
    failed: 'Reprobado',
  },
  en: {
    name: 'Name',
    user: 'User',
    attempts: 'Attempts',
    best: 'Best score',
    status: 'Status',
    last: 'Last attempt',
    average: 'Average',
    passed: 'Passed',
    failed: 'Not passed',
  },
} as const;

interface Result {
  name: string;
  username: string;
  attempts: number;
  bestScore: number | null;
  passed: boolean;
  lastAt: Date | null;
}

export function writeResultTable(title: string, results: readonly Result[], language: Language) {
  const say = words[language];
  const statusOf = ({ attempts, passed }: Result) => (attempts === 0 ? null : passed ? say.passed : say.failed);
  const rows = results.map((result) => [
    result.name,
    result.username,
    result.attempts,
    result.bestScore,
    statusOf(result),
    result.lastAt,
  ]);
  const heading = [say.name, say.user, say.attempts, say.best, say.status, say.last];
  return {
    name: downloadName(language, { es: 'Resultados', en: 'Results' }, [title], 'csv'),
    csv: writeCsv(heading, rows, language),
    rows: rows.length,
  };
}

/** A column for each test and task, with its highest mark in the heading, and the average in percent. */
export function writeGradeTable(
  className: string,
  items: readonly GradeItem[],
  gradeRows: readonly GradeRow[],
  language: Language,
) {
  const say = words[language];
  const mark = (value: number | null) =>
    value === null ? null : String(value).replace('.', languageFacts[language].decimalSign);
  const rows = gradeRows.map(({ name, username, grades, average }) => [
    name,
    username,
    ...grades.map((grade) => mark(grade.mark)),
    average,
  ]);
  const titles = items.map(({ title, maxMark }) => `${title} (${maxMark})`);
  const heading = [say.name, say.user, ...titles, `${say.average} (%)`];
  return {
    name: downloadName(language, { es: 'Notas', en: 'Gradebook' }, [className], 'csv'),
    csv: writeCsv(heading, rows, language),
    rows: rows.length,
  };
}

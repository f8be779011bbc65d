import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeCsv } from '../../server/text/csv.ts';
import * as contract from '../contract/submissions.ts';
import { listSubmissions, listTestedCourses, summarize } from './submissions.ts';

const csvHeadings = {
  es: ['Usuario', 'Email', 'Curso', 'Test', 'Puntuación', 'Estado', 'Fecha'],
  en: ['User', 'Email', 'Course', 'Test', 'Score', 'Status', 'Date'],
} as const;
const statuses = {
  es: { passed: 'Aprobado', failed: 'Reprobado' },
  en: { passed: 'Passed', failed: 'Not passed' },
} as const;

/** What was submitted to the tests of all courses, for administrators. */
export function submissionRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.listSubmissions, ({ query, language }) => listSubmissions(db, query, query, language)),
    route(contract.getSubmissionSummary, ({ query, language }) => summarize(db, query, language)),
    route(contract.listTestedCourses, ({ query, language }) => listTestedCourses(db, query, language)),
    route(contract.exportSubmissions, async ({ query, language }) => {
      const page = { limit: contract.maxExportedRows, cursor: query.cursor };
      const { items, next } = await listSubmissions(db, query, page, language);
      const rows = items.map((item) => [
        item.username,
        item.email,
        item.courseTitle,
        item.testTitle,
        item.score,
        statuses[language][item.passed ? 'passed' : 'failed'],
        item.completedAt,
      ]);
      return {
        name: downloadName(language, { es: 'Resultados de tests', en: 'Test results' }, [], 'csv'),
        csv: writeCsv(query.cursor ? undefined : csvHeadings[language], rows, language),
        rows: rows.length,
        next: next ?? null,
      };
    }),
  ];
}

import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { downloadName } from '../../../server/http/replies/download-name.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeCsv } from '../../../server/text/csv.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import * as contract from '../../contract/submissions.ts';
import type messages from '../messages.es.json';
import { listSubmissions, listTestedCourses, summarize } from './submissions.ts';

const speaker = speakerOf<typeof messages>('exams/server');

const columns = ['user', 'email', 'course', 'test', 'score', 'status', 'date'] as const;

/** Submissions to the tests of all courses, for administrators. */
export function submissionRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.listSubmissions, ({ query, language }) => listSubmissions(db, query, query, language)),
    route(contract.getSubmissionSummary, ({ query, language }) => summarize(db, query, language)),
    route(contract.listTestedCourses, ({ query, language }) => listTestedCourses(db, query, language)),
    route(contract.exportSubmissions, async ({ query, language }) => {
      const page = { limit: contract.maxExportedRows, cursor: query.cursor };
      const { items, next } = await listSubmissions(db, query, page, language);
      const say = speaker(language);
      const rows = items.map((item) => [
        item.username,
        item.email ?? '',
        item.courseTitle,
        item.testTitle,
        item.score,
        say(item.passed ? 'submissions.passed' : 'submissions.failed'),
        item.completedAt,
      ]);
      return {
        name: downloadName(say('submissions.file'), [], 'csv'),
        csv: writeCsv(query.cursor ? undefined : columns.map((column) => say(`submissions.${column}`)), rows, language),
        rows: rows.length,
        next: next ?? null,
      };
    }),
  ];
}

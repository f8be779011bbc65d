import type { WebArea } from '../../../web/area.ts';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';
import { submissionsQuery, summaryQuery, testedCoursesQuery } from './data/queries.ts';
import { readFilters, resultsAddress } from './filters.ts';

/** Test results. Nothing is read for viewers without access. */
export const examResultsArea: WebArea = {
  name: 'exams',
  folder: 'src/exams/web/results',
  // Separate, so that users who take a test do not load these messages.
  messages: messagesUnder('results', messagesIn(import.meta.glob('./messages.*.json'))),
  pages: [
    {
      path: resultsAddress,
      module: 'src/exams/web/results/results-page.tsx',
      load: () => import('./results-page.tsx'),
      reads: ({ url: { searchParams }, user }) => {
        if (user?.role !== 'iamaker') return [];
        const filters = readFilters(searchParams);
        return [
          submissionsQuery(filters, searchParams.get('cursor') ?? undefined),
          summaryQuery(filters),
          testedCoursesQuery(),
        ];
      },
      head: ({ t }) => ({
        title: t('exams.results.head'),
        description: t('exams.results.introduction'),
        hidden: true,
      }),
    },
  ],
};

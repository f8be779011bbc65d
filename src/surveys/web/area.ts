import type { WebArea } from '../../web/area.ts';
import { definePage } from '../../web/router/define-page.ts';
import { surveyQuery, surveyResultsQuery } from './data/queries.ts';
import { surveysSentences } from './data/sentences.ts';

export const surveysArea: WebArea = {
  ...surveysSentences,
  pages: [
    definePage({
      path: '/encuestas/:id',
      module: 'src/surveys/web/survey-page.tsx',
      load: () => import('./survey-page.tsx'),
      section: 'surveys',
      reads: ({ params }) => [surveyQuery(params.id)],
      head: ({ t, params, queries }) => {
        const survey = queries.getQueryData(surveyQuery(params.id).queryKey);
        if (!survey) {
          return { title: t('surveys.head.missing'), description: t('surveys.head.description'), hidden: true };
        }
        return {
          title: t('surveys.head.survey', { title: survey.title }),
          description: survey.description || t('surveys.head.description'),
        };
      },
    }),
    definePage({
      path: '/encuestas/:id/resultados',
      module: 'src/surveys/web/results/results-page.tsx',
      load: () => import('./results/results-page.tsx'),
      section: 'surveys',
      reads: ({ params, user }) => (user?.role === 'iamaker' ? [surveyResultsQuery(params.id)] : []),
      head: ({ t, params, queries }) => {
        const results = queries.getQueryData(surveyResultsQuery(params.id).queryKey);
        return {
          title: results ? t('surveys.head.results', { title: results.title }) : t('surveys.head.missing'),
          description: t('surveys.head.description'),
          hidden: true,
        };
      },
    }),
  ],
};

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { exportSurveyResults } from '../../contract.ts';
import { surveyAddress, surveyResultsQuery, surveysAddress } from '../data/queries.ts';
import { QuestionResults } from './question-results.tsx';

export function Results({ id }: { id: number }) {
  const t = useTranslations('surveys.results');
  const { data: results } = useSuspenseQuery(surveyResultsQuery(id));
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to={surveysAddress}>{t('back')}</BackLink>
        <p className="font-semibold text-primary-text">{t('title')}</p>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{results.title}</h1>
        <p role="status" className="text-lg">
          {t('answers', { count: results.answerCount })}
        </p>
        {results.isAnonymous && <p className="text-ink-soft">{t('anonymous')}</p>}
      </header>
      <Actions id={id} />
      {results.answerCount === 0 ? (
        <EmptyState
          illustration="empty-chat"
          title={t('empty')}
          action={
            <Link to={surveyAddress(id)} className={buttonClass()}>
              {t('survey')}
            </Link>
          }
        >
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-4">
          {results.questions.map((question, place) => (
            <li key={`${place} ${question.text}`}>
              <QuestionResults question={question} number={place + 1} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Actions({ id }: { id: number }) {
  const t = useTranslations('surveys.results');
  const call = useCall();
  const queries = useQueryClient();
  const refresh = useAction(async () => {
    await queries.invalidateQueries(surveyResultsQuery(id), { throwOnError: true });
    toast({ title: t('refreshed') });
  }, useFailureToast());
  const download = useAction(
    async () => {
      const { name, csv } = await call(exportSurveyResults, { params: { id } });
      saveFile(name, csv, 'text/csv');
      toast({ title: t('csvDone'), description: name });
    },
    useFailureToast(t('csvFailed')),
  );
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon="refresh" busy={refresh.sending && t('refreshing')} onClick={() => refresh.run()}>
        {t('refresh')}
      </Button>
      <Button icon="download" busy={download.sending && t('preparing')} onClick={() => download.run()}>
        {t('csv')}
      </Button>
      <Button icon="printer" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}

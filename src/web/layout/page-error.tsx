import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../call.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NotFound } from './not-found.tsx';

const retryMilliseconds = 5_000;

/** In place of a page whose data did not come. It tries again by itself while the server says that it is a passing thing. */
export function PageError() {
  const error = useRouteError();
  const t = useTranslations('shell');
  const { revalidate, state } = useRevalidator();
  const status = error instanceof CallError ? error.status : undefined;
  // Without a status the call never reached the server.
  const passing = status === undefined || status === 429 || status === 503;

  useEffect(() => {
    if (!passing) return;
    const timer = setInterval(() => void revalidate(), retryMilliseconds);
    return () => clearInterval(timer);
  }, [passing, revalidate]);

  if (status === 404) return <NotFound />;
  const said = error instanceof CallError ? error.said : '';
  return (
    <div className="page-width py-10">
      <EmptyState
        headingLevel={1}
        illustration="offline"
        title={status === undefined ? t('error.offlineTitle') : t('error.title')}
        action={
          <Button
            variant="primary"
            icon="refresh"
            busy={state === 'loading' && t('error.retrying')}
            onClick={() => void revalidate()}
          >
            {t('error.retry')}
          </Button>
        }
      >
        <p>{said || t('error.explanation')}</p>
        {passing && <p>{t('error.retriesByItself')}</p>}
      </EmptyState>
    </div>
  );
}

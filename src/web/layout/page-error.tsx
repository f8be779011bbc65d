import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, UnreachableError } from '../data/call.ts';
import { KeptCourses } from '../offline/kept-courses.tsx';
import { PageCodeError } from '../router/page-code.ts';
import { useRevalidator, useShown } from '../router/router.tsx';
import { Button } from '../ui/core/button.tsx';
import { NotFound } from './not-found.tsx';
import { PageNotice } from './page-notice.tsx';
import { WaysOut } from './ways-out.tsx';

const retryMilliseconds = 5_000;
/** The code of `failures.notAllowed`, which has nothing to say that the page does not say better. By itself: the sentences of all failures are long. */
const plainRefusal = 'not_allowed';

/** In place of a page that did not come. It tries again by itself while that may be a passing thing. */
export function PageError({ error }: { error: unknown }) {
  const page = useShown().match.page.handle?.page;
  const t = useTranslations('shell');
  const { revalidate, isRevalidating } = useRevalidator();
  const status = error instanceof CallError ? error.status : undefined;
  const unreachable = error instanceof UnreachableError || error instanceof PageCodeError;
  const passing = unreachable || status === 429 || status === 503;
  // A browser may remember that a file did not come, and broken code stays broken: both need the page anew.
  const fromTheStart = status === undefined && !(error instanceof UnreachableError);
  const retry = useCallback(() => (fromTheStart ? reloadWhenReachable() : revalidate()), [fromTheStart, revalidate]);

  useEffect(() => {
    if (!passing) return;
    const again = () => void retry();
    // A newer version of the product is there at once.
    if (fromTheStart) again();
    const timer = setInterval(again, retryMilliseconds);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [passing, fromTheStart, retry]);

  useEffect(() => focusPageAfterwards, []);

  const said = error instanceof CallError ? error.said : '';
  if (status === 404) return <NotFound said={said} within={page?.within} />;
  // Asked again, the answer would be the same.
  if (status === 403) {
    return (
      <PageNotice
        illustration="not-found"
        title={t('accessNotice.deniedTitle')}
        action={<WaysOut within={page?.within ?? 'library'} />}
      >
        <p>{error instanceof CallError && error.code !== plainRefusal ? said : t('error.denied')}</p>
      </PageNotice>
    );
  }
  return (
    <PageNotice
      below={unreachable && <KeptCourses />}
      illustration="offline"
      title={unreachable ? t('error.offlineTitle') : t('error.title')}
      action={
        <Button
          variant="primary"
          icon="refresh"
          busy={isRevalidating && t('error.retrying')}
          onClick={() => void retry()}
        >
          {t('error.retry')}
        </Button>
      }
    >
      <p>{said || (unreachable ? t('error.offlineExplanation') : t('error.explanation'))}</p>
      {passing && <p>{t('error.retriesByItself')}</p>}
    </PageNotice>
  );
}

/** Never into the browser's own page for a missing connection, from which nothing comes back by itself. */
async function reloadWhenReachable(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    location.reload();
  } catch {
    // Still away: the next attempt is near.
  }
}

/** When the page comes after all, the button that had the focus is gone. */
function focusPageAfterwards(): void {
  if (document.activeElement === document.body) document.getElementById('contenido')?.focus({ preventScroll: true });
}

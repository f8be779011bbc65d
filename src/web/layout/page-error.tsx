import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, UnreachableError } from '../data/call.ts';
import { SavedCourses } from '../offline/saved-courses.tsx';
import { PageCodeError } from '../router/page-code.ts';
import { useRevalidator, useCurrentPage } from '../router/router.tsx';
import { Button } from '../ui/core/button.tsx';
import { NotFound } from './not-found.tsx';
import { PageNotice } from './page-notice.tsx';
import { RecoveryLinks } from './recovery-links.tsx';

const retryMilliseconds = 5_000;
/** The code of `failures.notAllowed`, which has nothing to say that the page does not say better. By itself: the sentences of all failures are long. */
const notAllowedCode = 'not_allowed';

/** In place of a page that did not come. It tries again by itself while that may be a passing thing. */
export function PageError({ error }: { error: unknown }) {
  const page = useCurrentPage().match.page.handle?.page;
  const t = useTranslations('shell');
  const { revalidate, isRevalidating } = useRevalidator();
  const status = error instanceof CallError ? error.status : undefined;
  const unreachable = error instanceof UnreachableError || error instanceof PageCodeError;
  const isTransient = unreachable || status === 429 || status === 503;
  // A browser may remember that a file did not come, and broken code stays broken: both need the page anew.
  const needsReload = status === undefined && !(error instanceof UnreachableError);
  const retry = useCallback(() => (needsReload ? reloadWhenReachable() : revalidate()), [needsReload, revalidate]);

  useEffect(() => {
    if (!isTransient) return;
    const again = () => void retry();
    // A newer version of the product is there at once.
    if (needsReload) again();
    const timer = setInterval(again, retryMilliseconds);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isTransient, needsReload, retry]);

  useEffect(() => focusPageOnUnmount, []);

  const said = error instanceof CallError ? error.userMessage : '';
  if (status === 404) return <NotFound said={said} within={page?.section} />;
  // Asked again, the answer would be the same.
  if (status === 403) {
    return (
      <PageNotice
        illustration="not-found"
        title={t('accessNotice.deniedTitle')}
        action={<RecoveryLinks within={page?.section ?? 'library'} />}
      >
        <p>{error instanceof CallError && error.code !== notAllowedCode ? said : t('error.denied')}</p>
      </PageNotice>
    );
  }
  return (
    <PageNotice
      below={unreachable && <SavedCourses />}
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
      {isTransient && <p>{t('error.retriesByItself')}</p>}
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
function focusPageOnUnmount(): void {
  if (document.activeElement === document.body) document.getElementById('contenido')?.focus({ preventScroll: true });
}

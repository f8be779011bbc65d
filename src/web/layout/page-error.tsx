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
/**
 * The code of `failures.notAllowed`, whose generic message the page replaces with a better one. Copied, because importing all failures is too
 * large for the first bundle.
 */
const notAllowedCode = 'not_allowed';

/** Replaces a page that failed to load. Retries by itself if the failure may be temporary. */
export function PageError({ error }: { error: unknown }) {
  const page = useCurrentPage().match.page.handle?.page;
  const t = useTranslations('shell');
  const { revalidate, isRevalidating } = useRevalidator();
  const status = error instanceof CallError ? error.status : undefined;
  const unreachable = error instanceof UnreachableError || error instanceof PageCodeError;
  const isTransient = unreachable || status === 429 || status === 503;
  // Browsers cache failed module imports, and a bug stays until new code is loaded: both need a reload.
  const needsReload = status === undefined && !(error instanceof UnreachableError);
  const retry = useCallback(() => (needsReload ? reloadWhenReachable() : revalidate()), [needsReload, revalidate]);

  useAutomaticRetry(isTransient, needsReload, retry);
  useEffect(() => focusPageOnUnmount, []);

  const said = error instanceof CallError ? error.userMessage : '';
  if (status === 404) return <NotFound said={said} within={page?.section} />;
  // Retrying would give the same answer.
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

/** Retries at intervals and when the connection returns. */
function useAutomaticRetry(isTransient: boolean, needsReload: boolean, retry: () => unknown): void {
  useEffect(() => {
    if (!isTransient) return;
    const again = () => void retry();
    // The file may be missing because of a new release: reload at once.
    if (needsReload) again();
    const timer = setInterval(again, retryMilliseconds);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isTransient, needsReload, retry]);
}

/** A reload without a connection would show the browser's error page, which never retries. */
async function reloadWhenReachable(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    location.reload();
  } catch {
    // Still unreachable; the next attempt follows.
  }
}

/** When the retry succeeds, the focused button disappears. */
function focusPageOnUnmount(): void {
  if (document.activeElement === document.body) document.getElementById('contenido')?.focus({ preventScroll: true });
}

import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { pageComponentOf } from '../router/page-code.ts';
import { headOf, type PageHandle } from '../router/page-handle.ts';
import { useCurrentPage } from '../router/router.tsx';
import { useScrollRestoration } from '../router/scroll-restoration.ts';
import { hasMessages } from '../text/messages.ts';
import { usePreferences } from '../text/preferences.tsx';
import { AreaFrame } from './area-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageError } from './page-error.tsx';

/** The page itself. Client-side navigation must do what a page load does: set the document title and move the focus to the top. */
export function PageOutlet() {
  const shown = useCurrentPage();
  const { location, match, error } = shown;
  const queries = useQueryClient();
  const { language } = usePreferences().preferences;
  const t = useTranslations('shell');
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(location.pathname);
  useScrollRestoration();

  useEffect(() => {
    const { handle } = match.page;
    const url = new URL(location.pathname + location.search, window.location.origin);
    // A page that failed to load may have no messages; the generic title names the reason.
    const head =
      handle && hasMessages(handle.area, language)
        ? headOf(handle, language, { params: match.params, url, queries })
        : { title: t('offline.headTitle'), description: '' };
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    if (shownPath.current !== location.pathname) main.current?.focus({ preventScroll: true });
    shownPath.current = location.pathname;
  }, [location.pathname, location.search, match, language, queries, t]);

  const { handle, path } = match.page;
  return (
    <main id="contenido" ref={main} tabIndex={-1} className="flex-1">
      {error === undefined && handle ? (
        <PageBoundary resetKey={shown}>
          <Page key={path} handle={handle} />
        </PageBoundary>
      ) : (
        <PageError error={error} />
      )}
    </main>
  );
}

function Page({ handle: { area, page } }: { handle: PageHandle }) {
  return <AreaFrame area={area}>{createElement(pageComponentOf(page))}</AreaFrame>;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { hasMessages } from '../messages.ts';
import { handleOf, headOf } from '../page-handle.ts';
import { usePreferences } from '../preferences.tsx';

/**
 * The page itself. Going to another page inside the browser must do what loading one does by itself: name the document
 * and put the focus at its beginning.
 */
export function PageOutlet() {
  const location = useLocation();
  const match = useMatches().at(-1);
  const queries = useQueryClient();
  const { language } = usePreferences().preferences;
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(location.pathname);

  useEffect(() => {
    const handle = handleOf(match);
    const url = new URL(location.pathname + location.search, window.location.origin);
    // Of a page that did not come there may be no words either: its address still has the focus and a name.
    const head =
      handle && match && hasMessages(handle.area, language)
        ? headOf(handle, language, { params: match.params, url, queries })
        : { title: 'EducaIA', description: '' };
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    if (shownPath.current !== location.pathname) main.current?.focus({ preventScroll: true });
    shownPath.current = location.pathname;
  }, [location.pathname, location.search, match, language, queries]);

  return (
    <main id="contenido" ref={main} tabIndex={-1} className="flex-1">
      <Outlet />
      <ScrollRestoration />
    </main>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../data/session.ts';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { useCurrentPage } from '../router/router.tsx';
import { Toaster } from '../ui/core/toast.tsx';
import { Announcement } from './announcement.tsx';
import { AreaFrame } from './area-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { shellArea } from './shell-area.ts';
import { TutorialStarter } from './tutorial-starter.tsx';
import { useLayOutDeferredRows } from './use-lay-out-deferred-rows.ts';
import { useRestoreLostFocus } from './use-restore-lost-focus.ts';

/** The frame of every page. */
export function Layout() {
  return (
    <AreaFrame area={shellArea}>
      <Shell />
    </AreaFrame>
  );
}

function Shell() {
  const t = useTranslations('shell');
  const standsAlone = useCurrentPage().match.page.handle?.page.hasOwnLayout;
  useRestoreLostFocus();
  useLayOutDeferredRows();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenido" className="skip-link">
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      {!standsAlone && <Header />}
      {!standsAlone && <Announcement />}
      <OfflineBanner />
      <LazySignedInParts />
      <PageOutlet />
      {!standsAlone && (
        <>
          <Footer />
          <TutorialStarter />
        </>
      )}
      <Toaster labels={{ close: t('toasts.close'), one: t('toasts.one'), region: t('toasts.region') }} />
    </div>
  );
}

/** Loaded after the page, for signed-in users only. */
function LazySignedInParts() {
  const isSignedIn = useCurrentUser() !== null;
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    if (!isSignedIn) return;
    import('../lazy/signed-in/signed-in-parts.tsx').then(
      ({ SignedInParts }) => setParts(() => SignedInParts),
      () => undefined,
    );
  }, [isSignedIn]);
  return isSignedIn && Parts ? <Parts /> : null;
}

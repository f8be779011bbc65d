import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AreaFrame } from '../area-frame.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { useShown } from '../router.tsx';
import { useCurrentUser } from '../session.ts';
import { shellArea } from '../shell-area.ts';
import { TutorialStarter } from '../tutorial/tutorial-starter.tsx';
import { Toaster } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWholeLists } from './use-whole-lists.ts';

/** What surrounds every page. */
export function Layout() {
  return (
    <AreaFrame area={shellArea}>
      <Shell />
    </AreaFrame>
  );
}

function Shell() {
  const t = useTranslations('shell');
  const standsAlone = useShown().match.page.handle?.page.standsAlone;
  useKeptFocus();
  useWholeLists();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenido" className="skip-link">
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      {!standsAlone && <Header />}
      <OfflineBanner />
      <LateParts />
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

/** Fetched for those who are signed in, once the page is there. */
function LateParts() {
  const isSignedIn = useCurrentUser() !== null;
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    if (!isSignedIn) return;
    import('../signed-in/signed-in-parts.tsx').then(
      ({ SignedInParts }) => setParts(() => SignedInParts),
      () => undefined,
    );
  }, [isSignedIn]);
  return isSignedIn && Parts ? <Parts /> : null;
}

import { useTranslations } from 'use-intl';
import { BannerHost } from '../administrator-banners/banner-host.tsx';
import { AreaFrame } from '../area-frame.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { ReauthenticationHost } from '../reauthentication/reauthentication-host.tsx';
import { useShown } from '../router.tsx';
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
      <BannerHost />
      <PageOutlet />
      {!standsAlone && (
        <>
          <Footer />
          <TutorialStarter />
        </>
      )}
      <ReauthenticationHost />
      <Toaster labels={{ close: t('toasts.close'), one: t('toasts.one'), region: t('toasts.region') }} />
    </div>
  );
}

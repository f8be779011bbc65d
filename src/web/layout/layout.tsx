import { useTranslations } from 'use-intl';
import { AreaFrame } from '../area-frame.tsx';
import { shellArea } from '../shell-area.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageOutlet } from './page-outlet.tsx';

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
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-inverse px-4 py-3 font-semibold text-on-inverse focus-visible:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <PageOutlet />
      <Footer />
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { homeJoinClassOverlay } from '../../classrooms/web/public.ts';
import { useOverlay } from '../../web/layout/use-overlay.tsx';
import { Link } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Illustration } from '../../web/ui/core/illustration.tsx';

export function Hero() {
  const t = useTranslations('home.hero');
  const join = useOverlay(homeJoinClassOverlay);
  return (
    <div className="page-width grid items-center gap-10 pt-10 md:grid-cols-[1.1fr_0.9fr] md:pt-16">
      <div className="flex flex-col items-start gap-6">
        <h1 className="font-title text-4xl md:text-5xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Link to="/herramientas/chatbot" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('start')}
            <Icon name="arrow-right" />
          </Link>
          <Link to="/biblioteca" className={buttonClass({ size: 'lg' })}>
            {t('explore')}
          </Link>
        </div>
        <Button variant="quiet" size="lg" icon="school" className="-mt-3 max-sm:w-full sm:-ml-6" onClick={join.show}>
          {t('join')}
        </Button>
        {join.overlay}
      </div>
      <Illustration name="hero" className="mx-auto w-full max-w-md" />
    </div>
  );
}

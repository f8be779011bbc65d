import { useTranslations } from 'use-intl';
import { homeJoinClassOverlay } from '../../classrooms/web/public.ts';
import { useIsOn } from '../../web/data/site-frame.ts';
import { useOverlay } from '../../web/layout/use-overlay.tsx';
import { Link } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Illustration } from '../../web/ui/core/illustration.tsx';

const startPath = '/herramientas/chatbot';

export function Hero() {
  const t = useTranslations('home.hero');
  const join = useOverlay(homeJoinClassOverlay);
  const isOn = useIsOn();
  return (
    <div className="page-width grid items-center gap-10 pt-10 md:grid-cols-[1.1fr_0.9fr] md:pt-16">
      <div className="flex flex-col items-start gap-6">
        <h1 className="font-title text-4xl md:text-5xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          {isOn(startPath) && (
            <Link to={startPath} className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {t('start')}
              <Icon name="arrow-right" />
            </Link>
          )}
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

/** For signed-in users, below what awaits them: the same words in less space. */
export function CompactHero() {
  const t = useTranslations('home.hero');
  const join = useOverlay(homeJoinClassOverlay);
  const isOn = useIsOn();
  return (
    <div className="page-width">
      <section aria-labelledby="educaia" className={`${cardClass} flex flex-col gap-4 p-4 sm:p-6`}>
        <div>
          <h2 id="educaia" className="font-title text-xl">
            {t('title')}
          </h2>
          <p className="max-w-reading text-ink-soft">{t('introduction')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isOn(startPath) && (
            <Link to={startPath} className={buttonClass()}>
              {t('start')}
              <Icon name="arrow-right" />
            </Link>
          )}
          <Link to="/biblioteca" className={buttonClass()}>
            {t('explore')}
          </Link>
          <Button variant="quiet" icon="school" onClick={join.show}>
            {t('join')}
          </Button>
        </div>
        {join.overlay}
      </section>
    </div>
  );
}

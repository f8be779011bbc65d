import { useTranslations } from 'use-intl';
import { InstructorView, joinClassOverlay } from '../../classrooms/web/public.ts';
import { SurveysTab } from '../../surveys/web/public.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useIsOn } from '../../web/data/site-frame.ts';
import { useOverlay } from '../../web/layout/use-overlay.tsx';
import { Link, useLocation, useSearchParams } from '../../web/router/router.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { tabClass, tabListClass } from '../../web/ui/rows/tabs.tsx';
import { learningAddress, readTab, tabs } from './data/queries.ts';
import { FreeCourses } from './free-courses.tsx';
import { leadsClasses } from './may-enter-classes.ts';

export function LearningCentre() {
  const t = useTranslations('learning');
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const join = useOverlay(joinClassOverlay);
  const current = readTab(query);
  const isOn = useIsOn();
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-col gap-2">
          <h1 className="font-title text-3xl">{t('title')}</h1>
          <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
          <Link to="/laboratorios" className={linkClass}>
            {t('labs')}
          </Link>
          <Link to="/pasaporte" className={linkClass}>
            {t('passport')}
          </Link>
        </div>
        {!leadsClasses(user) && (
          <Button icon="school" onClick={join.show}>
            {t('joinClass')}
          </Button>
        )}
      </header>
      {leadsClasses(user) && <InstructorView />}
      <div className="flex flex-col gap-6">
        <nav aria-label={t('tabsLabel')} className={tabListClass}>
          {tabs
            .filter((tab) => tab !== 'encuestas' || isOn('/encuestas'))
            .map((tab) => (
              <Link
                key={tab}
                to={learningAddress(pathname, { tab })}
                preventScrollReset
                aria-current={tab === current ? 'page' : undefined}
                className={tabClass}
              >
                {t(`tabs.${tab}`)}
              </Link>
            ))}
        </nav>
        {current === 'encuestas' ? <SurveysTab /> : <FreeCourses />}
      </div>
      {join.overlay}
    </div>
  );
}

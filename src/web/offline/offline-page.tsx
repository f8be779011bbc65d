import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeptCourses } from './kept-courses.tsx';

/** As it is kept it has no retry: that is React's, which knows whether it stands in for another page (`web/start-browser.tsx`). */
export function Component() {
  const t = useTranslations('shell');
  return (
    <div className="page-width py-10">
      <EmptyState
        headingLevel={1}
        illustration="offline"
        title={t('offline.title')}
        action={
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.home')}
          </a>
        }
      >
        <p>{t('offline.explanation')}</p>
      </EmptyState>
      <KeptCourses />
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { PageNotice } from '../page-notice.tsx';
import { buttonClass } from '../ui/button.tsx';
import { KeptCourses } from './kept-courses.tsx';

/** As it is kept it has no retry: that is React's, which knows whether it stands in for another page (`web/start-browser.tsx`). */
export function Component() {
  const t = useTranslations('shell');
  return (
    <PageNotice
      below={<KeptCourses />}
      illustration="offline"
      title={t('offline.title')}
      action={
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          {t('notFound.home')}
        </a>
      }
    >
      <p>{t('offline.explanation')}</p>
    </PageNotice>
  );
}

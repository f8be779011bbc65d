import { useTranslations } from 'use-intl';
import { PageNotice } from '../layout/page-notice.tsx';
import { SavedCourses } from '../offline/saved-courses.tsx';
import { buttonClass } from '../ui/core/button.tsx';

/** The saved copy has no retry button. When it replaces another page, React renders the retry (`web/start/start-browser.tsx`). */
export default function OfflinePage() {
  const t = useTranslations('shell');
  return (
    <PageNotice
      below={<SavedCourses />}
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

import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFound() {
  const t = useTranslations('shell');
  return (
    <div className="page-width py-10">
      <EmptyState
        headingLevel={1}
        illustration="not-found"
        title={t('notFound.title')}
        action={
          <>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('notFound.home')}
            </Link>
            <Link to="/biblioteca" className={buttonClass()}>
              {t('notFound.library')}
            </Link>
          </>
        }
      >
        <p>{t('notFound.explanation')}</p>
      </EmptyState>
    </div>
  );
}

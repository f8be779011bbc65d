import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const places = { library: '/biblioteca', forum: '/foro', news: '/noticias', classes: '/mis-clases' } as const;

interface NotFoundProps {
  /** In the server's own words, what is not there. */
  said?: string;
  within?: keyof typeof places | undefined;
}

export function NotFound({ said, within = 'library' }: NotFoundProps) {
  const t = useTranslations('shell');
  return (
    <div className="page-width py-10">
      <EmptyState
        headingLevel={1}
        illustration="not-found"
        title={said || t('notFound.title')}
        action={
          <>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('notFound.home')}
            </Link>
            <Link to={places[within]} className={buttonClass()}>
              {t(`notFound.${within}`)}
            </Link>
          </>
        }
      >
        <p>{said ? t('notFound.goneExplanation') : t('notFound.explanation')}</p>
      </EmptyState>
    </div>
  );
}

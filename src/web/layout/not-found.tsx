import { useTranslations } from 'use-intl';
import { Link } from '../router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const places = {
  library: '/biblioteca',
  forum: '/foro',
  news: '/noticias',
  classes: '/mis-clases',
  courses: '/cursos',
  certificates: '/cursos',
  surveys: '/cursos?tab=encuestas',
} as const;

/** Here the title names what was looked for, and the server's words stand below it. */
function isNamed(place: keyof typeof places): place is 'courses' | 'certificates' {
  return place === 'courses' || place === 'certificates';
}

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
        title={
          isNamed(within)
            ? t(`notFound.named.${within}.title`)
            : said || t(within === 'classes' ? 'notFound.noClass' : 'notFound.title')
        }
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
        {isNamed(within) ? (
          <p>{said || t(`notFound.named.${within}.explanation`)}</p>
        ) : (
          <p>{said ? t('notFound.goneExplanation') : t('notFound.explanation')}</p>
        )}
      </EmptyState>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { findId } from '../router/address-id.ts';
import { Link, useParams } from '../router/router.tsx';
import { buttonClass } from '../ui/core/button.tsx';

const places = {
  library: '/biblioteca',
  forum: '/foro',
  news: '/noticias',
  classes: '/mis-clases',
  courses: '/cursos',
  certificates: '/cursos',
  surveys: '/cursos?tab=encuestas',
} as const;

export type Surroundings = keyof typeof places;

/** From a page that is not there, or not for this person: home, or to where it would have stood. */
export function WaysOut({ within }: { within: Surroundings }) {
  const t = useTranslations('shell.notFound');
  const classId = findId(useParams()['id']);
  return (
    <>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('home')}
      </Link>
      <Link to={places[within]} className={buttonClass()}>
        {t(within)}
      </Link>
      {within === 'classes' && classId !== undefined && (
        <Link to={`/unirse?clase=${classId}`} className={buttonClass()}>
          {t('joinClass')}
        </Link>
      )}
    </>
  );
}

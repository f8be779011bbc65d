import { useTranslations } from 'use-intl';
import { useIsOn } from '../data/site-frame.ts';
import { Link, useCurrentPage } from '../router/router.tsx';
import { buttonClass } from '../ui/core/button.tsx';

const sectionPaths = {
  library: '/biblioteca',
  forum: '/foro',
  news: '/noticias',
  classes: '/mis-clases',
  courses: '/cursos',
  certificates: '/cursos',
  surveys: '/cursos?tab=encuestas',
} as const;

export type SiteSection = keyof typeof sectionPaths;

/** Links from a missing or forbidden page: home, and its section. */
export function RecoveryLinks({ within }: { within: SiteSection }) {
  const t = useTranslations('shell.notFound');
  const isOn = useIsOn();
  const { id: classId } = useCurrentPage().match.params;
  return (
    <>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('home')}
      </Link>
      {isOn(sectionPaths[within]) && (
        <Link to={sectionPaths[within]} className={buttonClass()}>
          {t(within)}
        </Link>
      )}
      {within === 'classes' && Number(classId) > 0 && (
        <Link to={`/unirse?clase=${classId}`} className={buttonClass()}>
          {t('joinClass')}
        </Link>
      )}
    </>
  );
}

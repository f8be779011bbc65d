import { useTranslations } from 'use-intl';
import { Link } from '../../web/router.tsx';
import { buttonClass } from '../../web/ui/button.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import type { ClassPartKey } from './part-keys.ts';

/** From a page inside of a class, to the part of the class that led there. */
export function BackToClass({ id, part }: { id: number; part: ClassPartKey }) {
  const t = useTranslations('classrooms');
  return (
    <p className="print:hidden">
      <Link to={`/class/${id}?parte=${part}`} className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-3`}>
        <Icon name="arrow-left" size="sm" />
        {t('courses.back')}
      </Link>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useKeepVisitedClass } from '../../../web/data/visited-class.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { classQuery } from '../data/queries.ts';
import { ReadOnlyNotice } from './read-only-notice.tsx';

/** A link from a page inside a class back to its work, and a notice if the class is read-only. */
export function BackToClass({ id }: { id: number }) {
  const t = useTranslations('classrooms.courses');
  const { data: classroom } = useQuery(classQuery(id));
  useKeepVisitedClass(id, classroom?.name);
  return (
    <div className="flex flex-col gap-2">
      <BackLink to={addressOf.classPart(id, 'trabajo')}>
        {classroom ? t('backTo', { name: classroom.name }) : t('back')}
      </BackLink>
      <ReadOnlyNotice classId={id} />
    </div>
  );
}

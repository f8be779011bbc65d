import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import type { ClassPartKey } from './part-keys.ts';
import { ReadOnlyNotice } from './read-only-notice.tsx';

/** A link from a page inside a class back to the part that led there, and a notice if the class is read-only. */
export function BackToClass({ id, part }: { id: number; part: ClassPartKey }) {
  const t = useTranslations('classrooms');
  return (
    <div className="flex flex-col gap-2">
      <BackLink to={addressOf.classPart(id, part)}>{t('courses.back')}</BackLink>
      <ReadOnlyNotice classId={id} />
    </div>
  );
}

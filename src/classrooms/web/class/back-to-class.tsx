import { useTranslations } from 'use-intl';
import { BackLink } from '../../../web/layout/back-link.tsx';
import type { ClassPartKey } from './part-keys.ts';

/** From a page inside of a class, to the part of the class that led there. */
export function BackToClass({ id, part }: { id: number; part: ClassPartKey }) {
  const t = useTranslations('classrooms');
  return <BackLink to={`/class/${id}?parte=${part}`}>{t('courses.back')}</BackLink>;
}

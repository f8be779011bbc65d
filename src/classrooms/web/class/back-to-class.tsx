import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import type { ClassPartKey } from './part-keys.ts';

/** A link from a page inside a class back to the part that led there. */
export function BackToClass({ id, part }: { id: number; part: ClassPartKey }) {
  const t = useTranslations('classrooms');
  return <BackLink to={addressOf.classPart(id, part)}>{t('courses.back')}</BackLink>;
}

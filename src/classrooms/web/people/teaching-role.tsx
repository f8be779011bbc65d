import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/core/badge.tsx';
import type { MemberRole } from '../../limits.ts';

/** A badge for co-teachers and assistants. */
export function TeachingRole({ role }: { role: MemberRole }) {
  const t = useTranslations('classrooms.members');
  if (role !== 'assistant' && role !== 'co-teacher') return null;
  return <Badge tone="teacher">{role === 'assistant' ? t('assistant') : t('coTeacher')}</Badge>;
}

import { useTranslations } from 'use-intl';
import type { Classroom } from '../../contract.ts';

/** Why the viewer cannot comment here, or that others cannot; undefined where comments are open. */
export function useWhyNot(classroom: Classroom | undefined, commentsOpen: boolean): string | undefined {
  const t = useTranslations('classrooms.comments');
  if (!classroom) return undefined;
  if (!classroom.isActive || classroom.archivedAt !== null) return t('classClosed');
  if (!classroom.may.comment) return t('studentsMayNot');
  if (commentsOpen) return undefined;
  return classroom.may.mark ? t('closedToStudents') : t('closed');
}

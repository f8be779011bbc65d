import { useTranslations } from 'use-intl';
import type { ClassMember } from '../../contract.ts';

/** The name under which people who lead a class know a member. */
export function useMemberName() {
  const t = useTranslations('classrooms.members');
  return ({ user }: Pick<ClassMember, 'user'>) => user.fullName || user.firstName || user.username || t('somebody');
}

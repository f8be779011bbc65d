import { useTranslations } from 'use-intl';
import type { Classroom } from '../../contract.ts';

/** 'Creador' or 'Miembro', for phones, where the header has no room for the badge. */
export function useMembershipWords({ relation }: Classroom): string | undefined {
  const t = useTranslations('classrooms.class');
  if (relation === 'outsider') return undefined;
  return relation === 'owner' ? t('creator') : t('member');
}

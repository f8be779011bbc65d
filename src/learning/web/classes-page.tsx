import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { LearningCentre } from './learning-centre.tsx';
import { mayEnterClasses, rolesOfClasses } from './may-enter-classes.ts';

/** The learning centre, for roles with classes only. */
export default function ClassesPage() {
  const t = useTranslations('learning');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (!mayEnterClasses(user)) return <DeniedNotice roles={rolesOfClasses} />;
  return <LearningCentre />;
}

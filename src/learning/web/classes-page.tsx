import { useTranslations } from 'use-intl';
import { DeniedNotice, SignInNotice } from '../../web/access-notice.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { LearningCentre } from './learning-centre.tsx';
import { mayEnterClasses, rolesOfClasses } from './may-enter-classes.ts';

/** The learning centre behind a door. */
export function Component() {
  const t = useTranslations('learning');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (!mayEnterClasses(user)) return <DeniedNotice roles={rolesOfClasses} />;
  return <LearningCentre />;
}

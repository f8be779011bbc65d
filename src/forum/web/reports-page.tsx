import { useTranslations } from 'use-intl';
import { DeniedNotice, SignInNotice } from '../../web/access-notice.tsx';
import { Link } from '../../web/router.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { buttonClass } from '../../web/ui/button.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { ReportQueue } from './report-queue.tsx';

export function Component() {
  const t = useTranslations('forum.reports');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-3">
        <Link to="/foro" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-3`}>
          <Icon name="arrow-left" size="sm" />
          {t('back')}
        </Link>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ReportQueue />
    </div>
  );
}

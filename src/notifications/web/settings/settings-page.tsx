import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { MutedClasses } from './muted-classes.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { useSettings } from './use-settings.ts';

export default function SettingsPage() {
  const t = useTranslations('notifications');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <Settings />;
}

/** Every choice applies at once and can be undone. */
function Settings() {
  const t = useTranslations('notifications.settings');
  const { settings, change, mute } = useSettings();
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/avisos">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-prose text-ink-soft">{t('explanation')}</p>
      </header>
      {!settings.isEmailConfirmed && (
        <p className={`${cardClass} max-w-prose p-4`}>
          {t('unconfirmed')}{' '}
          <Link to="/account" className={linkClass}>
            {t('confirm')}
          </Link>
        </p>
      )}
      <ChoiceTable
        groups={settings.groups}
        onChange={(group, before) => change({ groups: [group] }, { groups: [before] })}
      />
      {settings.classes.length > 0 && <MutedClasses classes={settings.classes} onChange={mute} />}
      <ScheduleForm settings={settings} onChange={change} />
    </div>
  );
}

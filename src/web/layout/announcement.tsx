import { useTranslations } from 'use-intl';
import { useSiteFrame } from '../data/site-frame.ts';
import { usePreferences } from '../text/preferences.tsx';
import { buttonClass } from '../ui/core/button.tsx';
import { Icon } from '../ui/core/icon.tsx';

const looks = {
  info: 'border-info-line bg-info-wash text-info-text',
  warning: 'border-warning-line bg-warning-wash text-warning-text',
};

/** The site's message to everybody, until this person closes it. A cookie remembers that, so the server leaves it out as well. */
export function Announcement() {
  const t = useTranslations('shell.announcement');
  const { preferences, change } = usePreferences();
  const announcement = useSiteFrame()?.announcement;
  if (!announcement || preferences.announcement === String(announcement.number)) return null;
  return (
    <aside aria-label={t('label')} data-shell="" className={`border-b ${looks[announcement.level]}`}>
      <div className="page-width flex min-h-11 items-start gap-2 py-2">
        <Icon name="info" className="mt-2.5" />
        <p className="min-w-0 flex-1 py-2 wrap-anywhere whitespace-pre-line" lang={announcement.language}>
          {announcement.text}
        </p>
        <button
          type="button"
          aria-label={t('close')}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          onClick={() => void change({ announcement: String(announcement.number) })}
        >
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}

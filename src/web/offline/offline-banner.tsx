import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from '../router/router.tsx';
import { useDateLocale } from '../text/date-locale.ts';
import { Icon } from '../ui/core/icon.tsx';
import { useIsOffline, useSavedAt } from './connection.ts';

/** The region is always there, so that what comes into it is read out. */
export function OfflineBanner() {
  const t = useTranslations('shell');
  const locale = useDateLocale();
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const firstKeptAt = useSavedAt();
  // Only the page that the browser began with was kept as a whole.
  const keptAt = pathname === firstPath ? firstKeptAt : undefined;
  const offline = useIsOffline();
  return (
    <div aria-live="polite" data-shell="">
      {offline && (
        <p className="border-b border-warning-line bg-warning-wash text-warning-text">
          <span className="page-width flex min-h-11 items-center gap-2 py-2">
            <Icon name="wifi-off" />
            <span>
              {t('offline.banner')}
              {keptAt && ` ${t('offline.copy', { time: inLocalTime(keptAt, locale) })}`}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

/** By the clock of the device: only a browser keeps pages, so that no server has to say the same. */
function inLocalTime(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(timestamp));
}

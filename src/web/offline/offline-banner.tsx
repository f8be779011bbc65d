import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from '../router/router.tsx';
import { useDateLocale } from '../text/date-locale.ts';
import { Icon } from '../ui/core/icon.tsx';
import { useIsOffline, useSavedAt } from './connection.ts';

/** The live region must exist before its content: screen readers announce only changes. */
export function OfflineBanner() {
  const t = useTranslations('shell');
  const locale = useDateLocale();
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const firstKeptAt = useSavedAt();
  // Only the initial document comes from the saved copy.
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

/** In the device's time zone. The server never renders it, so hydration cannot differ. */
function inLocalTime(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(timestamp));
}

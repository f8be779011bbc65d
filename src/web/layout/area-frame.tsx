import { type ReactNode, use } from 'react';
import { IntlProvider } from 'use-intl';
import type { MessageCatalogue } from '../area.ts';
import { ClockContext } from '../text/clock.ts';
import { useDateLocale } from '../text/date-locale.ts';
import { messagesOf } from '../text/messages.ts';
import { usePreferences } from '../text/preferences.tsx';
import { shellArea } from './shell-area.ts';

/** Provides the messages of an area and of the shell. */
export function AreaFrame({ area, children }: { area: MessageCatalogue; children: ReactNode }) {
  const { language } = usePreferences().preferences;
  const locale = useDateLocale();
  const now = new Date(use(ClockContext));
  const messages = {
    [shellArea.name]: messagesOf(shellArea, language),
    [area.name]: messagesOf(area, language),
  };
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC" now={now}>
      {children}
    </IntlProvider>
  );
}

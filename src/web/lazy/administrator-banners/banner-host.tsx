import { type ComponentType, useEffect, useState } from 'react';
import type { MessageCatalogue } from '../../area.ts';
import { useCurrentUser } from '../../data/session.ts';
import { AreaFrame } from '../../layout/area-frame.tsx';
import { messagesIn } from '../../text/message-catalogues.ts';
import { ensureMessages } from '../../text/messages.ts';
import { usePreferences } from '../../text/preferences.tsx';

const sentences: MessageCatalogue = {
  name: 'administrator-banners',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};

/** Banners for an administrator who is acting in another role, for a user who must confirm their address, and for one whom the site asks to accept a new text. Nobody else loads them. */
export function BannerHost() {
  const user = useCurrentUser();
  const { language } = usePreferences().preferences;
  const [Banners, setBanners] = useState<ComponentType>();
  const isWanted =
    user !== null && (user.role !== user.originalRole || user.emailLimit !== undefined || user.awaitsAcceptance);

  useEffect(() => {
    if (!isWanted) return;
    const loaded = Promise.all([import('./administrator-banners.tsx'), ensureMessages(sentences, language)]);
    // Offline the page works without them.
    loaded.then(
      ([{ AdministratorBanners }]) => setBanners(() => AdministratorBanners),
      () => undefined,
    );
  }, [isWanted, language]);

  if (!isWanted || !Banners) return null;
  return (
    <AreaFrame area={sentences}>
      <Banners />
    </AreaFrame>
  );
}

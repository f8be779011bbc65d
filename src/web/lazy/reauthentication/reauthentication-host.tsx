import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { MessageCatalogue } from '../../area.ts';
import { setReauthenticationHost } from '../../data/ask-for-reauthentication.ts';
import { AreaFrame } from '../../layout/area-frame.tsx';
import { messagesIn } from '../../text/message-catalogues.ts';
import { ensureMessages } from '../../text/messages.ts';
import { usePreferences } from '../../text/preferences.tsx';
import { pictureSentences } from '../pictures/sentences.ts';

const sentences: MessageCatalogue = {
  name: 'reauthentication',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};

interface OpenDialog {
  Dialog: ComponentType<{ onEnd: (isShown: boolean) => void }>;
  answer: (isShown: boolean) => void;
}

/** Mounted on every page, because any call may require reauthentication. The dialog loads on first use. */
export function ReauthenticationHost() {
  const { language } = usePreferences().preferences;
  const [shown, setShown] = useState<OpenDialog>();

  const ask = useEffectEvent(async (): Promise<boolean> => {
    const [{ ReauthenticationDialog }] = await Promise.all([
      import('./reauthentication-dialog.tsx'),
      ensureMessages(sentences, language),
      ensureMessages(pictureSentences, language),
    ]);
    return new Promise((answer) => setShown({ Dialog: ReauthenticationDialog, answer }));
  });

  useEffect(() => {
    setReauthenticationHost(() => ask());
    return () => setReauthenticationHost(undefined);
  }, []);

  if (!shown) return null;
  return (
    <AreaFrame area={sentences}>
      <shown.Dialog
        onEnd={(isShown) => {
          setShown(undefined);
          shown.answer(isShown);
        }}
      />
    </AreaFrame>
  );
}

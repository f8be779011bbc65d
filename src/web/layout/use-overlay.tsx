import { type ComponentType, type ReactNode, useState } from 'react';
import type { MessageCatalogue } from '../area.ts';
import { ensureMessages } from '../text/messages.ts';
import { usePreferences } from '../text/preferences.tsx';
import { AreaFrame } from './area-frame.tsx';

type Overlay = ComponentType<{ onEnd: () => void }>;

/** Something that lies over the page when it is wanted, with sentences of its own. No page pays for it before. */
export interface OverlayDefinition extends MessageCatalogue {
  load: () => Promise<Overlay>;
}

interface OverlayControl {
  /** Fetches and shows it. Without a connection nothing happens: it is never more than help. */
  show: () => void;
  overlay: ReactNode;
}

export function useOverlay(definition: OverlayDefinition, onEnd?: () => void): OverlayControl {
  const { language } = usePreferences().preferences;
  const [Shown, setShown] = useState<Overlay>();
  return {
    show: () =>
      void Promise.all([definition.load(), ensureMessages(definition, language)]).then(
        ([loaded]) => setShown(() => loaded),
        () => {},
      ),
    overlay: Shown && (
      <AreaFrame area={definition}>
        <Shown
          onEnd={() => {
            setShown(undefined);
            onEnd?.();
          }}
        />
      </AreaFrame>
    ),
  };
}

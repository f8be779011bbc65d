import { type ComponentType, type ReactNode, useState } from 'react';
import type { MessageCatalogue } from '../area.ts';
import { ensureMessages } from '../text/messages.ts';
import { usePreferences } from '../text/preferences.tsx';
import { AreaFrame } from './area-frame.tsx';

type Overlay = ComponentType<{ onEnd: () => void }>;

/** An overlay with its own messages, loaded when it is opened. */
export interface OverlayDefinition extends MessageCatalogue {
  load: () => Promise<Overlay>;
}

interface OverlayControl {
  /** Loads and shows the overlay. Offline nothing happens, because overlays only offer help. */
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

import { type ComponentType, useEffect, useState } from 'react';
import type { MessageCatalogue } from '../../area.ts';
import { useCurrentUser } from '../../data/session.ts';
import { AreaFrame } from '../../layout/area-frame.tsx';
import { useLocation } from '../../router/router.tsx';
import { messagesIn } from '../../text/message-catalogues.ts';
import { ensureMessages } from '../../text/messages.ts';
import { usePreferences } from '../../text/preferences.tsx';
import { readRunningTest, type RunningTest } from './running-test.ts';

const sentences: MessageCatalogue = {
  name: 'running-test',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};

const lookMilliseconds = 1_000;

/** The time left in a test, on every page but its own. */
export function RunningTestHost() {
  const user = useCurrentUser();
  const { pathname, search } = useLocation();
  const { language } = usePreferences().preferences;
  const [running, setRunning] = useState<{ test: RunningTest; now: number }>();
  const [Bar, setBar] = useState<ComponentType<{ test: RunningTest; now: number }>>();
  const userId = user?.id;

  // Another tab may begin a test or hand it in at any time.
  useEffect(() => {
    if (userId === undefined) return;
    const look = () => {
      const now = Date.now();
      const test = readRunningTest(userId, now);
      setRunning(test && { test, now });
    };
    const timer = setInterval(look, lookMilliseconds);
    return () => clearInterval(timer);
  }, [userId]);

  const isShown = running !== undefined && running.test.address !== pathname + search;
  useEffect(() => {
    if (!isShown) return;
    // Offline the page works without it.
    Promise.all([import('./running-test-bar.tsx'), ensureMessages(sentences, language)]).then(
      ([{ RunningTestBar }]) => setBar(() => RunningTestBar),
      () => undefined,
    );
  }, [isShown, language]);

  if (!isShown || !Bar) return null;
  return (
    <AreaFrame area={sentences}>
      <Bar {...running} />
    </AreaFrame>
  );
}

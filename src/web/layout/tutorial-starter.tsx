import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { useCurrentPage } from '../router/router.tsx';
import { messagesIn } from '../text/message-catalogues.ts';
import { isTutorialDue, rememberTutorial } from './tutorial-memory.ts';
import { type OverlayDefinition, useOverlay } from './use-overlay.tsx';

const delayMilliseconds = 1_000;

const tutorial: OverlayDefinition = {
  name: 'tutorial',
  messages: messagesIn(import.meta.glob('../lazy/tutorial/messages.*.json')),
  load: async () => (await import('../lazy/tutorial/tutorial.tsx')).Tutorial,
};

/** Starts the tutorial for those who have not seen it, a second after the page came, and not while they write. */
export function TutorialStarter() {
  const signedIn = useCurrentUser() !== null;
  const { location, match, error } = useCurrentPage();
  // Whoever is signing in or lost has something to do already.
  const isBusy = location.pathname.startsWith('/auth') || match.page.path === '*' || error !== undefined;
  const { show, overlay } = useOverlay(tutorial, () => rememberTutorial(signedIn));
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (isBusy) return;
    const offer = () => {
      if (!isTutorialDue(signedIn)) return;
      if (isWriting()) timer = setTimeout(offer, delayMilliseconds);
      else latestShow.current();
    };
    let timer = setTimeout(offer, delayMilliseconds);
    return () => clearTimeout(timer);
  }, [signedIn, isBusy]);

  return overlay;
}

/** In the middle of a field: to take the keyboard away then would lose letters. */
function isWriting(): boolean {
  const field = document.querySelector<HTMLInputElement>(':is(input, textarea):read-write:focus');
  return field !== null && field.value !== '';
}

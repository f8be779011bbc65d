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

/** Starts the tutorial for new visitors one second after the page is shown, but not while they type. */
export function TutorialStarter() {
  const signedIn = useCurrentUser() !== null;
  const { location, match, error } = useCurrentPage();
  // Do not interrupt a sign-in or an error page.
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

/** Taking the focus while the user types would lose characters. */
function isWriting(): boolean {
  const field = document.querySelector<HTMLInputElement>(':is(input, textarea):read-write:focus');
  return field !== null && field.value !== '';
}

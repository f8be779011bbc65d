import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { useCurrentPage } from '../router/router.tsx';
import { messagesIn } from '../text/message-catalogues.ts';
import { isTutorialDue, rememberTutorial } from './tutorial-memory.ts';
import { type OverlayDefinition, useOverlay } from './use-overlay.tsx';

const delayMilliseconds = 1_000;

/** Pages to look around. Everywhere else somebody came to do something: to join a class, read a course, take a test. */
const placesToLookAround = ['/', '/biblioteca', '/foro', '/noticias', '/quienes-somos', '/cursos'];

const tutorial: OverlayDefinition = {
  name: 'tutorial',
  messages: messagesIn(import.meta.glob('../lazy/tutorial/messages.*.json')),
  load: async () => (await import('../lazy/tutorial/tutorial.tsx')).Tutorial,
};

/** Starts the tutorial for new visitors one second after a page to look around is shown, but not while they do something there. */
export function TutorialStarter() {
  const signedIn = useCurrentUser() !== null;
  const { match, error } = useCurrentPage();
  const mayShow = placesToLookAround.includes(match.page.path) && error === undefined;
  const { show, overlay } = useOverlay(tutorial, () => rememberTutorial(signedIn));
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (!mayShow) return;
    const offer = () => {
      if (!isTutorialDue(signedIn)) return;
      if (isDoingSomething()) timer = setTimeout(offer, delayMilliseconds);
      else latestShow.current();
    };
    let timer = setTimeout(offer, delayMilliseconds);
    return () => clearTimeout(timer);
  }, [signedIn, mayShow]);

  return mayShow ? overlay : null;
}

/** Writing, a dialog or a menu. Taking the focus from a field would lose characters. */
function isDoingSomething(): boolean {
  // Inside of :is(), a browser ignores the states that it does not know.
  if (document.querySelector(':is(dialog[open], :popover-open, :is(input, textarea):read-write:focus)')) return true;
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, textarea):read-write');
  return [...fields].some(({ value }) => value !== '');
}

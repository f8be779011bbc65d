import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from '../../web/router/router.tsx';

interface CardActions {
  onReviews?: ((toolId: number) => void) | undefined;
  onFavourite: (toolId: number) => void;
}

/** One listener per list of cards instead of three per card. Links stay links: a click with a modifier, or before the scripts load, follows them. */
export function useCardClicks(actions: CardActions): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const latest = useRef(actions);

  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;

    function onClick(event: MouseEvent): void {
      const pressed = actorOf(event.target);
      if (!pressed || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { act, tool } = pressed.dataset;
      const { onReviews, onFavourite } = latest.current;
      if (act === 'favourite') return onFavourite(Number(tool));
      event.preventDefault();
      if (act === 'reviews' && onReviews) onReviews(Number(tool));
      else void navigate(pressed.getAttribute('href') ?? '');
    }

    /** A link that acts as a button also reacts to the space bar. */
    function onKeyDown(event: KeyboardEvent): void {
      const pressed = actorOf(event.target);
      if (event.key !== ' ' || pressed?.getAttribute('role') !== 'button') return;
      event.preventDefault();
      pressed.click();
    }

    element.addEventListener('click', onClick);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate]);

  return list;
}

function actorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
}

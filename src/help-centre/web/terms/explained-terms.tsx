import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';

/**
 * Texts whose marked words (`data-term`) explain themselves when somebody presses one. What explains them is fetched with the first press.
 */
export function ExplainedTerms({ children }: { children: ReactNode }) {
  const { Part, fetch } = useLazy(async () => (await import('./part.ts')).TermExplanation);
  const [id, setId] = useState<string>();
  const pressed = useRef<HTMLElement>(null);

  function open({ target }: MouseEvent<HTMLElement>): void {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
    if (!word) return;
    pressed.current = word;
    void fetch().then(() => setId(word.dataset['term']));
  }

  return (
    <div className="contents" onClick={open}>
      {children}
      {Part && id !== undefined && <Part id={id} beside={pressed} onClose={() => setId(undefined)} />}
    </div>
  );
}

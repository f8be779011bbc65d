import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { popupPlace } from './popup-place.ts';

/** The places that are pointed at, by the address of their link in the top navigation. */
const steps = [
  { id: 'welcome', target: undefined },
  { id: 'home', target: '/' },
  { id: 'library', target: '/biblioteca' },
  { id: 'forum', target: '/foro' },
  { id: 'news', target: '/noticias' },
  { id: 'ready', target: undefined },
] as const;

/** The link in view: on a phone the navigation lies in its menu, and its steps are left out. */
function findTarget(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`header nav a[href="${address}"]`);
  return [...links].find((link) => link.getClientRects().length > 0);
}

/** Shows a newcomer around. The browser's own modal dialog keeps the focus inside and everything else still. */
export function Tutorial({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('tutorial');
  const id = useId();
  const [shown] = useState(() => steps.filter(({ target }) => target === undefined || findTarget(target)));
  const [index, setIndex] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const step = shown[index] ?? steps[0];
  const isLast = index === shown.length - 1;

  // Before the effect that places it: a closed dialog has no size.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useLayoutEffect(() => {
    function place(): void {
      const box = step.target === undefined ? undefined : findTarget(step.target)?.getBoundingClientRect();
      const popup = dialog.current;
      if (!popup) return;
      const { left, top } = popupPlace(
        box,
        { width: popup.offsetWidth, height: popup.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      );
      Object.assign(popup.style, { left: `${left}px`, top: `${top}px` });
      if (!ring.current) return;
      ring.current.hidden = box === undefined;
      if (box) {
        const { style } = ring.current;
        Object.assign(style, { left: `${box.left}px`, top: `${box.top}px` });
        Object.assign(style, { width: `${box.width}px`, height: `${box.height}px` });
      }
    }
    place();
    dialog.current?.querySelector('h2')?.focus();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [step]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fixed m-0 w-80 max-w-[calc(100vw-1rem)] overflow-visible rounded-card border bg-card p-5 text-ink shadow-overlay backdrop:bg-[rgb(10_10_20_/_0.45)]"
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <div
        ref={ring}
        hidden
        aria-hidden="true"
        className="pointer-events-none fixed rounded-control outline-3 outline-offset-2 outline-primary"
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {t('position', { step: String(index + 1), count: String(shown.length) })}
      </p>
      <h2 id={`${id}-title`} tabIndex={-1} className="mt-1 font-title text-xl">
        {t(`${step.id}.title`)}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-soft">
        {t(`${step.id}.text`)}
      </p>
      <div className="mt-5 flex justify-between gap-3">
        {isLast ? <span /> : <Button onClick={onEnd}>{t('skip')}</Button>}
        <Button variant="primary" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
          {isLast ? t('start') : t('next')}
        </Button>
      </div>
    </dialog>
  );
}

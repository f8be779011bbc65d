import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/core/button.tsx';
import { popupPlace } from './popup-place.ts';

/** Each step points at the navigation link with this address. */
const steps = [
  { id: 'welcome', target: undefined },
  { id: 'home', target: '/' },
  { id: 'library', target: '/biblioteca' },
  { id: 'forum', target: '/foro' },
  { id: 'news', target: '/noticias' },
  { id: 'ready', target: undefined },
] as const;

/** The visible link. On a phone the links are inside the menu: those steps are skipped, and the welcome step says so. */
function findTarget(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`header nav a[href="${address}"]`);
  return [...links].find((link) => link.getClientRects().length > 0);
}

/** A tap outside would take the focus, and the keyboard, out of the popup. */
function stayInside(event: PointerEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** Keeps Tab inside the popup. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const first = buttons[0];
  const last = buttons.at(-1);
  const { activeElement } = document;
  if (event.shiftKey ? activeElement !== last || first === last : activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/**
 * The tour for new visitors. A native modal dialog would trap the focus itself, but it makes the rest of the page inert, and the style
 * recalculation blocks a slow phone.
 */
export function Tutorial({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('tutorial');
  const id = useId();
  const [shown] = useState(() => steps.filter(({ target }) => target === undefined || findTarget(target)));
  const [index, setIndex] = useState(0);
  const step = shown[index] ?? steps[0];
  const { popup, ring } = usePlacement(step);
  const isLast = index === shown.length - 1;
  const isPointing = shown.some(({ target }) => target !== undefined);

  useReturnFocus();

  return (
    // The backdrop. With a target, the ring's shadow dims the rest and leaves the target bright.
    <div
      className="fixed inset-0 z-50 bg-[rgb(10_10_20_/_0.45)] has-[>:first-child:not([hidden])]:bg-transparent print:hidden"
      onPointerDown={stayInside}
    >
      <div
        ref={ring}
        hidden
        aria-hidden="true"
        className="pointer-events-none fixed rounded-control shadow-[0_0_0_200vmax_rgb(10_10_20_/_0.45)] outline-3 -outline-offset-3 outline-primary-line"
      />
      <div
        ref={popup}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="fixed w-80 max-w-[calc(100vw-1rem)] rounded-card border bg-card p-5 text-ink shadow-overlay"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
          if (event.key === 'Tab') keepFocusInside(event);
        }}
      >
        <p className="text-sm text-ink-soft tabular-nums">
          {t('position', { step: String(index + 1), count: String(shown.length) })}
        </p>
        <h2 id={`${id}-title`} tabIndex={-1} className="mt-1 font-title text-lg sm:text-xl">
          {t(`${step.id}.title`)}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-ink-soft">
          {t(step.id === 'welcome' && !isPointing ? 'welcome.menuText' : `${step.id}.text`)}
        </p>
        <div className="mt-5 flex justify-between gap-3">
          {isLast ? <span /> : <Button onClick={onEnd}>{t('skip')}</Button>}
          <Button variant="primary" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
            {isLast ? t('start') : t('next')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** On unmount, returns the focus to where it was. */
function useReturnFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}

/** Positions the popup next to the step's target and the ring around it. */
function usePlacement(step: (typeof steps)[number]) {
  const popup = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function place(): void {
      const box = step.target === undefined ? undefined : findTarget(step.target)?.getBoundingClientRect();
      if (!popup.current) return;
      const { left, top } = popupPlace(
        box,
        { width: popup.current.offsetWidth, height: popup.current.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      );
      Object.assign(popup.current.style, { left: `${left}px`, top: `${top}px` });
      if (!ring.current) return;
      ring.current.hidden = box === undefined;
      if (box) {
        const { style } = ring.current;
        Object.assign(style, { left: `${box.left}px`, top: `${box.top}px` });
        Object.assign(style, { width: `${box.width}px`, height: `${box.height}px` });
      }
    }
    const takeFocus = () => popup.current?.querySelector('h2')?.focus();
    place();
    takeFocus();
    window.addEventListener('resize', place);
    // Print styles hide the popup, which then loses the focus.
    window.addEventListener('afterprint', takeFocus);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('afterprint', takeFocus);
    };
  }, [step]);
  return { popup, ring };
}

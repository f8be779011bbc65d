import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
type Step = (typeof steps)[number];

/** The visible link. On a phone the links are inside the menu: those steps are left out, and the welcome step says where they are. */
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

/** The tour for new visitors: beside the navigation links that it explains or, where those are in a menu, a card that leaves the page usable. */
export function Tutorial({ onEnd }: { onEnd: () => void }) {
  const [shown] = useState(() => steps.filter(({ target }) => target === undefined || findTarget(target)));
  const [index, setIndex] = useState(0);
  const step = shown[index] ?? steps[0];
  const tour: Tour = { step, index, count: shown.length, onNext: () => setIndex(index + 1), onEnd };
  return shown.some(({ target }) => target !== undefined) ? <PointingTour {...tour} /> : <BottomCard {...tour} />;
}

interface Tour {
  step: Step;
  index: number;
  count: number;
  onNext: () => void;
  onEnd: () => void;
}

/** A native modal dialog would trap the focus itself, but it makes the rest of the page inert, and the style recalculation blocks a slow phone. */
function PointingTour(tour: Tour) {
  const id = useId();
  const { popup, ring } = usePlacement(tour.step);
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
        className={`${popupClass} max-w-[calc(100vw-1rem)]`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') tour.onEnd();
          if (event.key === 'Tab') keepFocusInside(event);
        }}
      >
        <StepContent id={id} textId={`${tour.step.id}.text`} {...tour} />
      </div>
    </div>
  );
}

/** Takes no focus and covers no more than the edge of the page. A status message announces each step instead. */
function BottomCard(tour: Tour) {
  const t = useTranslations('tutorial');
  const id = useId();
  const { step, onEnd } = tour;
  const textId: TextId = step.id === 'welcome' ? 'welcome.menuText' : `${step.id}.text`;
  const [said, setSaid] = useState('');
  const message = `${t(`${step.id}.title`)}. ${t(textId)}`;
  useEffect(() => {
    // Screen readers announce what changes in a status message, not what it starts with.
    const timer = setTimeout(() => setSaid(message));
    return () => clearTimeout(timer);
  }, [message]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <div
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={`${popupClass} inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-50 mx-auto print:hidden`}
      >
        <StepContent id={id} textId={textId} {...tour} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

const popupClass = 'fixed w-80 rounded-card border bg-card p-5 text-ink shadow-overlay';

type TextId = `${Step['id']}.text` | 'welcome.menuText';

function StepContent({ id, textId, step, index, count, onNext, onEnd }: Tour & { id: string; textId: TextId }) {
  const t = useTranslations('tutorial');
  const isLast = index === count - 1;
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {t('position', { step: String(index + 1), count: String(count) })}
      </p>
      <h2 id={`${id}-title`} tabIndex={-1} className="mt-1 font-title text-lg sm:text-xl">
        {t(`${step.id}.title`)}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-soft">
        {t(textId)}
      </p>
      <div className="mt-5 flex justify-between gap-3">
        {isLast ? <span /> : <Button onClick={onEnd}>{t('skip')}</Button>}
        <Button variant="primary" onClick={isLast ? onEnd : onNext}>
          {isLast ? t('start') : t('next')}
        </Button>
      </div>
    </>
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
function usePlacement(step: Step) {
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

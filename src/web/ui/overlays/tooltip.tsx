import { type ReactNode, useId, useRef } from 'react';

type TooltipProps = {
  /** Extra information, never essential: touch has no hover. */
  text: ReactNode;
  /** One focusable control; it must accept the given attributes. */
  children: (trigger: { 'aria-describedby': string }) => ReactNode;
};

const openAfterMilliseconds = 400;
const gapPixels = 6;

/** In the top layer, so nothing clips it. Esc dismisses it and the pointer may move onto it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(): void {
    const tip = bubble.current;
    const control = anchor.current?.firstElementChild;
    if (!tip?.showPopover || !control || tip.matches(':popover-open')) return;
    tip.showPopover();
    const box = control.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tip;
    const above = box.top - height - gapPixels;
    const middle = box.left + box.width / 2 - width / 2;
    tip.style.top = `${above > 4 ? above : box.bottom + gapPixels}px`;
    tip.style.left = `${Math.max(4, Math.min(middle, document.documentElement.clientWidth - width - 4))}px`;
  }

  function hide(): void {
    clearTimeout(timer.current);
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
  }

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(show, openAfterMilliseconds);
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(hide, 120);
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children({ 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="floating tooltip">
        {text}
      </span>
    </span>
  );
}

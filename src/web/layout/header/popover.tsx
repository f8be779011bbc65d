import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../../router/router.tsx';
import { classes } from '../../ui/core/classes.ts';

interface PopoverProps {
  id: string;
  /** For a button with an icon only. */
  label?: string;
  button: ReactNode;
  buttonClassName: string;
  panelClassName: string;
  children: ReactNode;
}

/**
 * A button with a native popover: it works before hydration, closes with Escape or an outside click, and returns the focus. Navigation closes
 * it, too.
 */
export function Popover({ id, label, button, buttonClassName, panelClassName, children }: PopoverProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // The address changes before its page is drawn: a panel opened in between belongs to the new page.
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname && panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);

  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClassName} aria-label={label} title={label}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') openedAt.current = location.pathname;
        }}
        className={classes('fixed inset-auto m-0 border bg-card text-ink shadow-overlay', panelClassName)}
      >
        {children}
      </div>
    </>
  );
}

/** Aligned with the right edge of the header's content at any window width. */
export const endPanelClass =
  'top-16 right-[max(1rem,calc((100vw-72rem)/2+1.5rem))] max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card';

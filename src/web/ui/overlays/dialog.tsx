import { type DialogHTMLAttributes, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../core/classes.ts';
import { Icon } from '../core/icon.tsx';

export type DialogProps = {
  open: boolean;
  /** Called for Esc, a click on the backdrop and the close button; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Stays visible below the scrolling content: the buttons. */
  footer?: ReactNode;
  /** Set it if the content has no focusable element: the keyboard must be able to scroll it. */
  textOnly?: boolean;
  className?: string;
};

/**
 * The native <dialog>: it makes the rest of the page inert, traps and returns the focus, and adds no code. The focus goes to the element with
 * data-autofocus, or else to the title, which is then announced first.
 */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} />;
}

type ModalDialogProps = DialogProps & { role?: 'alertdialog'; side?: 'start' | 'end' };

export function ModalDialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
  footer,
  textOnly,
  className,
  role,
  side,
}: ModalDialogProps) {
  const id = useId();
  const element = useModal(open);
  const closeOnBackdrop = useCloseOnBackdrop(onClose);

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      data-side={side}
      className={classes('dialog', side && 'sheet', className)}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close on a second Esc without a cancel event: tell the owner. The event arrives in a later task: by then
      // the dialog may be open again.
      onClose={(event) => {
        const dialog = element.current;
        if (open && event.target === dialog && !dialog.open) onClose();
      }}
      {...closeOnBackdrop}
    >
      {open && (
        <>
          <DialogHead id={id} title={title} description={description} closeLabel={closeLabel} onClose={onClose} />
          <div
            tabIndex={textOnly || role === 'alertdialog' ? 0 : undefined}
            // Positioned: text for screen readers would otherwise stretch the dialog, which would scroll beside its content.
            className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 -outline-offset-2 sm:px-6 sm:pb-6"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t print:hidden border-line px-4 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

/** Opens the modal with the focus inside, while `open`. */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    // Reserves the width of the scroll bar while it is hidden (base.css).
    const { documentElement: page } = document;
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2'))?.focus();
    // Closing in a layout effect, before React removes the element, makes the browser return the focus.
    return () => dialog.close();
  }, [open]);
  return element;
}

/** Both pointerdown and pointerup must be outside: a text selection that ends beyond the edge must not close the dialog. */
function useCloseOnBackdrop(
  onClose: () => void,
): Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onPointerDown' | 'onClick'> {
  const pressedOutside = useRef(false);
  return {
    onPointerDown: (event) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event) => {
      if (pressedOutside.current && isOutside(event)) onClose();
    },
  };
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'description' | 'closeLabel' | 'onClose'> & { id: string };

/** No <header> or <footer>: in a dialog outside of <main> they would be landmarks of the page. */
function DialogHead({ id, title, description, closeLabel, onClose }: DialogHeadProps) {
  return (
    <div className="flex items-start gap-3 px-4 pt-4 sm:px-6 sm:pt-6">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        title={closeLabel}
        onClick={onClose}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** A click on the backdrop targets the dialog element, but lies outside its box. */
function isOutside(event: {
  target: EventTarget;
  currentTarget: HTMLElement;
  clientX: number;
  clientY: number;
}): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

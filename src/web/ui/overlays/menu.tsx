import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../core/classes.ts';
import type { IconName } from '../core/icon-names.ts';
import { Icon } from '../core/icon.tsx';

type MenuProps = {
  /** The content of the button; an icon alone needs buttonLabel. */
  button: ReactNode;
  buttonLabel?: string;
  buttonClassName: string;
  align?: 'start' | 'end';
  /** MenuItem, MenuLink (or any <a role="menuitem" className={menuItemClass()}>), MenuHeading, MenuSeparator. */
  children: ReactNode;
  buttonProps?: ButtonHTMLAttributes<HTMLButtonElement>;
  /** Renders the items only while the menu is open: for the rows of a long list. */
  isLazy?: boolean;
};

/** A native popover with the keyboard behaviour of a menu. It opens before hydration, is never clipped, and appears above an open dialog. */
export function Menu(props: MenuProps) {
  const { button, buttonLabel, buttonClassName, align = 'end', children, buttonProps, isLazy } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useOpenedEarly(list, () => setOpen(true));

  return (
    <>
      <button
        type="button"
        {...buttonProps}
        ref={trigger}
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={buttonLabel}
        className={buttonClassName}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          list.current?.showPopover();
          focusItem(list.current, event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={`${id}-button`}
        data-align={align}
        className="floating menu"
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          // The items must be there when the menu is measured and gets the focus.
          if (isLazy) flushSync(() => setOpen(true));
          placeWithoutAnchors(list.current, trigger.current, align);
        }}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened && !list.current?.contains(document.activeElement)) focusItem(list.current, 'first');
        }}
        onClick={(event) => {
          if (isItem(event.target)) list.current?.hidePopover();
        }}
        onKeyDown={(event) => moveInMenu(event, list.current)}
      >
        {(!isLazy || open) && children}
      </div>
    </>
  );
}

/** Opened before hydration, a lazy menu is still empty. Inside of :is(), a browser ignores a state that it does not know. */
function useOpenedEarly(list: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (list.current?.matches(':is(:popover-open)')) open();
  }, [list]);
}

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])';

function isItem(target: EventTarget): boolean {
  return target instanceof Element && target.closest(itemSelector) !== null;
}

function focusItem(menu: HTMLElement | null, which: 'first' | 'last'): void {
  const items = menu?.querySelectorAll<HTMLElement>(itemSelector);
  items?.[which === 'first' ? 0 : items.length - 1]?.focus();
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null): void {
  if (!menu) return;
  const items = [...menu.querySelectorAll<HTMLElement>(itemSelector)];
  const current = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (Math.max(current, 0) - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  let next = moves[event.key];
  if (next === undefined && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    const letter = event.key.toLocaleLowerCase();
    const order = [...items.slice(current + 1), ...items.slice(0, current + 1)];
    next = items.indexOf(
      order.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter)) as HTMLElement,
    );
  }
  if (next !== undefined && next >= 0) {
    event.preventDefault();
    items[next]?.focus();
  }
  if (event.key === 'Tab') menu.hidePopover();
}

/** Positions the menu in browsers without CSS anchor positioning. */
function placeWithoutAnchors(menu: HTMLElement | null, trigger: HTMLElement | null, align: 'start' | 'end'): void {
  if (!menu || !trigger || CSS.supports('position-area: block-end')) return;
  const box = trigger.getBoundingClientRect();
  const below = innerHeight - box.bottom > 240 || box.top < 240;
  menu.style.inset = 'auto';
  if (below) menu.style.top = `${box.bottom + 6}px`;
  else menu.style.bottom = `${innerHeight - box.top + 6}px`;
  if (align === 'end') menu.style.right = `${Math.max(8, document.documentElement.clientWidth - box.right)}px`;
  else menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - 220))}px`;
}

export function menuItemClass(tone: 'normal' | 'danger' = 'normal'): string {
  return classes(
    'flex w-full min-h-11 items-center gap-2.5 rounded-control px-3 py-2 text-left no-underline outline-none hover:bg-hover focus:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary-line aria-disabled:text-ink-soft aria-disabled:cursor-not-allowed',
    tone === 'danger' ? 'text-danger-text' : 'text-ink',
  );
}

type MenuItemProps = {
  icon?: IconName;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** If set, the item is one of several choices (menuitemradio). */
  checked?: boolean;
  onSelect?: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, tone, disabled, checked, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      className={menuItemClass(tone)}
      onClick={disabled ? undefined : onSelect}
    >
      {icon && <Icon name={icon} className={tone === 'danger' ? undefined : 'text-ink-soft'} />}
      <span className="min-w-0 flex-1">{children}</span>
      {checked && <Icon name="check" className="text-primary-text" />}
    </button>
  );
}

export function MenuLink({ href, icon, children }: { href: string; icon?: IconName; children: ReactNode }) {
  return (
    <a href={href} role="menuitem" className={menuItemClass()}>
      {icon && <Icon name={icon} className="text-ink-soft" />}
      <span className="min-w-0 flex-1">{children}</span>
    </a>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-3 pt-2 pb-1 text-sm text-ink-soft">
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <div role="separator" className="-mx-1.5 my-1.5 border-t border-line" />;
}

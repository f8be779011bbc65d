import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

const variants = {
  primary:
    'bg-primary-solid text-on-primary-solid border-transparent hover:bg-primary-solid-hover aria-disabled:bg-hover aria-disabled:text-ink-soft',
  secondary:
    'bg-card text-ink border-line-strong hover:bg-hover aria-disabled:bg-transparent aria-disabled:text-ink-soft',
  quiet:
    'bg-transparent text-ink border-transparent hover:bg-hover aria-disabled:bg-transparent aria-disabled:text-ink-soft',
  danger:
    'bg-danger-solid text-on-danger-solid border-transparent hover:bg-danger-solid-hover aria-disabled:bg-hover aria-disabled:text-ink-soft',
};

const sizes = {
  /** Full height on touch screens. */
  sm: 'min-h-9 px-3 py-1 text-sm gap-1.5 pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-2 gap-2',
  lg: 'min-h-13 px-6 py-3 text-lg gap-2.5',
  /** A square for an icon; it needs an aria-label. */
  icon: 'size-11 gap-0',
};

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes; wide?: boolean };

/** The classes alone, for the router's Link or the label of a file input. */
export function buttonClass({ variant = 'secondary', size = 'md', wide }: ButtonStyle = {}): string {
  return classes(
    'inline-flex items-center justify-center rounded-control border font-semibold leading-tight text-center no-underline transition-colors select-none active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0 print:hidden',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    icon?: IconName;
    /** The label while busy ('Enviando…'); the button is then disabled. */
    busy?: string | false;
    disabled?: boolean;
    /** Called on a click while disabled, to explain why. */
    onRefused?: (() => void) | undefined;
    ref?: Ref<HTMLButtonElement>;
    children?: ReactNode;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  disabled,
  onRefused,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const off = disabled || Boolean(busy);
  return (
    <button
      // An icon-only button shows its label as a tooltip.
      title={size === 'icon' ? rest['aria-label'] : undefined}
      {...rest}
      type={type ?? 'button'}
      // Not the `disabled` attribute: it would drop the keyboard focus while a form is being sent.
      aria-disabled={off || undefined}
      className={classes(buttonClass({ variant, size, wide }), className)}
      onClick={(event) => {
        if (off) event.preventDefault();
        if (disabled && !busy) onRefused?.();
        if (!off) onClick?.(event);
      }}
    >
      {busy ? (
        <>
          <Icon name="loader" size={size === 'sm' ? 'sm' : 'md'} className="animate-spin" />
          {size === 'icon' ? <span className="sr-only">{busy}</span> : busy}
        </>
      ) : (
        <>
          {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
          {children}
        </>
      )}
    </button>
  );
}

type ButtonLinkProps = ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement> & { icon?: IconName };

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size, wide }), className)}>
      {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
      {children}
    </a>
  );
}

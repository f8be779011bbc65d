import { classes } from './classes.ts';

/** The mark, in the chosen primary. The name beside it is text, so that it scales and is read. */
export function Logo({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={classes('size-8 shrink-0', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href="/logo.svg#mark" />
    </svg>
  );
}

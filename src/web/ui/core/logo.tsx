import { classes } from './classes.ts';

/** The mark, in the chosen primary. The name beside it is text, so that it scales and is read. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes('logo size-8 shrink-0 font-title', className)}>
      <svg viewBox="0 0 32 32" className="relative size-full" aria-hidden="true">
        <use href="/logo.svg#mark" />
      </svg>
    </span>
  );
}

import { classes } from './classes.ts';

/** The logo in the primary colour. The name next to it is text, so that it scales and is read aloud. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes('logo size-8 shrink-0 font-title', className)}>
      <svg viewBox="0 0 32 32" className="relative size-full" aria-hidden="true">
        <use href="/logo.svg#mark" />
      </svg>
    </span>
  );
}

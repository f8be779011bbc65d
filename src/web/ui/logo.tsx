import { classes } from './classes.ts';

/** Stands behind the mark, which covers it: seen only where the picture does not load. */
const letterBadge =
  "before:absolute before:inset-[6.25%] before:grid before:place-items-center before:rounded-[15%] before:bg-primary-solid before:font-title before:text-on-primary-solid before:content-['E']";

/** The mark, in the chosen primary. The name beside it is text, so that it scales and is read. */
export function Logo({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classes('relative inline-block size-8 shrink-0', letterBadge, className)}>
      <svg
        viewBox="0 0 32 32"
        className="relative size-full"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <use href="/logo.svg#mark" />
      </svg>
    </span>
  );
}

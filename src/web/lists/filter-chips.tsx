import type { ReactNode } from 'react';
import { Link } from '../router/router.tsx';

const chipClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong px-3 text-sm text-ink no-underline hover:bg-hover aria-[current=true]:border-primary-line aria-[current=true]:bg-primary-wash aria-[current=true]:font-semibold sm:px-4 sm:text-base';

interface Chip {
  key: string;
  label: ReactNode;
  /** For the active chip: the URL without the filter, so that a second click removes it. */
  address: string;
  chosen: boolean;
}

/** Filters as links, so that a filtered list can be shared. */
export function FilterChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      {/* On a phone one scrollable row; wrapped chips would fill the screen. */}
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link to={chip.address} preventScrollReset aria-current={chip.chosen || undefined} className={chipClass}>
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

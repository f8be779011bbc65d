import type { ReactNode } from 'react';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/core/button.tsx';
import { Icon } from '../ui/core/icon.tsx';

/** A link to the parent page, above the title. Its text aligns with the title; its hover background extends beyond it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={`${buttonClass({ variant: 'quiet', size: 'sm' })} mb-1 -ml-3 self-start text-left print:hidden pointer-coarse:-mt-1 pointer-coarse:mb-0`}
    >
      <Icon name="arrow-left" size="sm" />
      {children}
    </Link>
  );
}

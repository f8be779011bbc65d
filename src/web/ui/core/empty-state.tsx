import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

export type EmptyStateProps = {
  illustration?: IllustrationName;
  title: ReactNode;
  /** One sentence about what belongs here. */
  children?: ReactNode;
  /** The action that adds the first item. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ illustration, title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classes(
        'mx-auto flex w-full max-w-form flex-col items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      {illustration && <Illustration name={illustration} className="mb-2 w-56 max-w-full" />}
      <Heading className="font-title text-xl">{title}</Heading>
      {children && <div className="text-ink-soft *:text-balance">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

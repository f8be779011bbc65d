import { type ReactNode, useId } from 'react';
import { classes } from '../../../web/ui/core/classes.ts';

interface LabSectionProps {
  title: string;
  /** Many drawings or a long table: a phone lays it out only near the screen, because all such steps at once would block it. */
  isHeavy?: boolean;
  children: ReactNode;
}

/** A step of a laboratory. */
export function LabSection({ title, isHeavy = false, children }: LabSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('flex min-w-0 flex-col gap-4', isHeavy && 'list-chapter')}>
      <h2 id={id} className="font-title text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

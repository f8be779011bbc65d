import { type ReactNode, useId } from 'react';

/** A step of a laboratory. A phone lays it out only near the screen: the drawings and tables of all steps at once would block it. */
export function LabSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="list-chapter flex min-w-0 flex-col gap-4">
      <h2 id={id} className="font-title text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

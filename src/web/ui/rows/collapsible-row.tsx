import type { ReactNode } from 'react';
import { Icon } from '../core/icon.tsx';

interface CollapsibleRowProps {
  /** Of what is below the line. */
  id: string;
  isOpen: boolean;
  onToggle: () => void;
  /** To drag it by. */
  handle: ReactNode;
  /** What the line says of it. */
  summary: ReactNode;
  /** What can be done with it without opening it. */
  actions: ReactNode;
  children: ReactNode;
}

/** One line of a list that is being written, or the whole thing below it. */
export function CollapsibleRow({ id, isOpen, onToggle, handle, summary, actions, children }: CollapsibleRowProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 p-1">
        {handle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="flex min-h-11 min-w-40 flex-1 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-hover"
        >
          {summary}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-ink-soft" />
        </button>
        <span className="ml-auto flex">{actions}</span>
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line p-4">
          {children}
        </div>
      )}
    </>
  );
}

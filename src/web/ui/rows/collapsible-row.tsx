import type { ReactNode } from 'react';
import { Icon } from '../core/icon.tsx';

interface CollapsibleRowProps {
  /** The id of the collapsible content. */
  id: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The drag handle. */
  handle: ReactNode;
  /** The content of the collapsed row. */
  summary: ReactNode;
  /** Actions that do not open the row. */
  actions: ReactNode;
  children: ReactNode;
}

/** A row of an editable list that expands to its form. */
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

import type { ReactNode } from 'react';
import { Button, buttonClass } from '../core/button.tsx';
import { Icon } from '../core/icon.tsx';

type PaginationProps = {
  label: string;
  /** Links from the caller (the router's Link with pageLinkClass): they work without JavaScript and keep the query. */
  previous?: ReactNode;
  next?: ReactNode;
  /** 'Página 2 de 14' */
  position?: ReactNode;
};

export const pageLinkClass = buttonClass();

export function Pagination({ label, previous, next, position }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <span className="flex-1">{previous}</span>
      {position && (
        <span className="text-sm tabular-nums text-ink-soft max-sm:order-last max-sm:w-full max-sm:text-center">
          {position}
        </span>
      )}
      <span className="flex flex-1 justify-end">{next}</span>
    </nav>
  );
}

/** The label of a page link with its arrow. */
export function PageLinkText({ towards, children }: { towards: 'previous' | 'next'; children: ReactNode }) {
  return (
    <>
      {towards === 'previous' && <Icon name="arrow-left" />}
      {children}
      {towards === 'next' && <Icon name="arrow-right" />}
    </>
  );
}

type LoadMoreProps = {
  label: string;
  busyLabel: string;
  /** Replaces the button at the end of the list. */
  endLabel: ReactNode;
  hasMore: boolean;
  loading: boolean;
  onLoad: () => void;
  /** 'Mostrando 50 de 128' */
  position?: ReactNode;
};

export function LoadMore({ label, busyLabel, endLabel, hasMore, loading, onLoad, position }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-6 text-center">
      {hasMore ? (
        <Button busy={loading && busyLabel} onClick={onLoad}>
          {label}
        </Button>
      ) : (
        <p className="text-ink-soft">{endLabel}</p>
      )}
      {position && <p className="text-sm tabular-nums text-ink-soft">{position}</p>}
    </div>
  );
}

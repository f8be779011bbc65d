import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One grey block; set its size by class ('h-4 w-2/3'). Combine blocks to match the shape of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse rounded-control bg-line', className)} />;
}

/** Wraps a skeleton and announces the loading once to screen readers. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-full', 'w-10/12'];
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-4', line === lines - 1 ? 'w-3/5' : widths[line % widths.length])} />
      ))}
    </div>
  );
}

export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-6">
      <Skeleton className="h-6 w-3/5" />
      <SkeletonText lines={lines} />
    </div>
  );
}

/** For `FigureCards`. */
export function SkeletonFigures({ count = 4 }: { count?: 3 | 4 }) {
  return (
    <div
      className={classes(
        'grid grid-cols-2 gap-4',
        count === 3 ? 'sm:grid-cols-3 max-sm:*:last:col-span-2' : 'lg:grid-cols-4',
      )}
    >
      {Array.from({ length: count }, (_, figure) => (
        <div key={figure} className="flex flex-col gap-3 rounded-card border border-line bg-card px-4 py-5 sm:px-5">
          <Skeleton className="h-7 w-12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}

interface LinesProps {
  rows: number;
  className: string;
  children: (row: number) => ReactNode;
}

function Lines({ rows, className, children }: LinesProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes('flex items-center', className)}>
          {children(row)}
        </div>
      ))}
    </div>
  );
}

/** For a list of people or items in one card. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <Lines rows={rows} className="gap-4 px-4 py-3.5 sm:px-6">
      {(row) => (
        <>
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={classes('h-4', row % 2 ? 'w-2/5' : 'w-1/2')} />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-5 w-20 rounded-full" />
        </>
      )}
    </Lines>
  );
}

/** For a table with a name and figures in each row. */
export function SkeletonTable({ rows = 5 }: { rows?: number }) {
  return (
    <Lines rows={rows} className="gap-6 px-4 py-3.5">
      {(row) => (
        <>
          <Skeleton className={classes('h-4', row % 2 ? 'w-1/4' : 'w-1/3')} />
          <Skeleton className="ml-auto h-4 w-12" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-12 max-sm:hidden" />
        </>
      )}
    </Lines>
  );
}

/** For form fields with labels, at their final height. */
export function SkeletonFields({ fields = 3 }: { fields?: number }) {
  return (
    <div className="flex flex-col gap-5">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

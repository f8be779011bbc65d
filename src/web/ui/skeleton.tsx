import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One grey bone; its size comes by class ('h-4 w-2/3'). Build from bones the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse rounded-control bg-line', className)} />;
}

/** Wraps the bones and says once, to those who do not see them, that something is coming. */
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

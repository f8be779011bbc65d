import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../ui/core/empty-state.tsx';

interface PageNoticeProps extends Omit<EmptyStateProps, 'headingLevel' | 'className'> {
  below?: ReactNode;
}

/** Replaces a whole page: the reason, and links to other pages. */
export function PageNotice({ below, ...said }: PageNoticeProps) {
  return (
    <div className="page-width py-10">
      <EmptyState {...said} headingLevel={1} />
      {below}
    </div>
  );
}

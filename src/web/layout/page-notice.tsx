import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../ui/core/empty-state.tsx';

interface PageNoticeProps extends Omit<EmptyStateProps, 'headingLevel' | 'className'> {
  below?: ReactNode;
}

/** In place of a whole page: why it is not here, and the ways on. */
export function PageNotice({ below, ...said }: PageNoticeProps) {
  return (
    <div className="page-width py-10">
      <EmptyState {...said} headingLevel={1} />
      {below}
    </div>
  );
}

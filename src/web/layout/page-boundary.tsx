import { Component, type ReactNode } from 'react';
import { noteError } from '../start/watch-errors.ts';
import { PageError } from './page-error.tsx';

interface BoundaryProps {
  /** A new value clears the error. */
  resetKey: unknown;
  children: ReactNode;
}

interface BoundaryState {
  resetKey: unknown;
  failure: { error: unknown } | undefined;
}

/** Catches render errors of a page, so that the header and footer stay. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return resetKey === before.resetKey ? null : { resetKey, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    noteError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageError error={failure.error} /> : this.props.children;
  }
}

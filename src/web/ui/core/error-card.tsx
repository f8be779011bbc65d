import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type ErrorCardProps = {
  /** What happened, in plain words. */
  title: ReactNode;
  /** What was not lost, and what the user can do. */
  children?: ReactNode;
  retryLabel?: string;
  retryingLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
};

export function ErrorCard({
  title,
  children,
  retryLabel,
  retryingLabel,
  onRetry,
  retrying,
  className,
}: ErrorCardProps) {
  return (
    <div
      role="alert"
      className={classes('flex gap-3 rounded-card border border-danger-line bg-card p-4 shadow-card sm:p-6', className)}
    >
      <Icon name="triangle-alert" size="lg" className="text-danger-text" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
        {onRetry && retryLabel && (
          <div className="mt-3">
            <Button icon="refresh" busy={retrying && (retryingLabel ?? retryLabel)} onClick={onRetry}>
              {retryLabel}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

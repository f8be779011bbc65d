import * as Primitive from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { classes } from '../core/classes.ts';
import { Icon } from '../core/icon.tsx';
import { dismissToast } from '../core/toast-store.ts';
import type { ToastsProps } from '../core/toast.tsx';

const shownForMilliseconds = 5000;
const swipeThresholdPixels = 50;

const icons = { default: 'circle-check', info: 'info', destructive: 'triangle-alert' } as const;
const colours = { default: 'text-success-text', info: 'text-info-text', destructive: 'text-danger-text' } as const;

export function ToastViewport({ toasts, labels }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const newest = toasts[0]?.id;

  // Re-enters the top layer for each message, to appear above a dialog that opened earlier.
  useEffect(() => {
    const list = viewport.current;
    if (!list?.showPopover || newest === undefined) return;
    if (list.matches(':popover-open')) list.hidePopover();
    list.showPopover();
  }, [newest]);

  return (
    <Primitive.Provider
      label={labels.one}
      duration={shownForMilliseconds}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPixels}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={labels.close} />
      ))}
      <Primitive.Viewport
        ref={viewport}
        label={`${labels.region} ({hotkey})`}
        popover="manual"
        className="toast-viewport"
      />
    </Primitive.Provider>
  );
}

function ToastCard({ toast, closeLabel }: { toast: ToastsProps['toasts'][number]; closeLabel: string }) {
  const { id, open, title, description, variant = 'default', duration, action } = toast;
  const failed = variant === 'destructive';
  return (
    <Primitive.Root
      open={open}
      duration={duration}
      onOpenChange={(stillOpen) => {
        if (!stillOpen) dismissToast(id);
      }}
      className={classes(
        'toast pointer-events-auto flex items-start gap-3 rounded-card border bg-card p-4 text-ink shadow-overlay',
        failed ? 'border-danger-line' : 'border-line',
      )}
    >
      <Icon name={icons[variant]} className={classes('mt-0.5', colours[variant])} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-semibold">{title}</Primitive.Title>
        {description && <Primitive.Description className="text-sm text-ink-soft">{description}</Primitive.Description>}
        {action && (
          <Primitive.Action
            altText={action.label}
            onClick={action.onPress}
            className="mt-2 min-h-9 rounded-control border border-line-strong px-3 text-sm font-semibold hover:bg-hover"
          >
            {action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close
        aria-label={closeLabel}
        className="-m-2 grid size-10 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
      >
        <Icon name="x" />
      </Primitive.Close>
    </Primitive.Root>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

export { toast } from './toast-store.ts';

export interface ToastsProps {
  toasts: readonly Toast[];
  labels: Record<'close' | 'one' | 'region', string>;
}

/**
 * Rendered once, in the layout. The viewport's code loads on the first interaction: readers do not pay for it, and it is in memory if the
 * connection breaks later. If it fails to load, toasts appear in a plain form.
 */
export function Toaster({ labels }: Pick<ToastsProps, 'labels'>) {
  const toasts = useToasts();
  const wanted = toasts.length > 0;
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>();

  useEffect(() => {
    if (Toasts && Toasts !== PlainToasts) return;
    let current = true;
    const fetch = async () => {
      const code = await import('../overlays/toast-viewport.tsx').then(
        (module) => module.ToastViewport,
        () => (wanted ? PlainToasts : undefined),
      );
      if (current) setToasts(() => code);
    };
    if (wanted) void fetch();
    const begin = () => void fetch();
    const events = ['pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, begin, { once: true });
    return () => {
      current = false;
      for (const event of events) removeEventListener(event, begin);
    };
  }, [Toasts, wanted]);

  if (!wanted || !Toasts) return null;
  return <Toasts toasts={toasts} labels={labels} />;
}

/** The fallback: no swipe, no timer, no top layer. */
function PlainToasts({ toasts, labels }: ToastsProps) {
  return (
    <div role="status" className="toast-viewport">
      {toasts
        .filter(({ open }) => open)
        .map(({ id, title, description }) => (
          <div key={id} className="toast pointer-events-auto rounded-card border bg-card p-4 text-ink shadow-overlay">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">{description}</p>
            <button type="button" className="min-h-11 underline" onClick={() => dismissToast(id)}>
              {labels.close}
            </button>
          </div>
        ))}
    </div>
  );
}

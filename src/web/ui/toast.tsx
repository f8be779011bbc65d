import { lazy, Suspense } from 'react';
import { useToasts } from './toast-store.ts';

export { toast } from './toast-store.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx'));

/** Stands once in the layout. The machinery is fetched with the first message: no page pays for it before. */
export function Toaster({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toasts={toasts} closeLabel={closeLabel} regionLabel={regionLabel} />
    </Suspense>
  );
}

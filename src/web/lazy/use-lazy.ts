import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../ui/core/toast.tsx';

interface LazyComponent<Props> {
  /** There once it was fetched. */
  Part: ComponentType<Props> | undefined;
  /** Says whether it is there. Without a connection it is not, and the person is told. */
  fetch: () => Promise<boolean>;
  fetching: boolean;
}

/**
 * A part of a page whose code comes when it is wanted: forms, editors, dialogs. React's own `lazy` would take the whole page down with a
 * file that does not come.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const t = useTranslations('shell.error');
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [fetching, setFetching] = useState(false);
  return {
    Part,
    fetching,
    async fetch() {
      if (Part) return true;
      setFetching(true);
      try {
        const loaded = await load();
        setPart(() => loaded);
        return true;
      } catch {
        toast({ title: t('offlineTitle'), description: t('offlineExplanation'), variant: 'destructive' });
        return false;
      } finally {
        setFetching(false);
      }
    },
  };
}

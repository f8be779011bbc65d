import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../ui/core/toast.tsx';

interface LazyComponent<Props> {
  /** Defined once loaded. */
  Part: ComponentType<Props> | undefined;
  /** Resolves to false and shows a toast if the code cannot be fetched. */
  fetch: () => Promise<boolean>;
  fetching: boolean;
}

/** Loads a component on demand: forms, editors, dialogs. With `React.lazy` a failed fetch would crash the whole page. */
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

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../web/data/call.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useLoginDialog } from '../../web/lazy/login-dialog.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { setFavourite, type ListedTool } from '../contract.ts';
import { changeCachedFavourites } from './cached-tools.ts';
import { favouritesQuery } from './data/queries.ts';

export interface Favourites {
  has: (toolId: number) => boolean;
  toggle: (tool: ListedTool) => void;
  /** Render it anywhere in the page: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
}

/** The viewer's favourites. A guest has none and is asked to sign in. */
export function useFavourites(): Favourites {
  const t = useTranslations('library');
  const user = useCurrentUser();
  const call = useCall();
  const queries = useQueryClient();
  const invitation = useLoginDialog();
  const { data } = useInfiniteQuery({ ...favouritesQuery(), enabled: user !== null });
  const kept = new Set(user ? data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) : []);
  /** Optimistic: shown at once, then confirmed by the server. */
  const [wanted, setWanted] = useState<{ id: number; kept: boolean }>();

  async function keep(tool: ListedTool, favourite: boolean): Promise<void> {
    setWanted({ id: tool.id, kept: favourite });
    try {
      await call(setFavourite, { params: { id: tool.id }, body: { favourite } });
      changeCachedFavourites(queries, tool, favourite);
    } catch (error) {
      const said = error instanceof CallError && error.userMessage;
      toast({ title: t('failedTitle'), description: said || t('favouriteFailed'), variant: 'destructive' });
    } finally {
      setWanted(undefined);
    }
  }

  return {
    has: (id) => (wanted?.id === id ? wanted.kept : kept.has(id)),
    toggle: (tool) => {
      if (!user) return invitation.open();
      // A double click counts once.
      if (!wanted) void keep(tool, !kept.has(tool.id));
    },
    dialog: invitation.dialog,
  };
}

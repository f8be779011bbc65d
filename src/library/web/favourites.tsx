import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PageOfList } from '../../shared/endpoint.ts';
import { useAction } from '../../web/form.ts';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useLoginDialog } from '../../web/login-dialog.tsx';
import { useCall } from '../../web/query-client.ts';
import { useCurrentUser } from '../../web/session.ts';
import { toast } from '../../web/ui/toast.tsx';
import { keepFavourite, type ListedTool } from '../contract.ts';
import { changeCachedTool } from './cached-tools.ts';
import { favouritesQuery } from './queries.ts';

export interface Favourites {
  has: (toolId: number) => boolean;
  toggle: (tool: ListedTool) => void;
  /** Put it anywhere in the page: what a guest is asked. */
  dialog: ReactNode;
}

/** The tools that one keeps. A guest has none, and is asked to sign in. */
export function useFavourites(): Favourites {
  const t = useTranslations('library');
  const user = useCurrentUser();
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemSentence();
  const invitation = useLoginDialog();
  const { data } = useInfiniteQuery({ ...favouritesQuery(), enabled: user !== null });
  const kept = new Set(user ? data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) : []);
  /** Shown as wanted at once; what the server says comes after. */
  const [wanted, setWanted] = useState<{ id: number; kept: boolean }>();

  const keep = useAction(
    async (tool: ListedTool, favourite: boolean) => {
      try {
        await call(keepFavourite, { params: { id: String(tool.id) }, body: { favourite } });
        queries.setQueryData(favouritesQuery().queryKey, (before) => before && withFavourite(before, tool, favourite));
        changeCachedTool(queries, tool.id, { isFavourite: favourite });
      } finally {
        setWanted(undefined);
      }
    },
    (problem) =>
      toast({ title: t('failedTitle'), description: inWords(problem, t('favouriteFailed')), variant: 'destructive' }),
  );

  return {
    has: (id) => (wanted?.id === id ? wanted.kept : kept.has(id)),
    toggle: (tool) => {
      if (!user) return invitation.open();
      const favourite = !kept.has(tool.id);
      setWanted({ id: tool.id, kept: favourite });
      keep.run(tool, favourite);
    },
    dialog: invitation.dialog,
  };
}

type FavouritePages = InfiniteData<PageOfList<ListedTool>, unknown>;

function withFavourite(before: FavouritePages, tool: ListedTool, favourite: boolean): FavouritePages {
  const pages = before.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== tool.id) }));
  const [first, ...rest] = pages;
  if (!favourite || !first) return { ...before, pages };
  return { ...before, pages: [{ ...first, items: [tool, ...first.items] }, ...rest] };
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FooterLink, listFooterLinks } from '../../shared/contract/footer-links.ts';
import { read } from './query-client.ts';

export const footerLinksQuery = () => read(listFooterLinks, {});

/** A page is shown with the usual links when those of the site cannot be read. */
export async function ensureFooterLinks(queries: QueryClient): Promise<void> {
  await queries.ensureQueryData(footerLinksQuery()).catch(() => undefined);
}

function useCachedLinks(): readonly FooterLink[] {
  return useQueryClient().getQueryData(footerLinksQuery().queryKey) ?? [];
}

function useObservedLinks(): readonly FooterLink[] {
  return useQuery(footerLinksQuery()).data ?? [];
}

/** Nothing changes while the server renders: it needs no watch on the answer. */
export const useFooterLinks = import.meta.env.SSR ? useCachedLinks : useObservedLinks;

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FooterLink, listFooterLinks } from '../../shared/contract/footer-links.ts';
import { read } from './query-client.ts';

export const footerLinksQuery = () => read(listFooterLinks, {});

/** If the site's links cannot be read, the page shows the default links. */
export async function ensureFooterLinks(queries: QueryClient): Promise<void> {
  await queries.ensureQueryData(footerLinksQuery()).catch(() => undefined);
}

function useCachedLinks(): readonly FooterLink[] {
  return useQueryClient().getQueryData(footerLinksQuery().queryKey) ?? [];
}

function useObservedLinks(): readonly FooterLink[] {
  return useQuery(footerLinksQuery()).data ?? [];
}

/** A server render happens once: it reads the cache without a query observer. */
export const useFooterLinks = import.meta.env.SSR ? useCachedLinks : useObservedLinks;

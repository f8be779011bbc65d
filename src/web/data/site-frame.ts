import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getFeature, getSiteFrame, type SiteFrame } from '../../shared/contract/site-frame.ts';
import { isWithin } from '../../shared/pages/is-within.ts';
import { read } from './query-client.ts';

const frameQuery = () => read(getSiteFrame, {});

const frameHash = /* @__PURE__ */ hashKey([getSiteFrame.path, {}]);

/** By its precomputed hash, as the current user: a page asks for it ten times. */
const frameIn = (queries: QueryClient) => queries.getQueryCache().get<SiteFrame>(frameHash)?.state.data;

const isOnIn = (frame: SiteFrame | undefined, path: string) => !frame?.off.some((start) => isWithin(path, start));

/** Undefined while it is not known. */
export const siteNameIn = (queries: QueryClient): string | undefined => frameIn(queries)?.name;

/** If it cannot be read, the page shows everything and no announcement. */
export async function ensureSiteFrame(queries: QueryClient): Promise<void> {
  await queries.ensureQueryData(frameQuery()).catch(() => undefined);
}

/** Fails with the server's sentence if the page belongs to a part that is turned off. */
export async function refuseTurnedOff(queries: QueryClient, path: string): Promise<void> {
  if (!isOnIn(frameIn(queries), path)) {
    await queries.fetchQuery({ ...read(getFeature, { query: { path } }, 0), retry: false });
  }
}

const useCachedFrame = (): SiteFrame | undefined => frameIn(useQueryClient());
const useObservedFrame = (): SiteFrame | undefined => useQuery(frameQuery()).data;

/** A server render happens once: it reads the cache without a query observer. */
export const useSiteFrame = import.meta.env.SSR ? useCachedFrame : useObservedFrame;

export const useSiteName = (): string => useSiteFrame()?.name ?? 'EducaIA';

/** Whether a link leads to a part that is turned on. */
export function useIsOn(): (path: string) => boolean {
  const frame = useSiteFrame();
  return (path) => isOnIn(frame, path);
}

import type { SiteFrame } from '../../shared/contract/site-frame.ts';
import { mayBeAuthor } from '../../shared/settings/authors.ts';
import { useCurrentUser } from '../data/session.ts';
import { useSiteFrame } from '../data/site-frame.ts';

/** Whether the reader may begin an article or a topic. Guests are asked to sign in first. */
export function useMayBegin(what: keyof SiteFrame['authors']): boolean {
  const user = useCurrentUser();
  const authors = useSiteFrame()?.authors;
  return !user || (!user.isPupil && (!authors || mayBeAuthor(user.role, authors[what])));
}

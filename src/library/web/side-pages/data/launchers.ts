import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../../../web/data/call.ts';
import { callOf } from '../../../../web/data/query-client.ts';
import { getToolBySlug, type Tool } from '../../../contract.ts';

interface Launcher {
  /** Below /herramientas. */
  paths: readonly string[];
  id: 'canva' | 'chatpdf' | 'chatgpt' | 'gamma' | 'designer' | 'gptonline' | 'quillbot';
  /** The slug of the tool in the catalogue, whose address is opened. */
  slug: string;
  /** Opened if the catalogue no longer has the tool. */
  url: string;
  /** Shows a loading screen for the specified time. */
  splash?: true;
  /** Requires an account. Such sites refuse to be framed, and our Content-Security-Policy frames nothing, so it opens in another tab. */
  signedIn?: true;
}

export const launchers: readonly Launcher[] = [
  { paths: ['canva'], id: 'canva', slug: 'canva', url: 'https://www.canva.com/' },
  { paths: ['chatpdf'], id: 'chatpdf', slug: 'chatpdf', url: 'https://www.chatpdf.com/' },
  { paths: ['chatgpt'], id: 'chatgpt', slug: 'chatgpt', url: 'https://chatgpt.com/' },
  { paths: ['gamma'], id: 'gamma', slug: 'gamma', url: 'https://gamma.app/' },
  {
    paths: ['designer', 'microsoft-designer'],
    id: 'designer',
    slug: 'microsoft-designer',
    url: 'https://designer.microsoft.com/',
    splash: true,
  },
  {
    paths: ['gptonline'],
    id: 'gptonline',
    slug: 'chatgpt',
    url: 'https://chatgpt.com/',
    splash: true,
    signedIn: true,
  },
  {
    paths: ['quillbot'],
    id: 'quillbot',
    slug: 'quillbot',
    url: 'https://quillbot.com/',
    splash: true,
    signedIn: true,
  },
];

export function launcherAt(pathname: string): Launcher {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const launcher = launchers.find(({ paths }) => paths.includes(last));
  if (!launcher) throw new Error(`No launcher is at ${pathname}.`);
  return launcher;
}

/** The catalogue's tool of a launcher. The page has its own text and also works without one. */
export const launchedToolQuery = (slug: string) =>
  queryOptions({
    queryKey: [getToolBySlug.path, slug, 'launched'] as const,
    queryFn: async ({ meta, signal }): Promise<{ tool: Tool | null }> => {
      try {
        return { tool: await callOf(meta)(getToolBySlug, { params: { slug } }, signal) };
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return { tool: null };
        throw error;
      }
    },
  });

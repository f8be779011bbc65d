import type { Topic } from './endpoints/endpoint.ts';
import type { Preferences } from './preferences.ts';

/** How the typed client reaches the API: by fetch in the browser, in-process with the visitor's cookie on the server. */
export type Transport = (call: {
  method: string;
  url: string;
  /** A form where a file goes along. */
  body?: string | FormData;
  /** The same for every attempt to make the same thing. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}) => Promise<{
  status: number;
  statusText: string;
  link: string | undefined;
  body: string;
}>;

export interface PageHead {
  title: string;
  description: string;
  /** Address of a picture for social previews. */
  image?: string;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** What it is to social previews: a page of the site unless said. */
  kind?: 'website' | 'article';
  /** The same page as a feed. */
  feed?: string;
  /** For search engines, as schema.org describes it. */
  structuredData?: Readonly<Record<string, unknown>>;
}

export interface PageRequest {
  /** Path and query. */
  address: string;
  preferences: Preferences;
  /** The visitor brings a session cookie, valid or not. */
  signedIn: boolean;
  transport: Transport;
  /** Waited for before the processor is held up with the page itself. */
  waitForRenderSlot: () => Promise<void>;
  development: boolean;
}

export interface RenderedPage {
  status: number;
  head: PageHead;
  html: string;
  /** What the browser needs to take over, as JSON. */
  state: unknown;
  /** Source modules that the page's code is in: the document preloads their chunks. */
  modules: readonly string[];
  /** Who it was made for, unless that is everybody without an account. */
  owner?: number | undefined;
  /** The topics that the page shows, or undefined when it shows something that not everybody may share. */
  cacheTopics: readonly Topic[] | undefined;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

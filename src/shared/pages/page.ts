import type { Endpoint, Topic } from '../endpoints/endpoint.ts';
import type { Preferences } from '../preferences.ts';

/** How the typed client reaches the API: by fetch in the browser, in-process with the visitor's cookie on the server. */
export type Transport = (call: {
  endpoint: Endpoint;
  input: { params?: unknown; query?: unknown };
  /** The path and query that these two make. */
  url: string;
  /** A form if it includes a file. */
  body?: string | FormData;
  /** The same for every attempt to create the same thing. */
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
  /** The URL of an image for social previews. */
  image?: string;
  /** Hidden from search engines. */
  hidden?: boolean;
  /** The type for social previews; 'website' by default. */
  kind?: 'website' | 'article';
  /** The address of the same content as a feed. */
  feed?: string;
  /** Schema.org data for search engines. */
  structuredData?: Readonly<Record<string, unknown>>;
}

export interface PageRequest {
  /** Path and query. */
  address: string;
  preferences: Preferences;
  /** Whether the visitor has a session cookie, valid or not. */
  signedIn: boolean;
  transport: Transport;
  /** Awaited before the render blocks the event loop. */
  waitForRenderSlot: () => Promise<void>;
  development: boolean;
}

export interface RenderedPage {
  status: number;
  head: PageHead;
  html: string;
  /** The state that the browser continues from, as JSON. */
  state: unknown;
  /** The source modules of the page's code: the document preloads their chunks. */
  modules: readonly string[];
  /** The user whom it was rendered for; undefined for a guest. */
  owner?: number | undefined;
  /** The topics that the page shows; undefined if it must not be shared. */
  cacheTopics: readonly Topic[] | undefined;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import { inEveryLanguage, type Language } from '../../shared/language.ts';
import { movedPages } from '../../shared/pages/moved-pages.ts';
import { offlinePath, ownerHeader } from '../../shared/pages/offline.ts';
import type { RenderPage, Transport } from '../../shared/pages/page.ts';
import { typefacesCookie } from '../../shared/pages/typefaces.ts';
import { defaultPreferences, type Preferences } from '../../shared/preferences.ts';
import { ReplyCache } from '../cache/reply-cache.ts';
import { guestKey, type ReplyCaches, sharedKey } from '../cache/reply-caches.ts';
import { latestSettings } from '../config/latest-settings.ts';
import { sessionCookieOf } from '../http/cookies.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import { bestEncoding } from '../http/replies/content-encoding.ts';
import { explainFailure } from '../http/replies/failure-replies.ts';
import { Failure } from '../http/replies/failure.ts';
import { noStore } from '../http/replies/json-reply.ts';
import { type Route } from '../http/route.ts';
import { pageHeaders, strictTransport } from '../http/security/security-headers.ts';
import { preferencesOf } from '../http/visitor.ts';
import type { Kernel } from '../kernel.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { scheduleRenders } from '../overload/render-scheduler.ts';
import type { CachedPageFastPath, FirstVisit } from './cached-page-fast-path.ts';
import { EncodedPage } from './encoded-page.ts';
import { htmlDocument, inlineScripts } from './html-document.ts';
import type { PageAssets } from './page-assets.ts';
import { callOfPage, type PageVisit } from './page-visit.ts';

/** The properties of a visitor that change the document of a public page. */
interface PageVariant {
  preferences: Preferences;
  hasTypefaces: boolean;
}

/** Visitors without cookies, by the language of their browser. */
const firstVisits = inEveryLanguage((language): PageVariant => ({
  preferences: { ...defaultPreferences, language },
  hasTypefaces: false,
}));

const cacheBytes = 24 * 1024 * 1024;

export interface PageRenderer {
  render: RenderPage;
  assets: PageAssets;
}

/** What pages read. */
interface PageApi {
  routes: readonly Route[];
  replies: ReplyCaches;
}

type PageHeaders = ReturnType<typeof pageHeaders>;

interface PageReply {
  status: number;
  page: EncodedPage;
  owner: number | undefined;
  bytes: number;
}

/** Serves every address that is neither an API call nor a file: rendered for the visitor, or from the cache if everybody may share the page. */
export async function servePages(
  http: FastifyInstance,
  kernel: Kernel,
  renderer: PageRenderer,
  api: PageApi,
): Promise<Pick<CachedPageFastPath, 'find' | 'headers'>> {
  const server = new PageServer(http, kernel, renderer, api);
  const answer = (request: FastifyRequest, reply: FastifyReply) => server.answer(request, reply);
  for (const [before, now] of Object.entries(movedPages)) {
    http.get(before, (request, reply) => reply.redirect(now + queryOf(request.url), 308));
  }
  http.get('/api/docs', answer);
  http.get('/api/docs/:group', answer);
  http.get('/*', answer);
  return { find: (address, asked) => server.findForFirstVisit(address, asked), headers: server.fixedHeaders() };
}

class PageServer {
  readonly #kernel: Kernel;
  readonly #renderer: PageRenderer;
  readonly #sources: PageSources;
  readonly #pages = new ReplyCache<PageReply>(cacheBytes);
  readonly #waitForRenderSlot: () => Promise<void>;
  /** From the configuration: behind an untrusted proxy, every request looks like plain http. */
  readonly #isHttpsSite: boolean;
  readonly #httpHeaders: PageHeaders;
  readonly #httpsHeaders: PageHeaders;

  constructor(http: FastifyInstance, kernel: Kernel, renderer: PageRenderer, { routes, replies }: PageApi) {
    const { events, config } = kernel;
    this.#kernel = kernel;
    this.#renderer = renderer;
    const reads = routes.flatMap(({ endpoint, read }) => (read ? [[endpoint.path, read] as const] : []));
    this.#sources = { kernel, replies, reads: new Map(reads) };
    events.onPublish(({ topic, id }) => this.#pages.hold(topic, id));
    events.onEvent(({ topic, id }) => this.#pages.invalidate(topic, id));
    events.onListening((listening) => this.#pages.setListening(listening));
    this.#waitForRenderSlot = scheduleRenders(http.server);
    this.#isHttpsSite = config.publicUrl?.startsWith('https:') ?? false;
    const policy = { development: config.development, inlineScripts: inlineScripts(renderer.assets) };
    this.#httpHeaders = pageHeaders({ ...policy, https: false });
    this.#httpsHeaders = pageHeaders({ ...policy, https: true });
  }

  /** Returns a promise only if the page is not cached: awaiting one would take a good part of the whole answer. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { timeouts, config } = this.#kernel;
    const variant = {
      preferences: preferencesOf(request),
      hasTypefaces: request.cookies[typefacesCookie] !== undefined,
    };
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const send = (page: PageReply) => sendPage(request, reply, page, this.#headersFor(request));
    const produce = () => this.#produce(request, reply, variant, origin);
    if (hasSession(request)) return withinDeadline(produce(), timeouts.reply).then((made) => send(made.reply));
    const key = keyOf(variant, origin, request.url);
    const cached = this.#pages.find(key);
    if (cached) return send(cached);
    return withinDeadline(this.#pages.getOrProduce(key, produce), timeouts.reply).then(
      (made) => send((made.status === 503 && this.#pages.findStale(key)) || made),
      (error: unknown) => {
        const stale = error instanceof Failure && error.kind.status === 503 && this.#pages.findStale(key);
        if (stale) return send(stale);
        throw error;
      },
    );
  }

  findForFirstVisit(address: string, { host = '', 'accept-language': languages }: FirstVisit): EncodedPage | undefined {
    const origin = this.#kernel.config.publicUrl ?? `http://${host}`;
    return this.#pages.find(keyOf(firstVisits[preferredLanguage(languages)], origin, address))?.page;
  }

  /** The headers of every cached page, as alternating names and values. */
  fixedHeaders(): string[] {
    if (!this.#isHttpsSite) return Object.entries(this.#httpHeaders).flat();
    return Object.entries({ ...this.#httpsHeaders, 'strict-transport-security': strictTransport }).flat();
  }

  #headersFor({ protocol }: FastifyRequest): PageHeaders {
    return this.#isHttpsSite || protocol === 'https' ? this.#httpsHeaders : this.#httpHeaders;
  }

  async #produce(request: FastifyRequest, reply: FastifyReply, variant: PageVariant, origin: string) {
    if (!isReadable(request.url)) throw new Failure(failures.invalidInput);
    const { render, assets } = this.#renderer;
    const { development } = this.#kernel.config;
    const rendered = await render({
      address: request.url,
      preferences: variant.preferences,
      signedIn: hasSession(request),
      transport: inProcessTransport(this.#sources, request, reply, variant.preferences.language),
      waitForRenderSlot: this.#waitForRenderSlot,
      development,
    });
    const site = latestSettings();
    const html = htmlDocument({ page: rendered, ...variant, origin, address: request.url, assets, site });
    const page = new EncodedPage(html);
    return {
      reply: { status: rendered.status, page, owner: rendered.owner, bytes: page.bytes },
      topics: rendered.status === 200 && !development ? rendered.cacheTopics : undefined,
    };
  }
}

interface PageSources {
  kernel: Kernel;
  /** The calls that a page may read, by their paths. */
  reads: ReadonlyMap<string, NonNullable<Route['read']>>;
  replies: ReplyCaches;
}

/**
 * Calls the API in this process as the visitor, so that a page can show nothing that the API would not. Sending real requests to ourselves took a
 * tenth of the time of a whole page.
 */
function inProcessTransport(
  { kernel, reads, replies }: PageSources,
  page: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Transport {
  const visit: PageVisit = {};
  return async ({ endpoint, input, url }) => {
    const cached =
      replies.shared.find(sharedKey(language, url)) ??
      (hasSession(page) ? undefined : replies.shared.find(guestKey(language, url)));
    if (cached) return { ...found, link: cached.link, body: cached.body.toString() };
    const read = endpoint.method === 'GET' ? reads.get(endpoint.path) : undefined;
    if (!read) throw new Error(`A page cannot call ${endpoint.method} ${endpoint.path}.`);
    const request = callOfPage(page, visit, { url, params: textsOf(input.params), query: textsOf(input.query) });
    try {
      const { text, link } = await read(kernel, replies, request, reply);
      return { ...found, link, body: text };
    } catch (error) {
      const { status, body } = explainFailure(error, request);
      return { status, statusText: '', link: undefined, body: JSON.stringify(body) };
    }
  };
}

const found = { status: 200, statusText: 'OK' };

/** As the router reads them from an address. */
function textsOf(values: unknown): Record<string, string> {
  const given = Object.entries((values ?? {}) as Record<string, string | number | undefined>);
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, owner }: PageReply,
  headers: PageHeaders,
): FastifyReply {
  reply.code(status).headers(headers);
  // After signing out, neither the disk cache nor the back button may show it.
  if (hasSession(request)) reply.header('cache-control', noStore);
  if (owner !== undefined) reply.header(ownerHeader, owner);
  if (status === 503) reply.header('retry-after', '2');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page.encoded(encoding));
}

function keyOf({ preferences, hasTypefaces }: PageVariant, origin: string, address: string): string {
  const { language, theme, primary, fontSize, announcement, reading } = preferences;
  return `${language} ${theme} ${primary} ${fontSize} ${announcement} ${reading} ${hasTypefaces} ${origin} ${address}`;
}

/** The offline page is never personal: the browser shows it to the next user as well. */
function hasSession(request: FastifyRequest): boolean {
  return Boolean(sessionCookieOf(request)) && request.url !== offlinePath;
}

function queryOf(address: string): string {
  const start = address.indexOf('?');
  return start < 0 ? '' : address.slice(start);
}

/** The router would read `//host` and `/\host` as addresses on another host, or as invalid. */
function isReadable(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

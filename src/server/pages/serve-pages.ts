import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Language } from '../../shared/language.ts';
import { movedPages } from '../../shared/moved-pages.ts';
import { offlinePath, ownerHeader } from '../../shared/offline.ts';
import type { RenderPage, Transport } from '../../shared/page.ts';
import { defaultPreferences, type Preferences, readPreferences } from '../../shared/preferences.ts';
import { typefacesCookie } from '../../shared/typefaces.ts';
import { ReplyCache } from '../cache/reply-cache.ts';
import { type ReplyCaches, sharedKey } from '../cache/reply-caches.ts';
import { sessionCookieOf } from '../http/cookies.ts';
import { bestEncoding } from '../http/replies/content-encoding.ts';
import { Failure } from '../http/replies/failure.ts';
import { noStore } from '../http/replies/json-reply.ts';
import { pageHeaders, strictTransport } from '../http/security-headers.ts';
import type { Kernel } from '../kernel.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { pageCallHeaders } from '../overload/load-shedding.ts';
import { scheduleRenders } from '../overload/render-scheduler.ts';
import type { CachedPageFastPath } from './cached-page-fast-path.ts';
import { EncodedPage } from './encoded-page.ts';
import { htmlDocument, inlineScript } from './html-document.ts';
import type { PageAssets } from './page-assets.ts';

/** What of a visitor changes the document of a page that everybody may see. */
interface PageVariant {
  preferences: Preferences;
  hasTypefaces: boolean;
}

/** Of who is here for the first time. */
const firstVisit: PageVariant = { preferences: defaultPreferences, hasTypefaces: false };

const cacheBytes = 24 * 1024 * 1024;

export interface PageRenderer {
  render: RenderPage;
  assets: PageAssets;
}

type PageHeaders = ReturnType<typeof pageHeaders>;

interface PageReply {
  status: number;
  page: EncodedPage;
  owner: number | undefined;
  bytes: number;
}

/** Serves every address that is neither API nor file: rendered for the visitor, or kept when all may share it. */
export async function servePages(
  http: FastifyInstance,
  kernel: Kernel,
  { render, assets }: PageRenderer,
  replies: ReplyCaches,
): Promise<Pick<CachedPageFastPath, 'find' | 'headers'>> {
  const pages = new ReplyCache<PageReply>(cacheBytes);
  kernel.events.onPublish(({ topic, id }) => pages.hold(topic, id));
  kernel.events.onEvent(({ topic, id }) => pages.invalidate(topic, id));
  kernel.events.onListening((listening) => pages.setListening(listening));
  const { timeouts } = kernel;
  const { development, publicUrl } = kernel.config;
  const script = inlineScript(assets);
  const headers = pageHeaders({ https: false, development, inlineScript: script });
  const httpsHeaders = pageHeaders({ https: true, development, inlineScript: script });
  // The configuration knows better than a request that came through a proxy of which nobody told us.
  const isHttpsSite = publicUrl?.startsWith('https:') ?? false;
  const headersOf = ({ protocol }: FastifyRequest) => (isHttpsSite || protocol === 'https' ? httpsHeaders : headers);
  const usualHeaders = isHttpsSite ? httpsHeaders : headers;
  const doors = { http, replies };
  const waitForRenderSlot = scheduleRenders(http.server);

  async function produce(request: FastifyRequest, reply: FastifyReply, look: PageVariant, origin: string) {
    if (!isReadable(request.url)) throw new Failure(failures.invalidInput);
    const rendered = await render({
      address: request.url,
      preferences: look.preferences,
      signedIn: hasSession(request),
      transport: inProcessTransport(doors, request, reply, look.preferences.language),
      waitForRenderSlot,
      development,
    });
    const html = htmlDocument({ page: rendered, ...look, origin, address: request.url, assets });
    const page = new EncodedPage(html);
    return {
      reply: { status: rendered.status, page, owner: rendered.owner, bytes: page.bytes },
      topics: rendered.status === 200 && !development ? rendered.cacheTopics : undefined,
    };
  }

  /** Without a promise when the page is kept: the wait for one would be a good part of the whole answer. */
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const look = {
      preferences: readPreferences(request.cookies),
      hasTypefaces: request.cookies[typefacesCookie] !== undefined,
    };
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const send = (ready: PageReply) => sendPage(request, reply, ready, headersOf(request));
    const make = () => produce(request, reply, look, origin);
    if (hasSession(request)) return withinDeadline(make(), timeouts.reply).then((made) => send(made.reply));
    const key = keyOf(look, origin, request.url);
    const kept = pages.find(key);
    if (kept) return send(kept);
    return withinDeadline(pages.getOrProduce(key, make), timeouts.reply).then(
      (made) => send((made.status === 503 && pages.findStale(key)) || made),
      (error: unknown) => {
        const older = error instanceof Failure && error.kind.status === 503 && pages.findStale(key);
        if (older) return send(older);
        throw error;
      },
    );
  }

  for (const [before, now] of Object.entries(movedPages)) {
    http.get(before, (request, reply) => reply.redirect(now + queryOf(request.url), 308));
  }
  http.get('/api/docs', answer);
  http.get('/api/docs/:group', answer);
  http.get('/*', answer);
  return {
    find: (address, host) => pages.find(keyOf(firstVisit, publicUrl ?? `http://${host}`, address))?.page,
    headers: Object.entries({
      ...usualHeaders,
      ...(isHttpsSite && { 'strict-transport-security': strictTransport }),
    }).flat(),
  };
}

interface Doors {
  http: FastifyInstance;
  replies: ReplyCaches;
}

/** The same door as everybody's, with the visitor's own cookie, so that a page can show nothing the API would not. */
function inProcessTransport(
  { http, replies }: Doors,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Transport {
  const asTheyCame = callerHeaders(request);
  return async ({ method, url, body }) => {
    const kept = method === 'GET' && !hasSession(request) && replies.shared.find(sharedKey(language, url));
    // What the door would answer a guest with: to go through it takes a tenth of the whole page.
    if (kept) return { status: 200, statusText: 'OK', link: kept.link, body: kept.body.toString() };
    const made = await http.inject({
      method: method as 'GET',
      url,
      headers: {
        ...pageCallHeaders,
        'x-request-id': request.id,
        'content-type': 'application/json',
        ...asTheyCame,
      },
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      ...(body !== undefined && { payload: body }),
    });
    const { link } = made.headers;
    return {
      status: made.statusCode,
      statusText: made.statusMessage,
      link: typeof link === 'string' ? link : undefined,
      body: made.body,
    };
  };
}

const ofTheCaller = ['cookie', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** Who asks, by which address and through which proxy: without the host a link in an answer would lead to another site. */
function callerHeaders({ headers }: FastifyRequest): Record<string, string | string[]> {
  return Object.fromEntries(
    ofTheCaller.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, owner }: PageReply,
  headers: PageHeaders,
): FastifyReply {
  reply.code(status).headers(headers);
  // Neither on the disk nor behind the back button once they have left.
  if (hasSession(request)) reply.header('cache-control', noStore);
  if (owner !== undefined) reply.header(ownerHeader, owner);
  if (status === 503) reply.header('retry-after', '2');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page.encoded(encoding));
}

function keyOf({ preferences, hasTypefaces }: PageVariant, origin: string, address: string): string {
  const { language, theme, primary, fontSize } = preferences;
  return `${language} ${theme} ${primary} ${fontSize} ${hasTypefaces} ${origin} ${address}`;
}

/** The page for no connection is nobody's: a browser keeps it for whoever comes next. */
function hasSession(request: FastifyRequest): boolean {
  return Boolean(sessionCookieOf(request)) && request.url !== offlinePath;
}

function queryOf(address: string): string {
  const start = address.indexOf('?');
  return start < 0 ? '' : address.slice(start);
}

/** `//host` and `/\host` have no page: to the router they would be addresses on another host, or none at all. */
function isReadable(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { EventStreams } from '../cache/event-stream.ts';
import { serveNotModifiedFast } from '../cache/not-modified-fast-path.ts';
import { type ReplyCaches, openReplyCaches } from '../cache/reply-caches.ts';
import type { Kernel } from '../kernel.ts';
import { createRequestLog } from '../metrics/log.ts';
import { readOwnMetrics } from '../metrics/own-metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { admitPerTick } from '../overload/admit-per-tick.ts';
import { type SheddingLimits, shedLoad, defaultSheddingLimits } from '../overload/load-shedding.ts';
import { refuseFast } from '../overload/refusal-fast-path.ts';
import { cutSlowBodies } from '../overload/slow-bodies.ts';
import { serveCachedPagesFast } from '../pages/cached-page-fast-path.ts';
import { servePreferencesForm } from '../pages/preferences-form.ts';
import { type PageRenderer, servePages } from '../pages/serve-pages.ts';
import { siteCookies } from './cookies.ts';
import { drainBody } from './drain-body.ts';
import { createFailureReplies, type FailureReplies } from './replies/failure-replies.ts';
import type { Document } from './replies/public-document.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import { strictTransport } from './security-headers.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { serveApi } from './serve-api.ts';

const bodyBytes = 1024 * 1024;
const cacheBytes = 16 * 1024 * 1024;
/** What tells a balancer, an operator or a browser how we are. */
const neverShed = /^\/(healthz|readyz|metrics|api\/events)\b/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server closes: what would go on for long ends early instead. */
    closing: AbortSignal;
  }
}

export interface AppOptions {
  routes: readonly Route[];
  documents?: readonly Document[];
  pages?: PageRenderer;
  shedding?: SheddingLimits;
  /** There is room for nothing new: what would write is refused. */
  isDiskShort?: () => boolean;
}

export interface App {
  http: FastifyInstance;
  /** From now on `/readyz` says no, so that a balancer sends nothing new while the rest is answered. */
  drain(): void;
}

export async function buildApp(
  kernel: Kernel,
  { routes, documents = [], pages, shedding = defaultSheddingLimits, isDiskShort = () => false }: AppOptions,
): Promise<App> {
  const { trustProxy, publicUrl, development } = kernel.config;
  const failed = createFailureReplies(pages?.assets.styles ?? []);
  const http = createHttp(kernel, failed);
  const isHttpsSite = publicUrl?.startsWith('https:') ?? false;
  let draining = false;

  // Before any scope is registered: a scope takes over the handlers that are there when it is made.
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = () => failed.error(error, request, reply);
    return error.statusCode === 413 ? drainBody(request.raw).then(answer) : answer();
  });
  http.setNotFoundHandler((request, reply) => failed.notFound(request, reply));
  await http.register(cookie);
  http.decorate('siteCookies', siteCookies(kernel.config));
  takeEmptyJson(http);
  // Every request passes these hooks: with `done`, because a promise with nothing to wait for still costs a turn.
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isHttpsSite || request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
    if (draining) reply.header('connection', 'close');
    done();
  });
  cutSlowBodies(http);
  const shed = shedLoad(http, shedding);

  const replies = openReplyCaches(kernel.events, cacheBytes);
  const streams = new EventStreams(kernel);
  const { noteAnswer, noteRefusal } = recordAnswers(http, kernel, { streams, replies });
  const closing = new AbortController();
  http.decorate('closing', closing.signal);
  http.addHook('preClose', async () => {
    closing.abort();
    streams.close();
  });
  closeUnusedConnections(http);

  await serveApi(http, kernel, { routes, documents, replies, streams, isDraining: () => draining, isDiskShort });
  refuseFast(http.server, {
    shedding: shed,
    knowsAddresses: trustProxy === false,
    isOpen: () => !draining,
    isNeverShed: (url) => neverShed.test(url),
    styles: pages?.assets.styles ?? [],
    record: () => noteRefusal(shedding.refusalDelayMilliseconds),
  });
  serveNotModifiedFast(http.server, {
    replies: replies.session,
    isOpen: () => !draining,
    record: (requestId, route, milliseconds) => noteAnswer(requestId, 'GET', route, 304, milliseconds),
  });
  serveSecurityTxt(http, kernel);
  await servePreferencesForm(http, kernel);
  if (pages) {
    const kept = await servePages(http, kernel, pages, replies);
    // Behind a proxy whose site has no PUBLIC_URL only the framework knows how the visitor wrote the address.
    const knowsOrigin = trustProxy === false || publicUrl !== undefined;
    if (knowsOrigin && !development) {
      serveCachedPagesFast(http.server, {
        ...kept,
        scheme: isHttpsSite ? 'https' : 'http',
        isOpen: () => !draining,
        record: (requestId, milliseconds) => noteAnswer(requestId, 'GET', '/*', 200, milliseconds),
      });
    }
  }

  admitPerTick(http.server);

  return {
    http,
    drain() {
      draining = true;
    },
  };
}

function createHttp({ config: { trustProxy }, log }: Kernel, failed: FailureReplies): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A whole request, its file included: 10 MB over a slow school line take their time.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded has no route, and so passes no hook.
    frameworkErrors: (error, request, reply) => {
      request.cookies = http.parseCookie(request.headers.cookie ?? '');
      failed.error(error, request, reply.header('x-request-id', request.id));
    },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
  });
  return http;
}

interface Answering {
  streams: EventStreams;
  replies: ReplyCaches;
}

/** Counts and logs each answer; a fast path passes no hook and notes its own. */
function recordAnswers(http: FastifyInstance, kernel: Kernel, { streams, replies }: Answering) {
  const answers = serveMetrics(http, () => readOwnMetrics({ kernel, streams, replies }));
  const logAnswer = createRequestLog(kernel.log);
  const noteAnswer = (requestId: string, method: string, route: string, status: number, milliseconds: number) => {
    answers.count(method, route, status, milliseconds / 1000);
    logAnswer(requestId, method, route, status, milliseconds);
  };
  http.addHook('onResponse', ({ id, method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    // The route and not the address: an address can hold what somebody searched for.
    noteAnswer(id, method, routeOptions.url ?? 'unknown', status, elapsedTime);
    done();
  });
  return {
    noteAnswer,
    noteRefusal: (milliseconds: number) => answers.count('GET', 'refused', 503, milliseconds / 1000),
  };
}

/** Browsers open connections ahead of need; Node does not count one without a request as idle and would wait for it. */
function closeUnusedConnections(http: FastifyInstance): void {
  const silent = new Set<Socket>();
  http.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  http.server.on('request', ({ socket }) => silent.delete(socket));
  http.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    if (!http.server.listening) return;
    // A request that was under way leaves its connection open, too, and a browser would hold it for a minute.
    const closing = setInterval(() => http.server.closeIdleConnections(), 50);
    http.server.once('close', () => clearInterval(closing));
  });
}

/** A call without a body may name a type for it, as our own client does; where a body is wanted its schema misses it. */
function takeEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  );
}

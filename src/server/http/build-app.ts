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
import { strictTransport } from './security/security-headers.ts';
import { serveSecurityTxt } from './security/security-txt.ts';
import { serveApi } from './serve-api.ts';

const bodyBytes = 1024 * 1024;
const cacheBytes = 16 * 1024 * 1024;
/** Health checks, metrics and the event stream are answered even under overload. */
const neverShed = /^\/(healthz|readyz|metrics|api\/events)\b/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server closes, so that long answers end early. */
    closing: AbortSignal;
  }
}

export interface AppOptions {
  routes: readonly Route[];
  documents?: readonly Document[];
  pages?: PageRenderer;
  shedding?: SheddingLimits;
  /** While it returns true, writes are refused. */
  isDiskShort?: () => boolean;
}

export interface App {
  http: FastifyInstance;
  /** Makes `/readyz` answer 503, so that a load balancer sends no new requests while the open ones are answered. */
  drain(): void;
}

export async function buildApp(
  kernel: Kernel,
  { routes, documents = [], pages, shedding = defaultSheddingLimits, isDiskShort = () => false }: AppOptions,
): Promise<App> {
  const styles = pages?.assets.styles ?? [];
  const failureReplies = createFailureReplies(styles);
  const http = createHttp(kernel, failureReplies);
  let isDraining = false;

  handleFailures(http, failureReplies);
  await http.register(cookie);
  http.decorate('siteCookies', siteCookies(kernel.config));
  acceptEmptyJson(http);
  addCommonHeaders(http, kernel, () => isDraining);
  cutSlowBodies(http);
  const loadShedding = shedLoad(http, shedding);

  const replies = openReplyCaches(kernel.events, cacheBytes);
  const streams = new EventStreams(kernel);
  const { recordAnswer, recordRefusal } = recordAnswers(http, kernel, { streams, replies });
  endStreamsOnClose(http, streams);
  closeUnusedConnections(http);

  await serveApi(http, kernel, { routes, documents, replies, streams, isDraining: () => isDraining, isDiskShort });
  refuseFast(http.server, {
    shedding: loadShedding,
    knowsAddresses: kernel.config.trustProxy === false,
    isOpen: () => !isDraining,
    isNeverShed: (url) => neverShed.test(url),
    styles,
    record: () => recordRefusal(shedding.refusalDelayMilliseconds),
  });
  serveNotModifiedFast(http.server, {
    replies: replies.session,
    isOpen: () => !isDraining,
    record: (requestId, route, milliseconds) => recordAnswer(requestId, 'GET', route, 304, milliseconds),
  });
  serveSecurityTxt(http, kernel);
  await servePreferencesForm(http, kernel);
  if (pages) {
    const cachedPages = await servePages(http, kernel, pages, { routes, replies });
    if (canServeCachedPagesFast(kernel)) {
      serveCachedPagesFast(http.server, {
        ...cachedPages,
        scheme: isHttpsSite(kernel) ? 'https' : 'http',
        isOpen: () => !isDraining,
        record: (requestId, milliseconds) => recordAnswer(requestId, 'GET', '/*', 200, milliseconds),
      });
    }
  }
  admitPerTick(http.server);

  return {
    http,
    drain() {
      isDraining = true;
    },
  };
}

const isHttpsSite = ({ config }: Kernel): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** Behind a proxy and without PUBLIC_URL, only the framework knows which origin the visitor used. */
function canServeCachedPagesFast({ config }: Kernel): boolean {
  return !config.development && (config.trustProxy === false || config.publicUrl !== undefined);
}

/** Must run before any scope is registered: a scope copies the handlers that exist when it is made. */
function handleFailures(http: FastifyInstance, failureReplies: FailureReplies): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = () => failureReplies.error(error, request, reply);
    return error.statusCode === 413 ? drainBody(request.raw).then(answer) : answer();
  });
  http.setNotFoundHandler((request, reply) => failureReplies.notFound(request, reply));
}

/** Uses `done`, because every request passes this hook and an async one costs a tick. */
function addCommonHeaders(http: FastifyInstance, kernel: Kernel, isDraining: () => boolean): void {
  const isHttps = isHttpsSite(kernel);
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}

function endStreamsOnClose(http: FastifyInstance, streams: EventStreams): void {
  const closing = new AbortController();
  http.decorate('closing', closing.signal);
  http.addHook('preClose', async () => {
    closing.abort();
    streams.close();
  });
}

function refuseSchemas(): never {
  throw new Error('Routes have contracts instead of JSON schemas');
}

function createHttp({ config: { trustProxy }, log }: Kernel, failureReplies: FailureReplies): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // For a whole request with its file: 10 MB take a while over a slow school connection.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 500 },
    // Contracts check and write all bodies. Without these two, every start would load a validator that no route uses.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // A URL that cannot be decoded has no route, so no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      request.cookies = http.parseCookie(request.headers.cookie ?? '');
      failureReplies.error(error, request, reply.header('x-request-id', request.id));
    },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
  });
  return http;
}

interface Answering {
  streams: EventStreams;
  replies: ReplyCaches;
}

/** Counts and logs each answer. Fast paths bypass the hooks and record their own. */
function recordAnswers(http: FastifyInstance, kernel: Kernel, { streams, replies }: Answering) {
  const answers = serveMetrics(http, () => readOwnMetrics({ kernel, streams, replies }));
  const logAnswer = createRequestLog(kernel.log);
  const recordAnswer = (requestId: string, method: string, route: string, status: number, milliseconds: number) => {
    answers.count(method, route, status, milliseconds / 1000);
    if (status >= 500) kernel.dailyCounts.add('errors', status === 503 ? 'refused' : 'server');
    logAnswer(requestId, method, route, status, milliseconds);
  };
  http.addHook('onResponse', ({ id, method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    // The route and not the URL, which can hold a search.
    recordAnswer(id, method, routeOptions.url ?? 'unknown', status, elapsedTime);
    done();
  });
  return {
    recordAnswer,
    recordRefusal: (milliseconds: number) => {
      answers.count('GET', 'refused', 503, milliseconds / 1000);
      kernel.dailyCounts.add('errors', 'refused');
    },
  };
}

/** Browsers open connections ahead of need. Node does not count a connection without a request as idle and would wait for it. */
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
    // A request that was in flight leaves its connection open, and a browser would hold it for a minute.
    const closing = setInterval(() => http.server.closeIdleConnections(), 50);
    http.server.once('close', () => clearInterval(closing));
  });
}

/** Accepts an empty JSON body, which our own client sends for calls without one. Where a body is required the schema refuses it. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  );
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint, InputOf, ListPage, ResultOf, SentFile } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { bilingual, inLanguage, type Language } from '../../shared/language.ts';
import { readPreferences } from '../../shared/preferences.ts';
import { type Access, refusalOf, type Viewer } from '../../shared/roles.ts';
import { type ReplyCaches, sessionKey, sessionTopics, sharedKey } from '../cache/reply-caches.ts';
import type { Upload } from '../files/files.ts';
import { writeAuditEntry } from '../identity/audit.ts';
import { findViewer as findHolder, isFreshlyAuthenticated, cachedViewer, tokenOf } from '../identity/session.ts';
import type { Kernel } from '../kernel.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { sessionCookieOf } from './cookies.ts';
import { isCrossSiteWrite } from './cross-site-write.ts';
import { type Created, type Creation, runIdempotently } from './idempotency.ts';
import { readForm, type UploadForm } from './read-form.ts';
import { Failure } from './replies/failure.ts';
import { type JsonReply, jsonReply, sendJson, textReply } from './replies/json-reply.ts';
import { sendFile } from './replies/send-file.ts';
import { parseInput } from './validation.ts';

const maxKeyLength = 200;
const keyMessage = bilingual(
  `La cabecera Idempotency-Key admite hasta ${maxKeyLength} caracteres.`,
  `The Idempotency-Key header can be up to ${maxKeyLength} characters long.`,
);

const writesPerMinute = { max: 60, seconds: 60 };

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;

/** Whether the call creates something for somebody who is signed in. Registration belongs to the account that it makes: see `storeAccountKey`. */
type StoresAnswer<E extends Endpoint> = E['creates'] extends true
  ? E['access'] extends 'anyone'
    ? false
    : true
  : false;

/** What a handler returns. Of a creating call only an answer that was kept in the transaction that made the thing (`storeAnswer`). */
type HandlerResult<E extends Endpoint> = StoresAnswer<E> extends true ? Created<ResultOf<E>> : ResultOf<E>;

export type RequestInput<E extends Endpoint> = InputOf<E> & {
  /** Of a call that takes one, as it comes in; `kernel.files.receive` keeps it. */
  file: E['upload'] extends object ? Upload | undefined : undefined;
  /** Of a creating call, for `storeAnswer`. */
  creation: StoresAnswer<E> extends true ? Creation<ResultOf<E>> : undefined;
  viewer: ViewerFor<E['access']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

export interface Route {
  endpoint: Endpoint;
  /** A promise only if the answer was not kept: waiting for one is a good part of what a kept one costs. */
  answer(
    kernel: Kernel,
    replies: ReplyCaches,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply>;
}

interface Produced {
  viewer: Viewer | undefined;
  /** Undefined where there is nothing to say. */
  made: JsonReply | SentFile | undefined;
}

interface RouteOptions {
  /**
   * The handler asks for the session itself, in the transaction that writes, and fails with `notSignedIn` if it has ended: one way to the database less.
   * The viewer that it is given may be as they were a minute ago, but for their id.
   */
  confirmsViewer?: boolean;
}

/** Binds an endpoint to its handler. The handler only ever sees parsed input from somebody who may call it. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (asked: RequestInput<E>) => Promise<HandlerResult<E>>,
  { confirmsViewer = false }: RouteOptions = {},
): Route {
  const replySchema = endpoint.reply && (endpoint.paged ? z.array(endpoint.reply) : endpoint.reply);

  async function produce(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<Produced> {
    // What everybody may share must not depend on who asks.
    const viewer = isShared(request) ? undefined : await findViewer(kernel, request);
    await admit(kernel, endpoint, viewer, request);
    await auditRead(kernel, endpoint, viewer, request);
    const form = endpoint.upload && request.isMultipart() ? await readForm(request, endpoint.upload) : undefined;
    try {
      return { viewer, made: await make(kernel, readRequestInput(endpoint, viewer, request, reply, form)) };
    } finally {
      form?.discard();
    }
  }

  async function findViewer(kernel: Kernel, request: FastifyRequest): Promise<Viewer | undefined> {
    const recalled = confirmsViewer ? cachedViewer(kernel.db, tokenOf(request)) : undefined;
    return recalled ?? viewerOf(kernel, request);
  }

  async function make(kernel: Kernel, asked: RequestInput<E>): Promise<JsonReply | SentFile | undefined> {
    const { viewer, request } = asked;
    if (endpoint.sends) return (await handle(asked)) as SentFile;
    if (!replySchema) return void (await handle(asked));
    if (endpoint.paged) {
      const page = (await handle(asked)) as ListPage<unknown>;
      return jsonReply(replySchema.parse(page.items), page.next && nextPage(request.url, page.next));
    }
    const write = (result: unknown) => JSON.stringify(replySchema.parse(result));
    if (!endpoint.creates || endpoint.access === 'anyone' || !viewer) return textReply(write(await handle(asked)));
    return textReply(await create(kernel, asked, viewer, write));
  }

  async function create(
    kernel: Kernel,
    asked: RequestInput<E>,
    viewer: Viewer,
    write: (result: unknown) => string,
  ): Promise<string> {
    const { request, language } = asked;
    let isConfirmed = !confirmsViewer;
    const makeAs = (attempt: Creation<unknown>['attempt']) => {
      isConfirmed = true;
      const creation = { attempt, write } as unknown as RequestInput<E>['creation'];
      return handle({ ...asked, creation }) as Promise<Created<unknown>>;
    };
    const key = idempotencyKeyOf(request, language);
    if (!key) return (await makeAs(undefined)).answer;
    const made = await runIdempotently(
      kernel.db,
      { userId: viewer.id, call: `${endpoint.method} ${request.url}`, key },
      makeAs,
    );
    if (!isConfirmed && !(await viewerOf(kernel, request))) throw new Failure(failures.notSignedIn);
    return made;
  }

  const inTime = <T>({ timeouts }: Kernel, work: Promise<T>): Promise<T> =>
    isSlowEndpoint(endpoint) ? work : withinDeadline(work, timeouts.reply);

  function isShared(request: FastifyRequest): boolean {
    if (!endpoint.publicCache) return false;
    return !endpoint.publicCache.guestsOnly || sessionCookieOf(request) === undefined;
  }

  async function answerAlone(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    refuseCrossSiteWrite(kernel, endpoint, request);
    const { made } = await inTime(kernel, produce(kernel, request, reply));
    if (!made) return reply.code(204).send();
    if (endpoint.sends) return sendFile(request, reply, endpoint.sends, made);
    return sendJson(request, reply, made as JsonReply, endpoint.creates ? 201 : 200);
  }

  /** Where an answer that may be kept is kept, and until when. Undefined where it may not be. */
  function keptAt(replies: ReplyCaches, request: FastifyRequest) {
    if (isShared(request)) {
      const key = sharedKey(languageOf(request), request.url);
      return { cache: replies.shared, key, topicsFor: () => endpoint.publicCache?.topics };
    }
    const { cookie } = request.headers;
    if (!endpoint.sessionCache || cookie === undefined) return undefined;
    const topicsFor = (viewer: Viewer | undefined) =>
      viewer && sessionTopics(viewer.id, endpoint.sessionCache?.topics ?? []);
    return { cache: replies.session, key: sessionKey(cookie, request.url), topicsFor };
  }

  return {
    endpoint,
    answer(kernel, replies, request, reply) {
      const place = keptAt(replies, request);
      if (!place) return answerAlone(kernel, request, reply);
      const { cache, key, topicsFor } = place;
      const kept = cache.find(key);
      const isSame = isShared(request);
      if (kept) return sendJson(request, reply, kept, 200, isSame);
      const makeKept = async () => {
        const { viewer, made } = await produce(kernel, request, reply);
        return { reply: { ...(made as JsonReply), route: request.routeOptions.url ?? '' }, topics: topicsFor(viewer) };
      };
      return inTime(kernel, cache.getOrProduce(key, makeKept)).then((made) =>
        sendJson(request, reply, made, 200, isSame),
      );
    },
  };
}

/** How long it takes says nothing about how busy we are. */
export function isSlowEndpoint({ isSlow, upload, stream }: Endpoint): boolean {
  return Boolean(isSlow || upload || stream);
}

export function refuseCrossSiteWrite({ config }: Kernel, { method }: Endpoint, request: FastifyRequest): void {
  if (method !== 'GET' && isCrossSiteWrite(request, config.publicUrl)) throw new Failure(failures.foreignOrigin);
}

/** Lets in who may call the endpoint, not more often than anybody may. Everybody else fails. */
export async function admit(
  kernel: Kernel,
  endpoint: Endpoint,
  viewer: Viewer | undefined,
  request: FastifyRequest,
): Promise<void> {
  const refusal = refusalOf(endpoint.access, viewer);
  if (refusal === 'not-signed-in') throw new Failure(endpoint.guestFailure ?? failures.notSignedIn);
  if (refusal) throw new Failure(failures.notAllowed);
  if (endpoint.freshAuthentication === 'always') await requireFreshAuthentication(kernel, request);
  if (viewer && endpoint.method !== 'GET') await kernel.limits.take(`writes:${viewer.id}`, writesPerMinute);
}

/**
 * Fails unless the person showed a few minutes ago, in this session, who they are. A session that somebody left open or stole is
 * not enough for what cannot be undone. Handlers of endpoints with `freshAuthentication: 'sometimes'` call it themselves.
 */
export async function requireFreshAuthentication({ db }: Pick<Kernel, 'db'>, request: FastifyRequest): Promise<void> {
  if (!(await isFreshlyAuthenticated(db, tokenOf(request)))) throw new Failure(failures.reauthenticationRequired);
}

/** Whoever may read everybody's data leaves a trace of it, before it is read. The address names things by their numbers alone. */
async function auditRead(
  { db }: Kernel,
  { readsPersonalData }: Endpoint,
  viewer: Viewer | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!readsPersonalData || viewer?.role !== 'iamaker') return;
  const [path = ''] = request.url.split('?');
  await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.read', subject: path.slice(0, 200) });
}

/** What was asked, if the endpoint takes it. */
export function readRequestInput<E extends Endpoint>(
  endpoint: E,
  viewer: Viewer | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  form?: UploadForm,
): RequestInput<E> {
  const language = languageOf(request);
  const asked = {
    params: endpoint.params && parseInput(endpoint.params, request.params, language),
    query: endpoint.query && parseInput(endpoint.query, request.query, language),
    body: endpoint.body && parseInput(endpoint.body, form?.fields ?? request.body, language),
    file: form?.file,
    viewer,
    language,
    request,
    reply,
  };
  return asked as unknown as RequestInput<E>;
}

/** What the caller calls this creation: sent again under the same key, it is the same one. */
export function idempotencyKeyOf(request: FastifyRequest, language: Language): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= maxKeyLength) return key;
  throw new Failure(failures.invalidInput, {
    fields: { 'Idempotency-Key': inLanguage(language, keyMessage) },
  });
}

export function languageOf(request: FastifyRequest): Language {
  return readPreferences(request.cookies).language;
}

/** Who holds the session cookie of this request. */
export async function viewerOf({ db }: Pick<Kernel, 'db'>, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = sessionCookieOf(request);
  return token ? findHolder(db, token) : undefined;
}

function nextPage(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

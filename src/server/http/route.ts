import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint, InputOf, ListPage, ResultOf, SentFile, Topic } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { type Language } from '../../shared/language.ts';
import type { Access, Viewer } from '../../shared/roles.ts';
import { sentencesIn } from '../../shared/sentences/sentence.ts';
import type { Feature } from '../../shared/settings/features.ts';
import type { ReplyCache } from '../cache/reply-cache.ts';
import { guestKey, type ReplyCaches, sessionKey, sessionTopics, sharedKey } from '../cache/reply-caches.ts';
import type { Upload } from '../files/files.ts';
import { withinRequest } from '../identity/request-network.ts';
import { cachedViewer, tokenOf } from '../identity/session.ts';
import type { Kernel } from '../kernel.ts';
import type messages from '../messages.es.json';
import { withinDeadline } from '../overload/deadline.ts';
import { inLanguage } from '../text/in-language.ts';
import { admit, auditRead, refuseCrossSiteWrite, refuseTurnedOff } from './admission.ts';
import { sessionCookieOf } from './cookies.ts';
import { type Created, type Creation, runIdempotently } from './idempotency.ts';
import { readForm, type UploadForm } from './read-form.ts';
import { Failure } from './replies/failure.ts';
import { type JsonReply, sendJson, textReply } from './replies/json-reply.ts';
import { sendFile } from './replies/send-file.ts';
import { parseInput } from './validation.ts';
import { languageOf, viewerOf } from './visitor.ts';

const say = sentencesIn<typeof messages>('server');

const maxKeyLength = 200;
const keyMessage = say('idempotencyKeyTooLong', { longestKey: maxKeyLength });

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;

/** Whether the call creates something for a signed-in user. Registration is different: see `storeAccountKey`. */
type StoresAnswer<E extends Endpoint> = E['creates'] extends true
  ? E['access'] extends 'anyone'
    ? false
    : true
  : false;

/** What a handler returns. A creating call returns an answer stored in the transaction that created the thing (`storeAnswer`). */
type HandlerResult<E extends Endpoint> = StoresAnswer<E> extends true ? Created<ResultOf<E>> : ResultOf<E>;

export type RequestInput<E extends Endpoint> = InputOf<E> & {
  /** The upload while it arrives; `kernel.files.receive` stores it. */
  file: E['upload'] extends object ? Upload | undefined : undefined;
  /** The bytes of the body while they arrive. */
  content: E['receives'] extends object ? Readable : undefined;
  /** A creating call passes it to `storeAnswer`. */
  creation: StoresAnswer<E> extends true ? Creation<ResultOf<E>> : undefined;
  viewer: ViewerFor<E['access']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

export interface Route {
  endpoint: Endpoint;
  /** The part of the product to which it belongs: while that is turned off, the call does not exist. */
  feature?: Feature | undefined;
  /** Returns a promise only for an uncached answer: awaiting one is a good part of what a cached answer costs. */
  answer(
    kernel: Kernel,
    replies: ReplyCaches,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply>;
  /** What the answer would say, for a page that is rendered in this process. Only calls that read JSON have it. */
  read?(kernel: Kernel, replies: ReplyCaches, request: FastifyRequest, reply: FastifyReply): Promise<WrittenJson>;
}

interface Produced {
  viewer: Viewer | undefined;
  /** Undefined for a call that answers 204. */
  made: WrittenJson | SentFile | undefined;
}

/** JSON that went through the reply schema. */
export interface WrittenJson {
  text: string;
  /** The header that leads to the next page. */
  link: string | undefined;
}

interface CachePlace {
  cache: ReplyCache<JsonReply>;
  key: string;
  topicsFor: (viewer: Viewer | undefined) => readonly Topic[] | undefined;
}

interface RouteOptions {
  /**
   * The handler checks the session itself, in the transaction that writes, and fails with `notSignedIn` if the session has ended. That saves a
   * round trip to the database. Everything but the id of the viewer it is given may be a minute old.
   */
  confirmsViewer?: boolean;
}

type Handler<E extends Endpoint> = (input: RequestInput<E>) => Promise<HandlerResult<E>>;

/** Binds an endpoint to its handler. The handler only sees parsed input from a caller who has access. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  { confirmsViewer = false }: RouteOptions = {},
): Route {
  return new EndpointRoute(endpoint, handle, confirmsViewer);
}

class EndpointRoute<E extends Endpoint> implements Route {
  readonly endpoint: E;
  feature: Route['feature'];
  readonly #handle: Handler<E>;
  readonly #confirmsViewer: boolean;
  readonly #replySchema: z.ZodType | undefined;
  readonly read: Route['read'];

  constructor(endpoint: E, handle: Handler<E>, confirmsViewer: boolean) {
    this.endpoint = endpoint;
    this.#handle = handle;
    this.#confirmsViewer = confirmsViewer;
    this.#replySchema = endpoint.reply && (endpoint.paged ? z.array(endpoint.reply) : endpoint.reply);
    if (endpoint.method === 'GET' && this.#replySchema) {
      this.read = (kernel, replies, request, reply) => this.#readJson(kernel, replies, request, reply);
    }
  }

  answer(
    kernel: Kernel,
    replies: ReplyCaches,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> {
    const place = this.#findCache(replies, request);
    if (!place) return this.#answerUncached(kernel, request, reply);
    const isShared = this.#isShared(request);
    const cached = place.cache.find(place.key);
    if (cached) return sendJson(request, reply, cached, 200, isShared);
    return this.#fillCache(kernel, place, request, reply).then((made) => sendJson(request, reply, made, 200, isShared));
  }

  async #readJson(
    kernel: Kernel,
    replies: ReplyCaches,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<WrittenJson> {
    const place = this.#findCache(replies, request);
    if (!place) return (await this.#inTime(kernel, this.#produce(kernel, request, reply))).made as WrittenJson;
    const { body, link } = place.cache.find(place.key) ?? (await this.#fillCache(kernel, place, request, reply));
    return { text: body.toString(), link };
  }

  #fillCache(kernel: Kernel, { cache, key, topicsFor }: CachePlace, request: FastifyRequest, reply: FastifyReply) {
    const produce = async () => {
      const { viewer, made } = await this.#produce(kernel, request, reply);
      const { text, link } = made as WrittenJson;
      return { reply: { ...textReply(text, link), route: routerPath(this.endpoint) }, topics: topicsFor(viewer) };
    };
    return this.#inTime(kernel, cache.getOrProduce(key, produce));
  }

  async #answerUncached(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { endpoint } = this;
    refuseCrossSiteWrite(kernel, endpoint, request);
    const { made } = await this.#inTime(kernel, this.#produce(kernel, request, reply));
    if (!made) return reply.code(204).send();
    if (endpoint.sends) return sendFile(request, reply, endpoint.sends, made as SentFile);
    const { text, link } = made as WrittenJson;
    return sendJson(request, reply, textReply(text, link), endpoint.creates ? 201 : 200);
  }

  /** Which cache may hold the answer, and which topics empty it. Undefined for an answer that no cache may hold. */
  #findCache(replies: ReplyCaches, request: FastifyRequest): CachePlace | undefined {
    const { publicCache, sessionCache } = this.endpoint;
    if (this.#isShared(request)) {
      const keyOf = publicCache?.guestsOnly ? guestKey : sharedKey;
      const key = keyOf(languageOf(request), request.url);
      return { cache: replies.shared, key, topicsFor: () => this.#withSettings(publicCache?.topics) };
    }
    const { cookie } = request.headers;
    if (!sessionCache || cookie === undefined) return undefined;
    // The hours of a class end a pupil's session without an event.
    const topicsFor = (viewer: Viewer | undefined) =>
      viewer && !viewer.isPupil ? this.#withSettings(sessionTopics(viewer.id, sessionCache.topics)) : undefined;
    return { cache: replies.session, key: sessionKey(request.headers, request.url), topicsFor };
  }

  /** A cached answer must not outlive the part of the product to which it belongs. */
  #withSettings(topics: readonly Topic[] | undefined): readonly Topic[] | undefined {
    return this.feature && topics ? [...topics, 'settings.changed'] : topics;
  }

  #isShared(request: FastifyRequest): boolean {
    const { publicCache } = this.endpoint;
    return publicCache !== undefined && (!publicCache.guestsOnly || sessionCookieOf(request) === undefined);
  }

  #inTime<T>({ timeouts }: Kernel, work: Promise<T>): Promise<T> {
    return isSlowEndpoint(this.endpoint) ? work : withinDeadline(work, timeouts.reply);
  }

  #produce(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<Produced> {
    const { method, readsPersonalData, freshAuthentication } = this.endpoint;
    const isAudited = method !== 'GET' || readsPersonalData || freshAuthentication !== undefined;
    const produce = () => this.#answerViewer(kernel, request, reply);
    return isAudited ? withinRequest(request, produce) : produce();
  }

  async #answerViewer(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<Produced> {
    const { endpoint } = this;
    // An answer that everybody shares must not depend on the viewer.
    const viewer = this.#isShared(request) ? undefined : await this.#findViewer(kernel, request);
    await refuseTurnedOff(kernel, this);
    await admit(kernel, endpoint, viewer, request);
    await auditRead(kernel, endpoint, viewer, request);
    const form = endpoint.upload && request.isMultipart() ? await readForm(request, endpoint.upload) : undefined;
    try {
      return { viewer, made: await this.#run(kernel, readRequestInput(endpoint, viewer, request, reply, form)) };
    } finally {
      form?.discard();
      // The rest of a refused part; otherwise its connection would wait for a reader.
      if (endpoint.receives) request.raw.resume();
    }
  }

  async #findViewer(kernel: Kernel, request: FastifyRequest): Promise<Viewer | undefined> {
    const cached = this.#confirmsViewer ? cachedViewer(kernel.db, tokenOf(request)) : undefined;
    return cached ?? viewerOf(kernel, request);
  }

  /** Runs the handler and passes its result through the reply schema. */
  async #run(kernel: Kernel, input: RequestInput<E>): Promise<WrittenJson | SentFile | undefined> {
    const { endpoint } = this;
    const schema = this.#replySchema;
    if (endpoint.sends) return (await this.#handle(input)) as SentFile;
    if (!schema) return void (await this.#handle(input));
    if (endpoint.paged) {
      const page = (await this.#handle(input)) as ListPage<unknown>;
      const link = page.next && nextPage(input.request.url, page.next);
      return { text: JSON.stringify(schema.parse(page.items)), link };
    }
    const write = (result: unknown) => JSON.stringify(schema.parse(result));
    const { viewer } = input;
    if (endpoint.creates && endpoint.access !== 'anyone' && viewer) {
      return { text: await this.#create(kernel, input, viewer, write), link: undefined };
    }
    return { text: write(await this.#handle(input)), link: undefined };
  }

  async #create(
    kernel: Kernel,
    input: RequestInput<E>,
    viewer: Viewer,
    write: (result: unknown) => string,
  ): Promise<string> {
    const { request, language } = input;
    let isConfirmed = !this.#confirmsViewer;
    const create = (attempt: Creation<unknown>['attempt']) => {
      isConfirmed = true;
      const creation = { attempt, write } as unknown as RequestInput<E>['creation'];
      return this.#handle({ ...input, creation }) as Promise<Created<unknown>>;
    };
    const key = idempotencyKeyOf(request, language);
    if (!key) return (await create(undefined)).answer;
    const call = `${this.endpoint.method} ${request.url}`;
    const answer = await runIdempotently(kernel.db, { userId: viewer.id, call, key }, create);
    // The answer was stored before, so the handler did not run and nothing checked the session.
    if (!isConfirmed && !(await viewerOf(kernel, request))) throw new Failure(failures.notSignedIn);
    return answer;
  }
}

/** The path as the router writes it. */
export function routerPath({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Whether the endpoint waits for something slow by nature: its duration says nothing about how busy the server is. */
export function isSlowEndpoint({ isSlow, upload, receives, stream }: Endpoint): boolean {
  return Boolean(isSlow || upload || receives || stream);
}

/** Marks the calls of a part that can be turned off. What people may delete stays deletable. */
export function inFeature(feature: Feature, routes: readonly Route[]): Route[] {
  return routes.map((one) => (one.endpoint.method === 'DELETE' ? one : Object.assign(one, { feature })));
}

/** Parses the parts of the request that the endpoint declares. */
export function readRequestInput<E extends Endpoint>(
  endpoint: E,
  viewer: Viewer | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  form?: UploadForm,
): RequestInput<E> {
  const language = languageOf(request);
  const input = {
    params: endpoint.params && parseInput(endpoint.params, request.params, language),
    query: endpoint.query && parseInput(endpoint.query, request.query, language),
    body: endpoint.body && parseInput(endpoint.body, form?.fields ?? request.body, language),
    file: form?.file,
    content: endpoint.receives && readContent(endpoint.receives, request),
    viewer,
    language,
    request,
    reply,
  };
  return input as unknown as RequestInput<E>;
}

function readContent({ maxBytes }: NonNullable<Endpoint['receives']>, { body, headers }: FastifyRequest): Readable {
  if (!(body instanceof Readable)) throw new Failure(failures.unreadableForm);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Failure(failures.tooLarge);
  return body;
}

/** Repeated requests with the same key are the same creation. */
export function idempotencyKeyOf(request: FastifyRequest, language: Language): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= maxKeyLength) return key;
  throw new Failure(failures.invalidInput, {
    fields: { 'Idempotency-Key': inLanguage(language, keyMessage) },
  });
}

function nextPage(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

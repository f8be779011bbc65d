import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint, InputOf, PageOfList, ResultOf } from '../shared/endpoint.ts';
import { failures } from '../shared/errors.ts';
import { bilingual, inLanguage, type Language } from '../shared/language.ts';
import { readPreferences } from '../shared/preferences.ts';
import { type Access, refusalOf, type Viewer } from '../shared/roles.ts';
import { Failure } from './failure.ts';
import { isForeignWrite } from './foreign-write.ts';
import { type JsonReply, jsonReply, sendJson } from './json-reply.ts';
import type { Kernel } from './kernel.ts';
import { once } from './once.ts';
import type { ReplyCache } from './reply-cache.ts';
import { findSession, sessionCookie, setSessionCookie } from './session.ts';
import { parseInput } from './validation.ts';

const longestKey = 200;
const keyMessage = bilingual(
  `La cabecera Idempotency-Key admite hasta ${longestKey} caracteres.`,
  `The Idempotency-Key header takes up to ${longestKey} characters.`,
);

const writesPerMinute = { most: 60, seconds: 60 };

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | undefined : Viewer;

export type Asked<E extends Endpoint> = InputOf<E> & {
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
    replies: ReplyCache<JsonReply>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply>;
}

/** Binds an endpoint to its handler. The handler only ever sees parsed input from somebody who may call it. */
export function route<const E extends Endpoint>(endpoint: E, handle: (asked: Asked<E>) => Promise<ResultOf<E>>): Route {
  const replySchema = endpoint.reply && (endpoint.paged ? z.array(endpoint.reply) : endpoint.reply);

  async function produce(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<JsonReply | undefined> {
    const language = languageOf(request);
    // What everybody may share must not depend on who asks.
    const viewer = isShared(request) ? undefined : await viewerOf(kernel, request, reply);
    const refusal = refusalOf(endpoint.access, viewer);
    if (refusal === 'not-signed-in') throw new Failure(endpoint.guestFailure ?? failures.notSignedIn);
    if (refusal) throw new Failure(failures.notAllowed);
    if (viewer && endpoint.method !== 'GET') await kernel.limits.take(`writes:${viewer.id}`, writesPerMinute);
    const input = {
      params: endpoint.params && parseInput(endpoint.params, request.params, language),
      query: endpoint.query && parseInput(endpoint.query, request.query, language),
      body: endpoint.body && parseInput(endpoint.body, request.body, language),
    } as InputOf<E>;
    const asked = { ...input, viewer: viewer as ViewerFor<E['access']>, language, request, reply };
    if (!replySchema) return void (await handle(asked));
    if (endpoint.paged) {
      const page = (await handle(asked)) as PageOfList<unknown>;
      return jsonReply(replySchema.parse(page.items), page.next && nextPage(request.url, page.next));
    }
    const make = async () => jsonReply(replySchema.parse(await handle(asked)));
    const key = endpoint.creates && idempotencyKeyOf(request, language);
    if (!key || !viewer) return make();
    const creation = { userId: viewer.id, call: `${endpoint.method} ${request.url}`, key };
    const answer = await once(kernel.db, creation, async () => (await make()).body.toString());
    return jsonReply(JSON.parse(answer));
  }

  function isShared(request: FastifyRequest): boolean {
    if (!endpoint.sharedUntil) return false;
    return endpoint.sharedBy !== 'guests' || request.cookies[sessionCookie] === undefined;
  }

  async function answerAlone(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (endpoint.method !== 'GET' && isForeignWrite(request, kernel.config.publicUrl)) {
      throw new Failure(failures.foreignOrigin);
    }
    const made = await produce(kernel, request, reply);
    if (!made) return reply.code(204).send();
    return sendJson(request, reply, made, endpoint.creates ? 201 : 200);
  }

  return {
    endpoint,
    answer(kernel, replies, request, reply) {
      if (!isShared(request)) return answerAlone(kernel, request, reply);
      const key = `${languageOf(request)} ${request.url}`;
      const kept = replies.find(key);
      if (kept) return sendJson(request, reply, kept, 200);
      const make = async () => ({
        reply: (await produce(kernel, request, reply)) as JsonReply,
        topics: endpoint.sharedUntil,
      });
      return replies.through(key, make).then((made) => sendJson(request, reply, made, 200));
    },
  };
}

function idempotencyKeyOf(request: FastifyRequest, language: Language): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= longestKey) return key;
  throw new Failure(failures.invalidInput, {
    fields: { 'Idempotency-Key': inLanguage(language, keyMessage) },
  });
}

export function languageOf(request: FastifyRequest): Language {
  return readPreferences(request.cookies).language;
}

/** Who holds the session cookie of this request. The session lives on only where the cookie can live on with it. */
export async function viewerOf(
  kernel: Kernel,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Viewer | undefined> {
  const token = request.cookies[sessionCookie];
  const found = token && (await findSession(kernel.db, token, { extend: reply !== undefined }));
  if (!found) return undefined;
  if (reply && found.isExtended) setSessionCookie(request, reply, token);
  return found.viewer;
}

function nextPage(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

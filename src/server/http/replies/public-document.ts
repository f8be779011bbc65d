import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../../shared/endpoints/endpoint.ts';
import type { Language } from '../../../shared/language.ts';
import type { ReplyCache } from '../../cache/reply-cache.ts';
import type { Kernel } from '../../kernel.ts';
import { withinDeadline } from '../../overload/deadline.ts';
import { originOf } from '../origin.ts';
import { languageOf } from '../visitor.ts';
import { type JsonReply, sendText, textReply } from './json-reply.ts';

/** A public file that is neither an API call nor a page, such as a feed or a calendar. It depends only on the language. */
export interface Document {
  path: `/${string}`;
  contentType: string;
  /** Cached until one of these topics changes. */
  cacheTopics: readonly Topic[];
  produce(asked: DocumentRequest): Promise<string>;
}

export interface DocumentRequest {
  language: Language;
  /** Scheme and host, for absolute links. */
  origin: string;
}

export async function answerDocument(
  document: Document,
  { config, timeouts }: Pick<Kernel, 'config' | 'timeouts'>,
  replies: ReplyCache<JsonReply>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = { language: languageOf(request), origin: originOf(config, request) };
  // Without the query, which has no effect: made-up queries must not fill the memory.
  const key = `${asked.language} ${asked.origin}${document.path}`;
  const made = await withinDeadline(
    replies.getOrProduce(key, async () => ({
      reply: textReply(await document.produce(asked)),
      topics: document.cacheTopics,
    })),
    timeouts.reply,
  );
  return sendText(request, reply, made, 200, document.contentType, true);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../../shared/endpoints/endpoint.ts';
import type { Language } from '../../../shared/language.ts';
import type { ReplyCache } from '../../cache/reply-cache.ts';
import type { Kernel } from '../../kernel.ts';
import { withinDeadline } from '../../overload/deadline.ts';
import { originOf } from '../origin.ts';
import { languageOf } from '../route.ts';
import { type JsonReply, sendText, textReply } from './json-reply.ts';

/** Something that is neither a call of the API nor a page: a feed, a calendar. It is the same for everybody with the same language. */
export interface Document {
  path: `/${string}`;
  contentType: string;
  /** It is kept until one of these topics changes. */
  cacheTopics: readonly Topic[];
  produce(asked: DocumentRequest): Promise<string>;
}

export interface DocumentRequest {
  language: Language;
  /** Scheme and host, for addresses that are read elsewhere. */
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
  // Without the query: it says nothing here, and whoever makes one up should not fill the memory.
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

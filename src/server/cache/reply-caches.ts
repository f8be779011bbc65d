import type { IncomingHttpHeaders } from 'node:http';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import type { Language } from '../../shared/language.ts';
import type { JsonReply } from '../http/replies/json-reply.ts';
import type { Events } from './events.ts';
import { ReplyCache } from './reply-cache.ts';

/** `shared` holds replies for everybody, `session` those of one session each. */
export interface ReplyCaches {
  shared: ReplyCache<JsonReply>;
  session: ReplyCache<JsonReply>;
}

/** A database trigger publishes it when a session or the role of its user changes. */
const sessionsChanged: Topic = 'sessions.changed';

const topicForUser = (userId: number, topic: Topic): Topic => `${userId}.${topic}`;

/** The key of a reply for everybody. */
export function sharedKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/** The key of a reply for every guest: people who are signed in get another. */
export function guestKey(language: Language, url: string): string {
  return `guest ${sharedKey(language, url)}`;
}

/**
 * The whole cookie header, which holds the session, and the languages of the browser. Not the user id: a user can have several sessions, with
 * different roles.
 */
export function sessionKey(
  { cookie, 'accept-language': languages }: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  url: string,
): string {
  return `${cookie} ${languages} ${url}`;
}

/** The topics that invalidate a reply of this user: changes for everybody, and changes for this user. */
export function sessionTopics(userId: number, topics: readonly Topic[]): Topic[] {
  return [...topics, ...topics.map((topic) => topicForUser(userId, topic)), topicForUser(userId, sessionsChanged)];
}

export function openReplyCaches(events: Events, maxBytes: number): ReplyCaches {
  const shared = new ReplyCache<JsonReply>(maxBytes);
  const session = new ReplyCache<JsonReply>(maxBytes);
  events.onPublish(({ topic, id, to }) => {
    shared.hold(topic, id);
    if (!to) session.hold(topic, id);
    else for (const userId of to) session.hold(topicForUser(userId, topic), `${id} ${userId}`);
  });
  events.onCancel(({ id, to }) => {
    shared.release(id);
    for (const change of to ? to.map((userId) => `${id} ${userId}`) : [id]) session.release(change);
  });
  events.onEvent(({ topic, id, to }) => {
    shared.invalidate(topic, id);
    if (!to) session.invalidate(topic, id);
    else for (const userId of to) session.invalidate(topicForUser(userId, topic), `${id} ${userId}`);
  });
  events.onListening((listening) => {
    shared.setListening(listening);
    session.setListening(listening);
  });
  return { shared, session };
}

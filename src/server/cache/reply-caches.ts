import type { Topic } from '../../shared/endpoints/endpoint.ts';
import type { Language } from '../../shared/language.ts';
import type { JsonReply } from '../http/replies/json-reply.ts';
import type { Events } from './events.ts';
import { ReplyCache } from './reply-cache.ts';

/** Answers that are kept ready: those that everybody shares, and those of one session each. */
export interface ReplyCaches {
  shared: ReplyCache<JsonReply>;
  session: ReplyCache<JsonReply>;
}

/** The session or the role of its user changed: told by the database itself, whoever changed it. */
const sessionsChanged: Topic = 'sessions.changed';

const topicForUser = (userId: number, topic: Topic): Topic => `${userId}.${topic}`;

/** Of an answer that everybody may have, or every guest. */
export function sharedKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/**
 * By all that a browser sends along, session and language among it, as it sends it. Not by person: who signs out and in again, or has another
 * role here than there, has another session.
 */
export function sessionKey(cookie: string, url: string): string {
  return `${cookie} ${url}`;
}

/** What ends a kept answer of this user: a change that concerns everybody, or them. */
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

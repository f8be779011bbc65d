import type { Topic } from '../../shared/endpoints/endpoint.ts';
import type { Language } from '../../shared/language.ts';
import type { JsonReply } from '../http/replies/json-reply.ts';
import type { Events } from './events.ts';
import { ReplyCache } from './reply-cache.ts';

/** Answers that are kept ready: those that everybody shares, and those of one session each. */
export interface ReplyCaches {
  shared: ReplyCache<JsonReply>;
  personal: ReplyCache<JsonReply>;
}

/** The session or the role of its user changed: told by the database itself, whoever changed it. */
const sessionsChanged: Topic = 'sessions.changed';

const toldTo = (userId: number, topic: Topic): Topic => `${userId}.${topic}`;

/** Of an answer that everybody may have, or every guest. */
export function sharedKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/**
 * By all that a browser sends along, session and language among it, as it sends it. Not by person: who signs out and in again, or has another
 * role here than there, has another session.
 */
export function personalKey(cookie: string, url: string): string {
  return `${cookie} ${url}`;
}

/** What ends a kept answer of this user: a change that concerns everybody, or them. */
export function personalTopics(userId: number, topics: readonly Topic[]): Topic[] {
  return [...topics, ...topics.map((topic) => toldTo(userId, topic)), toldTo(userId, sessionsChanged)];
}

export function openReplyCaches(events: Events, mostBytes: number): ReplyCaches {
  const shared = new ReplyCache<JsonReply>(mostBytes);
  const personal = new ReplyCache<JsonReply>(mostBytes);
  events.onPublish(({ topic, id, to }) => {
    shared.hold(topic, id);
    if (!to) personal.hold(topic, id);
    else for (const userId of to) personal.hold(toldTo(userId, topic), `${id} ${userId}`);
  });
  events.onWithdraw(({ id, to }) => {
    shared.release(id);
    for (const change of to ? to.map((userId) => `${id} ${userId}`) : [id]) personal.release(change);
  });
  events.onEvent(({ topic, id, to }) => {
    shared.changed(topic, id);
    if (!to) personal.changed(topic, id);
    else for (const userId of to) personal.changed(toldTo(userId, topic), `${id} ${userId}`);
  });
  events.onListening((listening) => {
    shared.setListening(listening);
    personal.setListening(listening);
  });
  return { shared, personal };
}

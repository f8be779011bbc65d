import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { appRoutes } from '../../app/routes.ts';
import type { Config } from '../../server/config/config.ts';
import type { AnswerEvent, Message } from '../contract.ts';

export type Asked = { conversationId: number | null; text: string };

/** The whole app, without rate limits by default. */
export function startAssist(config: Partial<Config> = {}): Promise<TestApp> {
  return startTestApp({ routes: appRoutes, config: { rateLimits: false, apertium: '/nowhere/apertium', ...config } });
}

/** Parses the events of a complete answer. */
export function eventsIn(stream: string): AnswerEvent[] {
  return stream
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as AnswerEvent);
}

/** Asks a question and waits for the whole answer. */
export async function ask(app: TestApp, who: Person, asked: Asked) {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/assist/messages',
    headers: who.headers,
    payload: asked,
  });
  const events = eventsIn(reply.body);
  const begun = events.find((event) => event.type === 'begun');
  const done = events.find((event) => event.type === 'done');
  return {
    status: reply.statusCode,
    body: reply.body,
    events,
    conversationId: begun?.conversationId ?? 0,
    answer: done?.answer,
  };
}

/** Like `subscribeTo`, but fails unless the answer is complete. */
export async function answerTo(
  app: TestApp,
  who: Person,
  text: string,
  conversationId: number | null = null,
): Promise<Message> {
  const { answer, body } = await ask(app, who, { conversationId, text });
  if (!answer) throw new Error(body);
  return answer;
}

import { sql } from 'kysely';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import type { Method } from '../../../testing/server/test-ask.ts';
import type { FailureBody } from '../../shared/endpoints/failures.ts';
import type { Article, ListedArticle } from '../contract.ts';

interface Answer {
  status: number;
  text: string;
  body: () => Record<string, unknown> & FailureBody;
  article: () => Article;
  list: () => ListedArticle[];
}

/** Without a caller the request comes from a guest. */
export async function call(
  app: TestApp,
  method: Method,
  url: string,
  { caller, payload, headers }: { caller?: Person; payload?: object | string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await app.http.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...caller?.headers, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    body: () => answer.json(),
    article: () => answer.json<Article>(),
    list: () => answer.json<ListedArticle[]>(),
  };
}

export function newArticle(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Un taller de robótica',
    content: 'Hoy hemos montado **tres robots** en clase de tecnología.',
    author: 'Elena Prueba',
    ...overrides,
  };
}

export async function publish(app: TestApp, caller: Person, overrides: Record<string, unknown> = {}): Promise<Article> {
  const answer = await call(app, 'POST', '/api/posts', { caller, payload: newArticle(overrides) });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.article();
}

/** Turns review off. Call it before the first request, which reads the settings. */
export async function publishWithoutReview(app: TestApp): Promise<void> {
  await sql`insert into site_settings (name, value) values ('reviewedNews', 'false')`.execute(app.database.db);
}

import type { TestApp } from '../../server/test-app.ts';
import type { FailureBody } from '../../shared/errors.ts';
import type { Article, ListedArticle } from '../contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Caller {
  id: number;
  headers: { cookie: string };
}

interface Answer {
  status: number;
  /** Of the next page, if there is one. */
  next: string | undefined;
  text: string;
  body: () => Record<string, unknown> & FailureBody;
  article: () => Article;
  list: () => ListedArticle[];
}

/** Without a caller it is a guest who asks. */
export async function call(
  app: TestApp,
  method: Method,
  url: string,
  { caller, payload, headers }: { caller?: Caller; payload?: object | string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await app.http.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...caller?.headers, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    next: /<([^>]+)>; rel="next"/.exec(answer.headers.link?.toString() ?? '')?.[1],
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

export async function publish(app: TestApp, caller: Caller, overrides: Record<string, unknown> = {}): Promise<Article> {
  const answer = await call(app, 'POST', '/api/posts', { caller, payload: newArticle(overrides) });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.article();
}

/** What every page of a list holds, one after the other. */
export async function readAll(app: TestApp, url: string, caller?: Caller): Promise<ListedArticle[]> {
  const seen: ListedArticle[] = [];
  let next: string | undefined = url;
  while (next) {
    const page: Answer = await call(app, 'GET', next, caller ? { caller } : {});
    seen.push(...page.list());
    next = page.next;
  }
  return seen;
}

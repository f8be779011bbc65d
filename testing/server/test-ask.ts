import type { Person, TestApp } from './test-app.ts';

/** The user that a call comes from. */
export type Caller = Pick<Person, 'headers'>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parts of an answer that tests check. */
export interface Reply {
  statusCode: number;
  body: string;
  rawPayload: Buffer;
  headers: Record<string, string | number | string[] | undefined>;
  json<Body = unknown>(): Body;
}

export type Ask = (
  who: Caller,
  method: Method,
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<Reply>;

export const guest: Caller = { headers: { cookie: '' } };

export function inEnglish({ headers }: Caller): Caller {
  return { headers: { cookie: `${headers.cookie}; lang=en` } };
}

export function createAsk({ http }: Pick<TestApp, 'http'>): Ask {
  return (who, method, url, payload, headers) =>
    http.inject({ method, url, headers: { ...who.headers, ...headers }, ...(payload && { payload }) });
}

/** The address of the next page, if there is one. */
export function nextPage({ headers }: { headers: Reply['headers'] }): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
}

/** Every item of a list, page after page. */
export async function readEveryPage<Item>(
  { http }: Pick<TestApp, 'http'>,
  firstPage: string,
  { headers }: Caller = guest,
): Promise<Item[]> {
  const items: Item[] = [];
  let url: string | undefined = firstPage;
  while (url) {
    const page: Reply = await http.inject({ url, headers });
    items.push(...page.json<Item[]>());
    url = nextPage(page);
  }
  return items;
}

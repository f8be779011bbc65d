import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import { type Endpoint, endpoint } from '../../shared/endpoints/endpoint.ts';
import type { PageRequest, RenderedPage } from '../../shared/pages/page.ts';
import { originOf } from '../http/origin.ts';
import { route } from '../http/route.ts';

const whoami = endpoint({
  method: 'GET',
  path: '/api/whoami',
  access: 'signed-in',
  reply: z.object({ name: z.string() }),
});

const whereami = endpoint({
  method: 'GET',
  path: '/api/whereami',
  access: 'anyone',
  reply: z.object({ origin: z.string() }),
});

/** Pages that show the answer of a call. */
const callsOfPages: Record<string, Endpoint> = { '/yo': whoami, '/donde': whereami };

/** An app behind one proxy with test pages. By default a page shows how many were rendered before it. */
export function serveTestPages() {
  let app: TestApp;
  let port: number;
  let next: Partial<RenderedPage> = {};
  let addresses = 0;
  const rendered: PageRequest[] = [];

  async function render(request: PageRequest): Promise<RenderedPage> {
    rendered.push(request);
    const call = callsOfPages[request.address];
    const html = call
      ? (await request.transport({ endpoint: call, input: {}, url: call.path })).body
      : `<main>${rendered.length}</main>`;
    if (request.address === '/broken') throw new Error('secret detail');
    return {
      status: 200,
      head: { title: 'Título', description: 'Descripción' },
      html,
      state: { address: request.address },
      modules: [],
      cacheTopics: ['library.changed'],
      ...next,
    };
  }

  beforeAll(async () => {
    app = await startTestApp({
      routes: ({ config }) => [
        route(whoami, async ({ viewer }) => ({ name: viewer.username })),
        route(whereami, async ({ request }) => ({ origin: originOf(config, request) })),
      ],
      pages: { render, assets: testAssets },
      config: { trustProxy: 1 },
    });
    port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    rendered.splice(0);
    next = {};
  });

  return {
    get app() {
      return app;
    },
    /** The rendered addresses, in order. */
    rendered,
    render,
    renderNext(changes: Partial<RenderedPage>): void {
      next = changes;
    },
    /** An address that has not been requested yet. */
    freshAddress(): string {
      addresses += 1;
      return `/pagina-${addresses}`;
    },
    async get(url: string, headers: Record<string, string> = {}) {
      const answer = await app.http.inject({ url, headers: { host: 'educaia.example', ...headers } });
      const encoding = answer.headers['content-encoding'];
      const read = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String;
      return { status: answer.statusCode, headers: answer.headers, html: read(answer.rawPayload).toString() };
    },
    /** Requests exactly this address, which a normal client would rewrite. */
    async getRaw(target: string): Promise<{ status: number; text: string }> {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      await once(socket, 'close');
      const text = Buffer.concat(chunks).toString();
      return { status: Number(text.split(' ')[1]), text };
    },
  };
}

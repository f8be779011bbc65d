import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';
import type { BareReply } from './bare-server.ts';
import { atLeast, type Figure, median, times } from './figure.ts';
import { get } from './get.ts';
import type { Load, LoadResult } from './load-generator.ts';
import type { MemoryReply } from './memory-server.ts';
import { hasNginx, withNginx } from './nginx.ts';
import { processorSeconds } from './processor-time.ts';
import { register } from './register.ts';

const programs = join(projectRoot, 'dist/server');
const rounds = 9;
const roundMilliseconds = 700;
const warmMilliseconds = 2_000;
const connections = 32;

interface Target {
  path: string;
  goal: number;
  /** Requested by a signed-in user with an ETag: the reply is a 304. */
  again?: true;
}

const targets: readonly Target[] = [
  { path: '/', goal: 0.5 },
  { path: '/biblioteca', goal: 0.5 },
  { path: '/api/tools', goal: 0.35 },
  { path: '/api/simple-classes', goal: 0.5, again: true },
];

/** The headers of a browser without cookies. */
const askedHeaders = {
  host: 'localhost',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-ES,es;q=0.9,en;q=0.8',
};

type Headers = Record<string, string>;

interface Asked {
  path: string;
  headers: Headers;
}

interface Comparison extends Asked {
  goal: number;
  /** The baseline. */
  limit: string;
}

interface Server {
  port: number;
  pid: number;
}

interface Speed {
  perSecond: number;
  /** Replies per CPU second, which other load on the machine does not distort. */
  perProcessorSecond: number | undefined;
}

/** Throughput of the product against bare `node:http` with the same headers and bytes. */
export async function measureThroughput({ address, pid }: { address: string; pid: number }): Promise<Figure[]> {
  const bare = fork(join(programs, 'bare-server.js'));
  const generator = fork(join(programs, 'load-generator.js'));
  try {
    const [barePort] = (await once(bare, 'message')) as [number];
    const servers = {
      bare: { port: barePort, pid: bare.pid ?? 0 },
      ours: { port: Number(new URL(address).port), pid },
    };
    const figures: Figure[] = [];
    for (const { path, goal, again } of targets) {
      const headers = again ? await headersOfReturningUser(address, path) : askedHeaders;
      await configureReply(bare, `${address}${path}`, headers);
      figures.push(...(await compare(generator, servers, { path, headers, goal, limit: 'bare node:http' })));
    }
    return figures;
  } finally {
    bare.disconnect();
    generator.disconnect();
  }
}

/** The same behind nginx with `deploy/nginx.conf`: both go through the same proxy, which adds its own header to each request. */
export async function measureThroughputBehindNginx({
  address,
  pid,
}: {
  address: string;
  pid: number;
}): Promise<Figure[]> {
  if (!hasNginx())
    return [{ what: 'behind nginx', measured: 'not measured: nginx is not installed (apt-get install nginx)' }];
  const bare = fork(join(programs, 'bare-server.js'));
  const generator = fork(join(programs, 'load-generator.js'));
  try {
    const [barePort] = (await once(bare, 'message')) as [number];
    return await withNginx([barePort, Number(new URL(address).port)], async ([bareProxied = 0, ours = 0]) => {
      const servers = { bare: { port: bareProxied, pid: bare.pid ?? 0 }, ours: { port: ours, pid } };
      const figures: Figure[] = [];
      for (const { path, goal, again } of targets) {
        const headers = again ? await headersOfReturningUser(address, path) : askedHeaders;
        await configureReply(bare, `${address}${path}`, headers);
        const limit = 'bare node:http, both behind nginx';
        figures.push(...(await compare(generator, servers, { path, headers, goal, limit })));
      }
      return figures;
    });
  } finally {
    bare.disconnect();
    generator.disconnect();
  }
}

/** The topic list against Fastify with the same items in memory. */
export async function measureForumThroughput({ address, pid }: { address: string; pid: number }): Promise<Figure[]> {
  const path = '/api/forum/topics?limit=50';
  const memory = fork(join(programs, 'memory-server.js'));
  const generator = fork(join(programs, 'load-generator.js'));
  try {
    const [port] = (await once(memory, 'message')) as [number];
    const items = JSON.parse((await get(`${address}${path}`)).body.toString()) as unknown[];
    memory.send({ items } satisfies MemoryReply);
    await once(memory, 'message');
    const servers = {
      bare: { port, pid: memory.pid ?? 0 },
      ours: { port: Number(new URL(address).port), pid },
    };
    return await compare(generator, servers, { path, headers: askedHeaders, goal: 0.3, limit: 'Fastify from memory' });
  } finally {
    memory.disconnect();
    generator.disconnect();
  }
}

/** The headers of a new user who has requested the path once. */
async function headersOfReturningUser(address: string, path: string): Promise<Headers> {
  const cookie = await register(address, { username: `vuelve${Date.now()}`, role: 'estudiante' });
  const headers = { ...askedHeaders, cookie };
  const { etag } = (await get(`${address}${path}`, headers)).headers;
  return { ...headers, 'if-none-match': String(etag) };
}

/** Copies the product's reply to the bare server: the same headers and bytes. */
async function configureReply(bare: ChildProcess, url: string, asked: Headers): Promise<void> {
  const { status, headers, body } = await get(url, asked);
  const expected = 'if-none-match' in asked ? 304 : 200;
  if (status !== expected) throw new Error(`${url} answered ${status}.`);
  // Node adds these headers in both servers.
  const { connection: _, date: __, 'keep-alive': ___, ...rest } = headers;
  bare.send({ status, headers: rest, bodyBase64: body.toString('base64') } satisfies BareReply);
  await once(bare, 'message');
}

/** Alternates between the two, so that other load affects both, and compares within each pair. */
async function compare(
  generator: ChildProcess,
  { bare, ours }: { bare: Server; ours: Server },
  asked: Comparison,
): Promise<Figure[]> {
  await loadOn(generator, bare, asked, warmMilliseconds);
  await loadOn(generator, ours, asked, warmMilliseconds);
  const pairs: { bare: Speed; ours: Speed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      bare: await loadOn(generator, bare, asked, roundMilliseconds),
      ours: await loadOn(generator, ours, asked, roundMilliseconds),
    });
  }
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond));
  const perSecond = (whose: 'bare' | 'ours') => median(pairs.map((pair) => pair[whose].perSecond)).toFixed(0);
  const byProcessorTime = pairs.map(
    (pair) => (pair.ours.perProcessorSecond ?? Number.NaN) / (pair.bare.perProcessorSecond ?? Number.NaN),
  );
  return [
    atLeast(`GET ${asked.path}, of ${asked.limit}`, ratio, asked.goal, times),
    { what: '  in the same processor time', measured: times(median(byProcessorTime)) },
    {
      what: `  answers per second, ours and ${asked.limit}`,
      measured: `${perSecond('ours')} and ${perSecond('bare')}`,
    },
  ];
}

async function loadOn(
  generator: ChildProcess,
  server: Server,
  { path, headers }: Asked,
  milliseconds: number,
): Promise<Speed> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const before = await processorSeconds(server.pid);
  generator.send({ port: server.port, request, connections, milliseconds } satisfies Load);
  const [{ answers, seconds }] = (await once(generator, 'message')) as [LoadResult];
  const after = await processorSeconds(server.pid);
  const taken = before === undefined || after === undefined ? undefined : after - before;
  return { perSecond: answers / seconds, perProcessorSecond: taken && answers / taken };
}

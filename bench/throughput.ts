import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/server/project-root.ts';
import type { BareReply } from './bare-server.ts';
import { atLeast, type Figure, median, times } from './figure.ts';
import { get } from './get.ts';
import type { Load, LoadResult } from './load-generator.ts';
import { processorSeconds } from './processor-time.ts';

const programs = join(projectRoot, 'dist/server');
const rounds = 9;
const roundMilliseconds = 700;
const warmMilliseconds = 2_000;
const connections = 32;

const targets = [
  { path: '/', goal: 0.5 },
  { path: '/biblioteca', goal: 0.5 },
  { path: '/api/tools', goal: 0.35 },
] as const;

/** What a visitor's browser says, without cookies. */
const askedHeaders = {
  host: 'localhost',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-ES,es;q=0.9,en;q=0.8',
};

interface Server {
  port: number;
  pid: number;
}

interface Speed {
  perSecond: number;
  /** By the processor time that the server took, which says the same on a machine that does other work. */
  perProcessorSecond: number | undefined;
}

/** Answers per second of the product against bare `node:http` that sends the same headers and bytes. */
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
    for (const { path, goal } of targets) {
      await tellReply(bare, `${address}${path}`);
      figures.push(...(await compare(generator, servers, path, goal)));
    }
    return figures;
  } finally {
    bare.disconnect();
    generator.disconnect();
  }
}

/** Gives the bare server what the product answers: the same headers, the same bytes. */
async function tellReply(bare: ChildProcess, url: string): Promise<void> {
  const { status, headers, body } = await get(url, askedHeaders);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  // Node adds these itself, to both.
  const { connection: _, date: __, 'keep-alive': ___, ...rest } = headers;
  bare.send({ headers: rest, bodyBase64: body.toString('base64') } satisfies BareReply);
  await once(bare, 'message');
}

/** Takes turns, so that whatever else the machine does meets both, and compares within each pair. */
async function compare(
  generator: ChildProcess,
  { bare, ours }: { bare: Server; ours: Server },
  path: string,
  goal: number,
): Promise<Figure[]> {
  await loadOn(generator, bare, path, warmMilliseconds);
  await loadOn(generator, ours, path, warmMilliseconds);
  const pairs: { bare: Speed; ours: Speed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      bare: await loadOn(generator, bare, path, roundMilliseconds),
      ours: await loadOn(generator, ours, path, roundMilliseconds),
    });
  }
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond));
  const perSecond = (whose: 'bare' | 'ours') => median(pairs.map((pair) => pair[whose].perSecond)).toFixed(0);
  const byProcessorTime = pairs.map(
    (pair) => (pair.ours.perProcessorSecond ?? Number.NaN) / (pair.bare.perProcessorSecond ?? Number.NaN),
  );
  return [
    atLeast(`GET ${path}, of bare node:http`, ratio, goal, times),
    { what: '  in the same processor time', measured: times(median(byProcessorTime)) },
    { what: '  answers per second, ours and bare', measured: `${perSecond('ours')} and ${perSecond('bare')}` },
  ];
}

async function loadOn(generator: ChildProcess, server: Server, path: string, milliseconds: number): Promise<Speed> {
  const lines = Object.entries(askedHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const before = await processorSeconds(server.pid);
  generator.send({ port: server.port, request, connections, milliseconds } satisfies Load);
  const [{ answers, seconds }] = (await once(generator, 'message')) as [LoadResult];
  const after = await processorSeconds(server.pid);
  const taken = before === undefined || after === undefined ? undefined : after - before;
  return { perSecond: answers / seconds, perProcessorSecond: taken && answers / taken };
}

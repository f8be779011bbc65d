import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/server/project-root.ts';
import type { BareReply } from './bare-server.ts';
import { atLeast, type Figure, median, times } from './figure.ts';
import { get } from './get.ts';
import type { Load, LoadResult } from './load-generator.ts';

const programs = join(projectRoot, 'dist/server');
const rounds = 5;
const roundMilliseconds = 1_300;
const warmMilliseconds = 1_000;
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

/** Answers per second of the product against bare `node:http` that sends the same headers and bytes. */
export async function measureThroughput(address: string): Promise<Figure[]> {
  const bare = fork(join(programs, 'bare-server.js'));
  const generator = fork(join(programs, 'load-generator.js'));
  try {
    const [barePort] = (await once(bare, 'message')) as [number];
    const figures: Figure[] = [];
    for (const { path, goal } of targets) {
      await tellReply(bare, `${address}${path}`);
      const ratio = await compare(generator, path, { barePort, ourPort: Number(new URL(address).port) });
      figures.push(atLeast(`GET ${path}, of bare node:http`, ratio.median, goal, times), ratio.shown);
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
  path: string,
  { barePort, ourPort }: { barePort: number; ourPort: number },
): Promise<{ median: number; shown: Figure }> {
  const lines = Object.entries(askedHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const run = async (port: number, milliseconds: number) => {
    generator.send({ port, request, connections, milliseconds } satisfies Load);
    const [{ perSecond }] = (await once(generator, 'message')) as [LoadResult];
    return perSecond;
  };
  await run(barePort, warmMilliseconds);
  await run(ourPort, warmMilliseconds);
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await run(barePort, roundMilliseconds));
    ours.push(await run(ourPort, roundMilliseconds));
  }
  const ratios = ours.map((perSecond, round) => perSecond / (bare[round] ?? 0));
  return {
    median: median(ratios),
    shown: {
      what: '  answers per second, ours and bare',
      measured: `${median(ours).toFixed(0)} and ${median(bare).toFixed(0)}`,
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';

export interface Load {
  port: number;
  /** The bytes of the request; with several, each connection sends one of them. */
  request: string | string[];
  connections: number;
  milliseconds: number;
  /** The local address to connect from. */
  from?: string;
  /** Requests per second of all connections together; unlimited by default. */
  perSecond?: number;
}

export interface LoadResult {
  /** Response times in milliseconds of successful replies. */
  served: number[];
  /** Replies with 503 and Retry-After. */
  refused: number;
  /** Anything else: other statuses, a 503 without Retry-After, broken connections. */
  wrong: string[];
  seconds: number;
}

export async function load(asked: Load): Promise<LoadResult> {
  const generator = fork(join(projectRoot, 'dist/server/drill-load.js'));
  try {
    generator.send(asked);
    const [result] = (await once(generator, 'message')) as [LoadResult];
    return result;
  } finally {
    generator.disconnect();
  }
}

export function requestFor(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', 'accept-encoding': 'gzip', ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

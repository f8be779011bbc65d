import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';

export interface Load {
  port: number;
  /** The bytes of one request, asked again and again; of several, each connection asks one. */
  request: string | string[];
  connections: number;
  milliseconds: number;
  /** The address of this machine to come from. */
  from?: string;
  /** How many requests a second all connections begin together; as many as are answered, unless said. */
  perSecond?: number;
}

export interface LoadResult {
  /** In milliseconds, of what was answered with what was asked for. */
  served: number[];
  /** Refused in order: 503 and when to come back. */
  refused: number;
  /** Anything else: another status, a refusal without a time, a connection that broke. */
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

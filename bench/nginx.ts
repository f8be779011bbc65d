import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';
import { get } from './get.ts';

const startMilliseconds = 10_000;

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** Runs one nginx, configured like `deploy/nginx.conf`, in front of these ports. Passes the ports that it listens on, in the same order. */
export async function withNginx<Result>(
  upstreams: readonly number[],
  use: (ports: number[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'educaia-nginx-'));
  const sample = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
  const ports = await Promise.all(upstreams.map(freePort));
  const servers = upstreams.map((upstream, place) => inFrontOf(sample, upstream, ports[place] ?? 0));
  const config = `pid ${folder}/pid;
    error_log stderr;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${servers.join('\n')}
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  try {
    await Promise.all(ports.map(answers));
    return await use(ports);
  } finally {
    nginx.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sample names a Docker service and its resolver; here it is a port of this machine. */
function inFrontOf(sample: string, upstream: number, port: number): string {
  return sample
    .replaceAll(/\beducaia\b/g, `educaia_${upstream}`)
    .replace(/server app:3000 resolve/, `server 127.0.0.1:${upstream}`)
    .replace(/^resolver .*$/m, '')
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(port: number): Promise<void> {
  const until = performance.now() + startMilliseconds;
  for (;;) {
    try {
      await get(`http://127.0.0.1:${port}/metrics`);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((settle) => setTimeout(settle, 50));
    }
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { assetHeaders } from '../http/security/security-headers.ts';
import { builtAssets, type Manifest, type PageAssets } from './page-assets.ts';

/** Names under /assets contain a hash of their content, so the files never change. */
const forever = 'public, max-age=31536000, immutable';
/** Browsers compare the worker with the one they run; a cached old one would keep running. */
const askedAgain = 'no-cache';
const compressed = /\.(gz|br)$/;
const anHour = 'public, max-age=3600, stale-while-revalidate=86400';

export async function readBuiltAssets(clientFolder: string): Promise<PageAssets> {
  const [manifest, picture] = await Promise.all([
    readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
    readFile(join(clientFolder, 'favicon.svg'), 'utf8'),
  ]);
  return builtAssets(JSON.parse(manifest) as Manifest, picture);
}

/**
 * Serves the built files, in the precompressed form if the browser accepts it. The hundreds of files with a hash in their name share one route:
 * a route for each took a fifth of the start.
 */
export async function serveAssets(http: FastifyInstance, clientFolder: string): Promise<void> {
  const hashed = join(clientFolder, 'assets', sep);
  const serviceWorker = join(clientFolder, 'sw.js');
  const keptFor = (path: string) => {
    if (path.startsWith(hashed)) return forever;
    return path.startsWith(serviceWorker) ? askedAgain : anHour;
  };
  await http.register(fastifyStatic, {
    root: clientFolder,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/assets/**', '**/*.gz', '**/*.br'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(assetHeaders)) reply.setHeader(name, value);
      reply.setHeader('vary', 'Accept-Encoding');
      reply.setHeader('cache-control', keptFor(path));
    },
  });
  const names = new Set((await readdir(hashed)).filter((name) => !compressed.test(name)));
  http.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(join('assets', name)) : reply.callNotFound(),
  );
}

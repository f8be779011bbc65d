import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../server/config/config.ts';
import { projectRoot } from '../server/config/project-root.ts';
import { StartError } from '../server/config/start-error.ts';
import { createLog } from '../server/metrics/log.ts';
import type { PageRenderer } from '../server/pages/serve-pages.ts';
import { startEmbeddedUnlessConfigured } from '../server/postgres/start-embedded-unless-configured.ts';
import type { RenderPage } from '../shared/pages/page.ts';

/** Keeps answering long enough for a load balancer to notice the shutdown. */
const drainMilliseconds = 1_500;
const maxStopMilliseconds = 15_000;

const clientFolder = join(projectRoot, 'dist', 'client');
const renderEntry = join(projectRoot, 'dist', 'ssr', 'entry-server.js');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // PostgreSQL starts in its own process while the rest of the program loads, which takes as long.
  let spawned = () => {};
  const untilSpawned = new Promise<void>((resolve) => {
    spawned = resolve;
  });
  const embeddedDatabase = startEmbeddedUnlessConfigured(config, log, spawned);
  await Promise.race([untilSpawned, embeddedDatabase.catch(() => {})]);
  const pages = readPages();
  // Their failures are handled where they are awaited. Until then Node would treat a rejection as unhandled and end the process.
  for (const awaited of [embeddedDatabase, pages]) awaited.catch(() => {});
  const [{ serveAssets }, { startServer }] = await Promise.all([
    import('../server/pages/assets.ts'),
    import('./start-server.ts'),
  ]);
  const server = await startServer({
    config,
    log,
    embeddedDatabase,
    pages,
    serveFiles: (http) => serveAssets(http, clientFolder),
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), maxStopMilliseconds).unref();
      // Ctrl-C comes from a terminal, where no load balancer has to notice.
      server.stop({ drainMilliseconds: signal === 'SIGTERM' ? drainMilliseconds : 0 }).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  // Last: whoever reads the line may send a signal at once.
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const shown = config.publicUrl ?? (everywhere ? `http://localhost:${new URL(server.address).port}` : server.address);
  const lines = [`EducaIA está lista: ${shown}`, ...server.notes];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

async function readPages(): Promise<PageRenderer> {
  const { readBuiltAssets } = await import('../server/pages/assets.ts');
  const [assets, { renderPage }] = await Promise.all([
    readBuiltAssets(clientFolder),
    import(pathToFileURL(renderEntry).href) as Promise<{ renderPage: RenderPage }>,
  ]);
  return { render: renderPage, assets };
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`EducaIA no puede arrancar. ${error.message}\n`);
  process.exitCode = 1;
}

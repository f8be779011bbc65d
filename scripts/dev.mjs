/*
 * Development server: Vite hot-reloads the browser's modules, and a change to anything the server uses (modules, contracts, schemas, values,
 * migrations, content) restarts the server in this process. The database keeps running, and new migrations are applied.
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildTextWorker } from './build-text-worker.mjs';
import { restartsServer } from './restarts-server.mjs';

process.env.NODE_ENV = 'development';
const root = join(import.meta.dirname, '..');
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { port: 20_000 + (Number(process.env.PORT || 3000) % 20_000) },
    // The database writes into its folder all the time.
    watch: { ignored: ['data', 'dist', '.cache'].map((folder) => join(root, folder, '**')) },
  },
});

const preamble = `import RefreshRuntime from "/@react-refresh";RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;window.__vite_plugin_react_preamble_installed__=true;import "/@vite/client";`;

/** @type {import('../src/server/pages/serve-pages.ts').PageRenderer} */
const pages = {
  render: async (request) => {
    const { renderPage } = await vite.ssrLoadModule('/src/app/entry-server.tsx');
    return renderPage(request);
  },
  assets: {
    styles: ['/src/web/styles/main.css'],
    typefaces: { style: '/src/web/styles/typefaces.css', files: [] },
    icon: '/favicon.svg',
    preamble,
    entry: '/src/app/entry-client.tsx',
    chunksOf: () => [],
  },
};

/** @type {import('../src/app/start-server.ts').RunningServer | undefined} */
let server;

/** @type {import('../src/server/postgres/embedded-postgres.ts').EmbeddedPostgres | undefined} */
let database;

async function start() {
  await buildTextWorker();
  const { readConfig } = await vite.ssrLoadModule('/src/server/config/config.ts');
  const { createLog } = await vite.ssrLoadModule('/src/server/metrics/log.ts');
  const { startEmbeddedUnlessConfigured } = await vite.ssrLoadModule(
    '/src/server/postgres/start-embedded-unless-configured.ts',
  );
  const { startServer } = await vite.ssrLoadModule('/src/app/start-server.ts');
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  database ??= await startEmbeddedUnlessConfigured(config, log);
  server = await startServer({
    config,
    log,
    // A restart leaves it running for the next server.
    embeddedDatabase: Promise.resolve(database && { ...database, stop: async () => {} }),
    pages,
    serveFiles: async (/** @type {import('fastify').FastifyInstance} */ http) => {
      http.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done);
      });
    },
  });
  process.stdout.write(
    `\n  EducaIA (desarrollo): ${server?.address}\n${server?.notes.map((note) => `  ${note}\n`).join('')}\n`,
  );
}

async function startOrSay() {
  try {
    await start();
  } catch (error) {
    // Keep running: the next change may fix the error.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

let restarting = Promise.resolve();
let isRestartPlanned = false;

/** Files saved together cause one restart. */
function restart() {
  if (isRestartPlanned) return;
  isRestartPlanned = true;
  restarting = restarting.then(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    isRestartPlanned = false;
    await server?.stop({ drainMilliseconds: 0 });
    server = undefined;
    await startOrSay();
  });
}

for (const event of ['add', 'change', 'unlink']) {
  vite.watcher.on(event, (file) => {
    if (restartsServer(root, file)) restart();
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await restarting;
    await server?.stop({ drainMilliseconds: 0 });
    await database?.stop();
    await vite.close();
    process.exit(0);
  });
}
await startOrSay();

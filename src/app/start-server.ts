import { join } from 'node:path';
import type { Logger } from 'pino';
import { isUsualScale } from '../classrooms/server/scales/choose-scale.ts';
import { openEvents } from '../server/cache/events.ts';
import type { Config } from '../server/config/config.ts';
import { projectRoot } from '../server/config/project-root.ts';
import { reasonOf } from '../server/config/reason-of.ts';
import { createServices } from '../server/config/services.ts';
import { createSettings } from '../server/config/site-settings.ts';
import { StartError } from '../server/config/start-error.ts';
import { migrate } from '../server/database/migrations.ts';
import { type Connection, connectClient, openDatabase } from '../server/database/open-database.ts';
import { waitForDatabase } from '../server/database/wait-for-database.ts';
import { createFiles } from '../server/files/files.ts';
import { buildApp } from '../server/http/build-app.ts';
import { createPasswords } from '../server/identity/password-hashing.ts';
import { createRateLimits } from '../server/identity/rate-limits.ts';
import { createJobQueue, type JobQueue } from '../server/jobs/job-queue.ts';
import type { Kernel } from '../server/kernel.ts';
import { createMailQueue, type MailQueue } from '../server/mail/mail-queue.ts';
import { createFollowingTransport } from '../server/mail/mail-transport.ts';
import { createDailyCounts } from '../server/metrics/daily-counts.ts';
import {
  type DatabaseTimeouts,
  defaultDatabaseTimeouts,
  developmentTimeouts,
  scaleTimeouts,
} from '../server/overload/timeouts.ts';
import type { PageRenderer } from '../server/pages/serve-pages.ts';
import { openDiskReserve } from '../server/postgres/disk-reserve.ts';
import type { EmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';
import { startBackgroundRendering } from '../server/text/rendered/background-rendering.ts';
import type { SiteSettings } from '../shared/site-settings.ts';
import { type FixedLogos, readFixedLogos } from '../site/server/fixed-logos.ts';
import {
  appDocuments,
  appJobs,
  appRoutes,
  endInterruptedWork,
  textColumns,
  startupNotes,
  seedAreas,
  finishRestore,
  requestWork,
} from './routes.ts';

/** Under overload, a client that does not fit in the backlog retries its connection only after one, three and seven seconds. */
const listenBacklog = 4_096;

export interface RunningServer {
  address: string;
  /** Lines for the console. They hold secrets and must not be logged. */
  notes: string[];
  /** Answers the requests in flight, then closes everything in order. */
  stop(options: { drainMilliseconds: number }): Promise<void>;
}

interface ServerOptions {
  config: Config;
  log: Logger;
  /** The embedded PostgreSQL, which starts while the rest of the program loads. Undefined with DATABASE_URL. */
  embeddedDatabase: Promise<EmbeddedPostgres | undefined>;
  /** A promise if they are loaded while the database starts. */
  pages: PageRenderer | Promise<PageRenderer>;
  /** Serves the files of the pages: the built ones, or those of the development server. */
  serveFiles: (http: Awaited<ReturnType<typeof buildApp>>['http']) => Promise<void>;
}

/** Starts the parts in order. If one fails, those already started are closed again. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened: Close[] = [];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    return await startParts(options, opened, close);
  } catch (error) {
    await close();
    throw error;
  }
}

type Close = () => Promise<void>;

const contentFolder = join(projectRoot, 'content');

async function startParts(options: ServerOptions, opened: Close[], close: Close): Promise<RunningServer> {
  const { config, log } = options;
  const { connection, isDiskShort } = await startDatabase(options, opened);
  const { db, events } = await connectToDatabase(connection, options, opened);
  warnAboutSettings(config, log);
  await refuseUnknownScale(config);
  const logos = await readFixedLogos(config);
  const kernel = createKernel({ config, log, db, events }, { ...config.fixedSettings, ...logos.settings });
  // The server is built while the database migrates and stores the content.
  const [notes, { http, drain }] = await Promise.all([
    prepareData(kernel, connection, logos),
    buildServer(kernel, options, isDiskShort),
  ]);
  opened.push(kernel.dailyCounts.start());
  opened.push(await kernel.jobs.start(appJobs(kernel)));
  const stopRendering = startBackgroundRendering(kernel, textColumns);
  opened.push(async () => stopRendering());
  opened.push(() => http.close());
  // The first request already gets the languages and the time zone of the site (`latestSettings`).
  await kernel.settings.get();
  const address = await listen(http, config);
  return {
    address,
    notes,
    async stop({ drainMilliseconds }) {
      drain();
      await new Promise((resolve) => setTimeout(resolve, drainMilliseconds));
      await close();
      log.flush();
    },
  };
}

async function buildServer(kernel: Kernel, { pages, serveFiles }: ServerOptions, isDiskShort: () => boolean) {
  const app = await buildApp(kernel, {
    routes: appRoutes(kernel),
    documents: appDocuments(kernel),
    pages: await pages,
    isDiskShort,
  });
  await serveFiles(app.http);
  await app.http.ready();
  return app;
}

/** Migrates the database, stores the shipped content and returns lines for the console. */
async function prepareData(kernel: Kernel, connection: Connection, logos: FixedLogos): Promise<string[]> {
  const log = (message: string) => kernel.log.info(message);
  await migrate({ connection, folder: join(projectRoot, 'migrations'), log });
  await seedAreas(kernel, contentFolder);
  await logos.store(kernel.db);
  await finishRestore(kernel);
  await endInterruptedWork(kernel);
  await requestWork(kernel);
  return startupNotes(kernel);
}

/** Starts the embedded database, or waits for the configured one. */
async function startDatabase({ config, log, embeddedDatabase }: ServerOptions, opened: Close[]) {
  const warn = (message: string) => log.warn(message);
  const embedded = await embeddedDatabase;
  if (embedded) opened.push(() => embedded.stop());
  const reserve = embedded && (await openDiskReserve({ dataDir: config.dataDir, log: warn }));
  if (reserve) opened.push(() => reserve.close());
  const connection = embedded?.connection ?? config.databaseUrl ?? '';
  if (config.databaseUrl) await waitForDatabase(connection, { seconds: config.databaseWaitSeconds, log: warn });
  return { connection, isDiskShort: reserve?.isShort ?? (() => false) };
}

async function connectToDatabase(connection: Connection, { config, log }: ServerOptions, opened: Close[]) {
  const database = await openDatabase(connection, {
    log: (message) => log.warn(message),
    timeouts: timeoutsOf(config),
  });
  opened.push(() => database.close());
  const events = await openEvents(
    () => connectClient(connection),
    (error) => log.warn({ reason: reasonOf(error) }, 'lost the connection for notifications'),
  );
  opened.push(() => events.close());
  return { db: database.db, events };
}

/** Warns about settings that are valid and dangerous. */
function warnAboutSettings(config: Config, log: Logger): void {
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: passwords and codes can be guessed without limit');
  for (const name of config.unknownSiteVariables)
    log.warn(`${name} is not a variable of any setting and has no effect`);
}

/** Only the shipped content says which scales there are, so the schema of the setting cannot. */
async function refuseUnknownScale({ fixedSettings: { usualScale } }: Config): Promise<void> {
  if (usualScale === undefined || (await isUsualScale(usualScale))) return;
  throw new StartError(
    `La variable SITE_USUAL_SCALE no es válida: «${usualScale}» no es ninguna escala que puedan tener las clases nuevas.`,
  );
}

interface RunningKernel extends Kernel {
  jobs: JobQueue;
  mail: MailQueue;
}

function createKernel(
  given: Pick<Kernel, 'config' | 'log' | 'db' | 'events'>,
  fixedSettings: Partial<SiteSettings>,
): RunningKernel {
  const { config, log, db, events } = given;
  const dailyCounts = createDailyCounts(db, log);
  const jobs = createJobQueue({ db, events, log, dailyCounts });
  const services = createServices(db, events, config);
  return {
    ...given,
    clientErrors: new Map(),
    dailyCounts,
    files: createFiles(db, config, log),
    jobs,
    limits: createRateLimits(db, config.rateLimits),
    mail: createMailQueue({
      db,
      jobs,
      transport: createFollowingTransport(services.mail, {
        dataDir: config.dataDir,
        onStored: (file, subject) => log.info({ file, subject }, 'no mail server is set: the email is in the outbox'),
      }),
    }),
    passwords: createPasswords(),
    timeouts: timeoutsOf(config),
    settings: createSettings(db, events, fixedSettings),
    services,
  };
}

function timeoutsOf({ development, databaseTimeoutFactor }: Config): DatabaseTimeouts {
  return scaleTimeouts(development ? developmentTimeouts : defaultDatabaseTimeouts, databaseTimeoutFactor);
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>['http'], { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port, backlog: listenBacklog });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`El puerto ${port} está ocupado. Elija otro con PORT.`);
    if (code === 'EACCES')
      throw new StartError(`No hay permiso para escuchar en el puerto ${port}. Elija otro con PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`La dirección ${host} no es de esta máquina. Revise HOST.`);
    }
    throw error;
  }
}

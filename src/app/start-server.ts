import { join } from 'node:path';
import type { Logger } from 'pino';
import { openEvents } from '../server/cache/events.ts';
import type { Config } from '../server/config/config.ts';
import { projectRoot } from '../server/config/project-root.ts';
import { reasonOf } from '../server/config/reason-of.ts';
import { createSettings } from '../server/config/site-settings.ts';
import { StartError } from '../server/config/start-error.ts';
import { migrate } from '../server/database/migrations.ts';
import { connectClient, openDatabase } from '../server/database/open-database.ts';
import { waitForDatabase } from '../server/database/wait-for-database.ts';
import { createFiles } from '../server/files/files.ts';
import { buildApp } from '../server/http/build-app.ts';
import { createPasswords } from '../server/identity/password-hashing.ts';
import { createRateLimits } from '../server/identity/rate-limits.ts';
import { createJobQueue, type JobQueue } from '../server/jobs/job-queue.ts';
import type { Kernel } from '../server/kernel.ts';
import { createMailQueue, type MailQueue } from '../server/mail/mail-queue.ts';
import { createMailTransport } from '../server/mail/mail-transport.ts';
import { defaultDatabaseTimeouts } from '../server/overload/timeouts.ts';
import type { PageRenderer } from '../server/pages/serve-pages.ts';
import { openDiskReserve } from '../server/postgres/disk-reserve.ts';
import type { EmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';
import { startBackgroundRendering } from '../server/text/rendered/background-rendering.ts';
import { appDocuments, appJobs, appRoutes, textColumns, startupNotes, seedAreas, finishRestore } from './routes.ts';

/** In an overload, who finds no room here tries to connect again only after a second, then three, then seven. */
const listenBacklog = 4_096;

export interface RunningServer {
  address: string;
  /** What the person at the console must know; it holds secrets and belongs in no log. */
  notes: string[];
  /** Answers what is under way, then closes everything in order. */
  stop(options: { drainMilliseconds: number }): Promise<void>;
}

interface ServerOptions {
  config: Config;
  log: Logger;
  /** Our own PostgreSQL, which starts while the rest of the program is read; none with DATABASE_URL. */
  embeddedDatabase: Promise<EmbeddedPostgres | undefined>;
  /** A promise where they still have to be read, which goes on while the database starts. */
  pages: PageRenderer | Promise<PageRenderer>;
  /** Routes of the pages' files: built ones, or the development server's. */
  serveFiles: (http: Awaited<ReturnType<typeof buildApp>>['http']) => Promise<void>;
}

/** Brings the parts up in order; what is up already is closed again when a later part fails. */
export async function startServer({
  config,
  log,
  embeddedDatabase: ownDatabase,
  pages,
  serveFiles,
}: ServerOptions): Promise<RunningServer> {
  const say = (message: string) => log.info(message);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const embedded = await ownDatabase;
    if (embedded) opened.push(() => embedded.stop());
    const reserve =
      embedded && (await openDiskReserve({ dataDir: config.dataDir, log: (message) => log.warn(message) }));
    if (reserve) opened.push(() => reserve.close());
    const connection = embedded?.connection ?? config.databaseUrl ?? '';
    if (config.databaseUrl) {
      const wait = { seconds: config.databaseWaitSeconds, log: (message: string) => log.warn(message) };
      await waitForDatabase(connection, wait);
    }
    await migrate({ connection, folder: join(projectRoot, 'migrations'), log: say });
    const database = await openDatabase(connection, { log: (message) => log.warn(message) });
    opened.push(() => database.close());
    const events = await openEvents(
      () => connectClient(connection),
      (error) => log.warn({ reason: reasonOf(error) }, 'no notifications'),
    );
    opened.push(() => events.close());

    warnAboutSettings(config, log);
    const kernel = createKernel({ config, log, db: database.db, events });
    await seedAreas(kernel, join(projectRoot, 'content'));
    await finishRestore(kernel);
    const notes = await startupNotes(kernel);
    opened.push(await kernel.jobs.start(appJobs(kernel)));

    const { http, drain } = await buildApp(kernel, {
      routes: appRoutes(kernel),
      documents: appDocuments(kernel),
      pages: await pages,
      ...(reserve && { isDiskShort: reserve.isShort }),
    });
    await serveFiles(http);
    const stopRendering = startBackgroundRendering(kernel, textColumns);
    opened.push(async () => stopRendering());
    opened.push(() => http.close());
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
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings that work, and that somebody may regret. */
function warnAboutSettings(config: Config, log: Logger): void {
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: anybody can try passwords and codes without limit');
}

interface RunningKernel extends Kernel {
  jobs: JobQueue;
  mail: MailQueue;
}

function createKernel(given: Pick<Kernel, 'config' | 'log' | 'db' | 'events'>): RunningKernel {
  const { config, log, db, events } = given;
  const jobs = createJobQueue({ db, events, log });
  return {
    ...given,
    clientErrors: new Map(),
    files: createFiles(db, config),
    jobs,
    limits: createRateLimits(db, config.rateLimits),
    mail: createMailQueue({
      db,
      jobs,
      transport: createMailTransport({
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        dataDir: config.dataDir,
        onStored: (file, subject) => log.info({ file, subject }, 'no SMTP_URL: the letter is in the outbox'),
      }),
    }),
    passwords: createPasswords(),
    timeouts: defaultDatabaseTimeouts,
    settings: createSettings(db, events),
  };
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

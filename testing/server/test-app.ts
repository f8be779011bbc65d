import { sql } from 'kysely';
import pino from 'pino';
import { openEvents } from '../../src/server/cache/events.ts';
import { type Config, readConfig } from '../../src/server/config/config.ts';
import { createServices } from '../../src/server/config/services.ts';
import { createSettings } from '../../src/server/config/site-settings.ts';
import { connectClient } from '../../src/server/database/open-database.ts';
import { createFiles } from '../../src/server/files/files.ts';
import { type App, type AppOptions, buildApp } from '../../src/server/http/build-app.ts';
import type { Document } from '../../src/server/http/replies/public-document.ts';
import type { Route } from '../../src/server/http/route.ts';
import { createPasswords } from '../../src/server/identity/password-hashing.ts';
import { createRateLimits } from '../../src/server/identity/rate-limits.ts';
import { openSession, simulateRole } from '../../src/server/identity/session.ts';
import { createJobQueue } from '../../src/server/jobs/job-queue.ts';
import type { Kernel } from '../../src/server/kernel.ts';
import type { Email } from '../../src/server/mail/mail-queue.ts';
import { createDailyCounts } from '../../src/server/metrics/daily-counts.ts';
import { defaultSheddingLimits } from '../../src/server/overload/load-shedding.ts';
import type { DatabaseTimeouts } from '../../src/server/overload/timeouts.ts';
import type { Role } from '../../src/shared/roles.ts';
import { createTestDatabase, type TestDatabase, testTimeouts } from './test-database.ts';

export interface TestApp extends App {
  kernel: Kernel;
  database: TestDatabase;
  /** The emails that were sent. */
  emails: Email[];
  /** The log lines, as objects. */
  logged: Record<string, unknown>[];
  /** Creates a user and signs in. Send the returned headers to act as that user. */
  signIn(user?: Partial<TestUser>): Promise<Person>;
  /** Makes the sign-in an hour old, so that sensitive calls ask for a fresh one. */
  makeStale(person: Pick<Person, 'id'>): Promise<void>;
  close(): Promise<void>;
}

export interface Person {
  id: number;
  headers: { cookie: string };
}

export interface TestUser {
  username: string;
  fullName: string;
  displayName: string;
  email: string;
  role: Role;
  /** For an administrator who simulates another role. */
  simulatedRole: Parameters<typeof simulateRole>[2];
}

interface TestAppOptions extends Omit<AppOptions, 'routes' | 'documents'> {
  routes: (kernel: Kernel) => readonly Route[];
  documents?: (kernel: Kernel) => readonly Document[];
  config?: Partial<Config>;
  /** The database of another test app, which drops it. The two act as two processes on one database. */
  database?: TestDatabase;
  timeouts?: DatabaseTimeouts;
  /** The size of the connection pool. */
  connections?: number;
}

/** The real app on its own database. Emails are collected instead of sent. Close it in `afterAll`. */
export async function startTestApp({
  routes,
  documents,
  config,
  database: shared,
  timeouts = testTimeouts,
  connections,
  ...options
}: TestAppOptions): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase(connections));
  const { kernel, emails, logged } = await createTestKernel(database, timeouts, config);
  const app = await buildApp(kernel, {
    // Load shedding would refuse requests on a busy machine.
    shedding: { ...defaultSheddingLimits, minInFlight: defaultSheddingLimits.maxInFlight },
    ...options,
    routes: routes(kernel),
    documents: documents?.(kernel) ?? [],
  });
  return {
    ...app,
    kernel,
    database,
    emails,
    logged,
    signIn: createSignIn(database, app),
    async makeStale({ id }) {
      await sql`update sessions set authenticated_at = now() - interval '1 hour' where user_id = ${id}`.execute(
        database.db,
      );
    },
    async close() {
      await app.http.close();
      await kernel.events.close();
      if (!shared) await database.drop();
    },
  };
}

async function createTestKernel(
  { db, connection }: TestDatabase,
  timeouts: DatabaseTimeouts,
  changes?: Partial<Config>,
) {
  const emails: Email[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info', base: undefined },
    { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const config = { ...readConfig({ NODE_ENV: 'test' }), ...changes };
  const events = await openEvents(
    () => connectClient(connection, timeouts.connection),
    () => {},
    timeouts.heartbeat,
  );
  const dailyCounts = createDailyCounts(db, log);
  const kernel: Kernel = {
    config,
    log,
    clientErrors: new Map(),
    // Never started: a test stores them itself.
    dailyCounts,
    db,
    events,
    files: createFiles(db, config, log),
    // Never started: a test runs its jobs itself.
    jobs: createJobQueue({ db, events, log, dailyCounts }),
    limits: createRateLimits(db, config.rateLimits),
    mail: {
      send: async (email) => void emails.push(email),
      sendBulk: async (sent) => void emails.push(...sent),
      forget: async () => {},
      sweep: async () => {},
    },
    passwords: createPasswords(),
    timeouts,
    settings: createSettings(db, events, config.fixedSettings),
    services: createServices(db, events, config),
  };
  return { kernel, emails, logged };
}

function createSignIn({ db }: TestDatabase, { http }: App): TestApp['signIn'] {
  let users = 0;
  return async ({ username, fullName = 'Ana Prueba', displayName, email, role = 'estudiante', simulatedRole } = {}) => {
    users += 1;
    const name = username ?? `persona${users}`;
    const { rows } = await sql<{ id: number }>`
      insert into users (username, full_name, display_name, email, role)
      values (${name}, ${fullName}, ${displayName ?? name}, ${email ?? `${name}@example.org`}, ${role}) returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? 0;
    const token = await openSession(db, id, 'test');
    // Counts as a fresh sign-in for as long as any test takes; `makeStale` ends that.
    await sql`update sessions set authenticated_at = now() + interval '1 hour' where user_id = ${id}`.execute(db);
    if (simulatedRole) await simulateRole(db, token, simulatedRole);
    return { id, headers: { cookie: `${http.siteCookies.session}=${token}` } };
  };
}

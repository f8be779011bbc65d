import { sql } from 'kysely';
import pino from 'pino';
import { openEvents } from '../../src/server/cache/events.ts';
import { type Config, readConfig } from '../../src/server/config/config.ts';
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
import { defaultSheddingLimits } from '../../src/server/overload/load-shedding.ts';
import type { DatabaseTimeouts } from '../../src/server/overload/timeouts.ts';
import type { Role } from '../../src/shared/roles.ts';
import { createTestDatabase, type TestDatabase, testTimeouts } from './test-database.ts';

export interface TestApp extends App {
  kernel: Kernel;
  database: TestDatabase;
  /** Letters that were sent. */
  emails: Email[];
  /** Lines that were logged, as objects. */
  logged: Record<string, unknown>[];
  /** Makes a user and signs in: the headers of a browser that is them. */
  signIn(user?: Partial<TestUser>): Promise<Person>;
  /** As if they had signed in long ago: sensitive calls ask who they are. */
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
  /** For an administrator who tries the product as somebody else. */
  simulatedRole: Parameters<typeof simulateRole>[2];
}

interface TestAppOptions extends Omit<AppOptions, 'routes' | 'documents'> {
  routes: (kernel: Kernel) => readonly Route[];
  documents?: (kernel: Kernel) => readonly Document[];
  config?: Partial<Config>;
  /** Another process on the same database: it is closed with it, not by this app. */
  database?: TestDatabase;
  timeouts?: DatabaseTimeouts;
  /** To the database, at most. */
  connections?: number;
}

/** The real app on a database of its own, with a mail that keeps what it is given. Close it in `afterAll`. */
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
  const emails: Email[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info', base: undefined },
    { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const settings = { ...readConfig({ NODE_ENV: 'test' }), ...config };
  const events = await openEvents(
    () => connectClient(database.connection, timeouts.connection),
    () => {},
    timeouts.heartbeat,
  );
  const kernel: Kernel = {
    config: settings,
    log,
    clientErrors: new Map(),
    db: database.db,
    events,
    files: createFiles(database.db, settings),
    // Never started: a test that wants its jobs done runs them.
    jobs: createJobQueue({ db: database.db, events, log }),
    limits: createRateLimits(database.db, settings.rateLimits),
    mail: {
      send: async (letter) => void emails.push(letter),
      forget: async () => {},
      sweep: async () => {},
    },
    passwords: createPasswords(),
    timeouts,
    settings: createSettings(database.db, events),
  };
  const app = await buildApp(kernel, {
    // A machine under load is slow, not wrong.
    shedding: { ...defaultSheddingLimits, minInFlight: defaultSheddingLimits.maxInFlight },
    ...options,
    routes: routes(kernel),
    documents: documents?.(kernel) ?? [],
  });
  let users = 0;
  return {
    ...app,
    kernel,
    database,
    emails,
    logged,
    async signIn({ username, fullName = 'Ana Prueba', displayName, email, role = 'estudiante', simulatedRole } = {}) {
      users += 1;
      const name = username ?? `persona${users}`;
      const { rows } = await sql<{ id: number }>`
        insert into users (username, full_name, display_name, email, role)
        values (${name}, ${fullName}, ${displayName ?? name}, ${email ?? `${name}@example.org`}, ${role}) returning id`.execute(
        database.db,
      );
      const id = rows[0]?.id ?? 0;
      const token = await openSession(database.db, id, 'test');
      // Fresh for as long as any test takes; `makeStale` ends that.
      await sql`update sessions set authenticated_at = now() + interval '1 hour' where user_id = ${id}`.execute(
        database.db,
      );
      if (simulatedRole) await simulateRole(database.db, token, simulatedRole);
      return { id, headers: { cookie: `${app.http.siteCookies.session}=${token}` } };
    },
    async makeStale({ id }) {
      await sql`update sessions set authenticated_at = now() - interval '1 hour' where user_id = ${id}`.execute(
        database.db,
      );
    },
    async close() {
      await app.http.close();
      await events.close();
      if (!shared) await database.drop();
    },
  };
}

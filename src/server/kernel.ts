import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Events } from './cache/events.ts';
import type { Config } from './config/config.ts';
import type { Services } from './config/services.ts';
import type { Settings } from './config/site-settings.ts';
import type { Database } from './database/database-types.ts';
import type { Files } from './files/files.ts';
import type { Passwords } from './identity/password-hashing.ts';
import type { RateLimits } from './identity/rate-limits.ts';
import type { Jobs } from './jobs/job-queue.ts';
import type { Mail } from './mail/mail-queue.ts';
import type { DailyCounts } from './metrics/daily-counts.ts';
import type { DatabaseTimeouts } from './overload/timeouts.ts';

/** What the server side of every area gets. It holds no state that other processes would need. */
export interface Kernel {
  config: Config;
  log: Logger;
  /** Errors that browsers reported to this process, by browser: a figure, and no state that anybody waits for. */
  clientErrors: Map<string, number>;
  /** Sums by day, stored for all processes together. */
  dailyCounts: DailyCounts;
  db: Kysely<Database>;
  events: Events;
  files: Files;
  jobs: Jobs;
  limits: RateLimits;
  mail: Mail;
  passwords: Passwords;
  timeouts: DatabaseTimeouts;
  settings: Settings;
  services: Services;
}

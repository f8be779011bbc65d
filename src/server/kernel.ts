import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Events } from './cache/events.ts';
import type { Config } from './config/config.ts';
import type { Settings } from './config/site-settings.ts';
import type { Database } from './database/database-types.ts';
import type { Files } from './files/files.ts';
import type { Passwords } from './identity/password-hashing.ts';
import type { RateLimits } from './identity/rate-limits.ts';
import type { Mail } from './mail/mail-queue.ts';
import type { DatabaseTimeouts } from './overload/timeouts.ts';

/** What every area's server half is given. It keeps no state that another process would miss. */
export interface Kernel {
  config: Config;
  log: Logger;
  db: Kysely<Database>;
  events: Events;
  files: Files;
  limits: RateLimits;
  mail: Mail;
  passwords: Passwords;
  timeouts: DatabaseTimeouts;
  settings: Settings;
}

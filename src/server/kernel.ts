import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database-types.ts';
import type { Events } from './events.ts';
import type { Files } from './files/files.ts';
import type { Limits } from './limits.ts';
import type { Mail } from './mail.ts';
import type { Passwords } from './password-hashing.ts';
import type { Patience } from './patience.ts';
import type { Settings } from './site-settings.ts';

/** What every area's server half is given. It keeps no state that another process would miss. */
export interface Kernel {
  config: Config;
  log: Logger;
  db: Kysely<Database>;
  events: Events;
  files: Files;
  limits: Limits;
  mail: Mail;
  passwords: Passwords;
  patience: Patience;
  settings: Settings;
}

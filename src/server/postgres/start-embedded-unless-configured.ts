import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Starts the bundled PostgreSQL unless the configuration names another server. */
export async function startEmbeddedUnlessConfigured(
  config: Config,
  log: Logger,
  onSpawn?: () => void,
): Promise<EmbeddedPostgres | undefined> {
  if (config.databaseUrl) return undefined;
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    ...(onSpawn && { onSpawn }),
  });
}

import type { Connection } from '../database/open-database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** Runs a command and turns a StartError into one line and exit code 1. */
export async function runCommand(command: (config: Config, args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env), process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Connects to the database of this configuration: the running one, or one started for the duration of the command. */
export async function withDatabase(config: Config, use: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (connection) return use(connection);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: printLine });
  await use(postgres.connection).finally(() => postgres.stop());
}

export function printLine(message: string): void {
  process.stdout.write(`${message}\n`);
}

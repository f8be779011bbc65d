import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import { type Connection, connectClient, isDatabaseUnavailable } from './open-database.ts';

interface Waiting {
  seconds: number;
  log: (message: string) => void;
  pauseMilliseconds?: number;
}

/**
 * Waits until the database accepts connections: after a power cut, a server is often up before its database. Errors that waiting cannot fix, such as
 * a wrong password or name, fail at once.
 */
export async function waitForDatabase(
  connection: Connection,
  { seconds, log, pauseMilliseconds = 1_000 }: Waiting,
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    try {
      const client = await connectClient(connection);
      return await client.end();
    } catch (error) {
      if (!(error instanceof StartError) || !isDatabaseUnavailable(error.cause)) throw error;
      if (performance.now() >= until) {
        throw new StartError(`${error.message} Se esperó ${seconds} s (DATABASE_WAIT_SECONDS).`, { cause: error });
      }
      log(`waiting for the database: ${error.message}`);
      await pause(pauseMilliseconds);
    }
  }
}

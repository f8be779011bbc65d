import { type Connection, connectClient } from '../../server/database/open-database.ts';

/** Any number works, as long as all processes of the product use the same and no other program does. */
const lockNumber = 4_017_263_512;

/**
 * Runs the work unless another process is at it, in which case it returns false. PostgreSQL releases the lock when the process that holds it
 * ends, however it ends: whoever holds it knows that nobody else is at work. If the connection breaks, the work is aborted.
 */
export async function withWorkLock(
  connection: Connection,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = await connectClient(connection);
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockNumber]);
    if (!rows[0]?.mine) return false;
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    await client.end();
  }
}

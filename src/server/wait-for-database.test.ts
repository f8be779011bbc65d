import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Connection, connectClient } from './database.ts';
import { startCuttingProxy } from './test-cutting-proxy.ts';
import { createEmptyDatabase, inDatabase } from './test-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a database that is away at the start', () => {
  test('is waited for, and the log says so each time', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const port = await freePort();
    const lines: string[] = [];
    const { connection: late } = await startCuttingProxy(connection, { port, opensAfter: () => lines.length >= 3 });
    await waitForDatabase(late, { seconds: 60, log: (line) => lines.push(line), pauseMilliseconds: 20 });
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines[0]).toMatch(/^waiting for the database: .*127\.0\.0\.1/);
    await drop();
  });

  test('is given up after the time that the configuration says, in one line', async () => {
    const url = `postgres://ana:s3creto@127.0.0.1:${await freePort()}/educaia`;
    const waiting = waitForDatabase(url, { seconds: 0, log: () => {} });
    await expect(waiting).rejects.toThrow(/^No hay ninguna base de datos.*Se esperó 0 s \(DATABASE_WAIT_SECONDS\)\.$/);
  });

  test('is not waited for where the name of the database is wrong', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const lines: string[] = [];
    const wrong: Connection = inDatabase(connection, 'no_existe');
    const waiting = waitForDatabase(wrong, { seconds: 60, log: (line) => lines.push(line) });
    await expect(waiting).rejects.toThrow('Esa base de datos no existe en el servidor');
    expect(lines).toEqual([]);
    await (await connectClient(connection)).end();
    await drop();
  });
});

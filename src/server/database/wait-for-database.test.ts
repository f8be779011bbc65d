import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startCuttingProxy } from '../../../testing/server/test-cutting-proxy.ts';
import { createEmptyDatabase, inDatabase } from '../../../testing/server/test-database.ts';
import { fatalError, protocolMessage, startFakePostgres } from '../../../testing/server/test-fake-postgres.ts';
import { StartError } from '../config/start-error.ts';
import { type Connection, connectClient } from './open-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a database that is unavailable at the start', () => {
  test('is waited for, and each attempt is logged', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const port = await freePort();
    const lines: string[] = [];
    const { connection: late } = await startCuttingProxy(connection, { port, opensAfter: () => lines.length >= 3 });
    await waitForDatabase(late, { seconds: 60, log: (line) => lines.push(line), pauseMilliseconds: 20 });
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines[0]).toMatch(/^waiting for the database: .*127\.0\.0\.1/);
    await drop();
  });

  test('is given up after the configured time, in one line', async () => {
    const url = `postgres://ana:s3creto@127.0.0.1:${await freePort()}/educaia`;
    const waiting = waitForDatabase(url, { seconds: 0, log: () => {} });
    await expect(waiting).rejects.toThrow(/^No hay ninguna base de datos.*Se esperó 0 s \(DATABASE_WAIT_SECONDS\)\.$/);
  });

  test('is not waited for when its name is wrong', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const lines: string[] = [];
    const wrong: Connection = inDatabase(connection, 'no_existe');
    const waiting = waitForDatabase(wrong, { seconds: 60, log: (line) => lines.push(line) });
    await expect(waiting).rejects.toThrow('Esa base de datos no existe en el servidor');
    expect(lines).toEqual([]);
    await (await connectClient(connection)).end();
    await drop();
  });

  const asksForPassword = protocolMessage('R', Buffer.from([0, 0, 0, 3]));
  const asksForScram = protocolMessage(
    'R',
    Buffer.concat([Buffer.from([0, 0, 0, 10]), Buffer.from('SCRAM-SHA-256\0\0')]),
  );

  test.each([
    [
      'the password is wrong',
      'ana:s3creto',
      asksForPassword,
      fatalError('28P01', 'password authentication failed for user "ana"'),
      /^La base de datos no acepta ese usuario y esa clave \(ana@127\.0\.0\.1:\d+\/educaia\)\. Revise DATABASE_URL\.$/,
    ],
    [
      'the user may not connect',
      'ana:s3creto',
      fatalError('28000', 'no pg_hba.conf entry for host'),
      '',
      /^La base de datos no acepta ese usuario \(/,
    ],
    [
      'the password is missing',
      'ana',
      asksForScram,
      protocolMessage('R', Buffer.concat([Buffer.from([0, 0, 0, 11]), Buffer.from('r=x,s=c2Fs,i=4096')])),
      /^La base de datos pide una clave y DATABASE_URL no la lleva \(/,
    ],
  ])('is not waited for when %s, which is reported at once in one line', async (_, account, first, then, line) => {
    let connections = 0;
    const { port, close } = await startFakePostgres((socket, text) => {
      if (text.startsWith('p')) socket.write(then);
      if (!text.includes('user\0')) return;
      connections += 1;
      socket.write(first);
    });
    const lines: string[] = [];
    const url = `postgres://${account}@127.0.0.1:${port}/educaia`;
    const failed = await waitForDatabase(url, { seconds: 60, log: (logged) => lines.push(logged) }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(StartError);
    const { message } = failed as StartError;
    expect(message).toMatch(line);
    expect(message).not.toContain('s3creto');
    expect(message).not.toContain('\n');
    expect({ lines, connections }).toEqual({ lines: [], connections: 1 });
    await close();
  });
});

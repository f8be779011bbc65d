/**
 * The program that `kill-drill.test.ts` kills. It reports what it finds, then writes continuously and reports every number after its commit. Runs as
 * a separate process:
 * node kill-drill-server.js <data folder>
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';

// Synchronous, so that the reader has every number that was reported.
const tell = (message: string) => writeSync(1, `${message}\n`);

const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} });
const { pool } = await openDatabase(connection, { log: () => {} });
await pool.query('create table if not exists writes (number integer primary key)');
const { rows } = await pool.query<{ number: number }>('select number from writes order by number');
tell(`found ${JSON.stringify(rows.map(({ number }) => number))}`);

let next = (rows.at(-1)?.number ?? 0) + 1;
async function write(): Promise<never> {
  for (;;) {
    const number = next++;
    await pool.query('insert into writes values ($1)', [number]);
    tell(`kept ${number}`);
  }
}
await Promise.all([write(), write(), write(), write()]);

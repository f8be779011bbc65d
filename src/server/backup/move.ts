import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { getRow } from '../database/get-row.ts';
import { type Connection, connectClient } from '../database/open-database.ts';
import { backUp, listTables } from './backup.ts';
import { restore } from './restore.ts';

interface MoveOptions {
  from: Connection;
  to: Connection;
  migrationsDir: string;
  log: (message: string) => void;
}

/** Every user of the machine can see command lines with `ps`, so a password must come from the environment. */
export function targetOf(given: string | undefined, configured: string | undefined): string {
  const to = given ?? configured;
  if (!to) {
    throw new StartError(
      'Indique a qué servidor llevar los datos: TARGET_DATABASE_URL=postgres://usuario:clave@servidor/base npm run move',
    );
  }
  if (given !== undefined && URL.canParse(given) && new URL(given).password !== '') {
    throw new StartError(
      'La clave no va en la orden, donde la ven los demás: ponga la dirección en la variable TARGET_DATABASE_URL.',
    );
  }
  return to;
}

export interface Moved {
  tables: number;
  rows: number;
}

/**
 * Copies every row into an empty database, compares the counts of both sides, and leaves the old database unchanged. Uploaded files stay in the data
 * folder, whatever database the server uses. Nothing may write meanwhile.
 */
export async function move({ from, to, migrationsDir, log }: MoveOptions): Promise<Moved> {
  const workDir = await mkdtemp(join(tmpdir(), 'educaia-move-'));
  try {
    const source = join(workDir, 'copy.tar.gz');
    // A folder that does not exist: uploaded files are not copied.
    const filesDir = join(workDir, 'files');
    await backUp({ connection: from, filesDir, target: source });
    await restore({ connection: to, migrationsDir, filesDir, source, log, keepSessions: true });
    return await compare(from, to);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function compare(from: Connection, to: Connection): Promise<Moved> {
  const [before, after] = await Promise.all([countRows(from), countRows(to)]);
  const different = [...before].filter(([table, rows]) => after.get(table) !== rows).map(([table]) => table);
  if (different.length > 0) {
    throw new StartError(`No han llegado todas las filas de ${different.join(', ')}: no use la base de datos nueva.`);
  }
  return { tables: before.size, rows: [...before.values()].reduce((sum, rows) => sum + rows, 0) };
}

async function countRows(connection: Connection): Promise<Map<string, number>> {
  const client = await connectClient(connection);
  try {
    const counts = new Map<string, number>();
    for (const { name } of await listTables(client)) {
      // The target may have newer migrations.
      if (name === 'migrations') continue;
      const counted = await client.query<{ count: number }>(
        `select count(*) as count from ${pg.escapeIdentifier(name)}`,
      );
      counts.set(name, getRow(counted).count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

import { PeopleImport } from '../bench/people-import.ts';
import { startProduct, withDataDir } from '../bench/product.ts';
import { administratorCode, register } from '../bench/register.ts';
import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';
import { type Drill, type Finding, found } from './finding.ts';

const file = { people: 2_000, groups: 20, classes: 40 };
/** After how many applied rows the server is killed, each time. */
const kills = [100, 1_000];
const settings = { RATE_LIMITS: 'off', IAMAKER_CODE: administratorCode };

/** The server is killed while it applies an import of people: after each restart the import must go on by itself. */
export const importDrill: Drill = {
  name: 'import',
  run: () => withDataDir(killWhileApplying),
};

async function killWhileApplying(dataDir: string): Promise<Finding[]> {
  let product = await startProduct(dataDir, settings);
  const administrator = await register(product.address, { username: 'jefa', role: 'iamaker' });
  let school = await PeopleImport.prepare(product.address, administrator, file);
  await school.apply();
  const killedAt: number[] = [];
  for (const rows of kills) {
    const { done } = await school.until(({ state, done: applied }) => state === 'done' || applied >= rows);
    await product.end('SIGKILL');
    killedAt.push(done);
    product = await startProduct(dataDir, settings);
    school = school.at(product.address);
  }
  const { state, counts } = await school.until((progress) => progress.state === 'done');
  const stored = await countStored(dataDir);
  await product.stop();
  const wasApplying = killedAt.every((rows) => rows < file.people);
  const expected: Stored = { people: file.people, enrolments: file.people, groups: file.groups, classes: file.classes };
  return [
    found(
      `kill -9 of the server ${kills.length} times during an import: it goes on by itself`,
      wasApplying && state === 'done',
      `killed after ${killedAt.join(', ')} of ${file.people} rows, then ${state}`,
    ),
    found(
      '… everybody is there once, with group and class',
      JSON.stringify(stored) === JSON.stringify(expected) && counts.refused === 0,
      Object.entries(stored)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    ),
  ];
}

interface Stored {
  people: number;
  enrolments: number;
  groups: number;
  classes: number;
}

async function countStored(dataDir: string): Promise<Stored> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The embedded database does not run.');
  const client = await connectClient(connection);
  try {
    const { rows } = await client.query<Stored>(`
      select (select count(*)::int from users where external_id is not null) as people,
             (select count(*)::int from classroom_members m join users u on u.id = m.user_id
              where u.external_id is not null) as enrolments,
             (select count(*)::int from centre_groups) as groups,
             (select count(*)::int from classrooms where name like 'Clase %') as classes`);
    if (!rows[0]) throw new Error('The database counted nothing.');
    return rows[0];
  } finally {
    await client.end();
  }
}

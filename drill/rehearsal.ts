import { open, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct, withDataDir } from '../bench/product.ts';
import { administratorCode, register } from '../bench/register.ts';
import { backupsFolder } from '../src/server/backup/backup-store.ts';
import { timeUntil } from './ask.ts';
import { type Drill, type Finding, found } from './finding.ts';
import { Visitor } from './visitor.ts';

const settings = { RATE_LIMITS: 'off', DEMO: '1', IAMAKER_CODE: administratorCode };
const passphrase = 'frase del simulacro de copias';
const longestMilliseconds = 60_000;

/** Copies made from the page are rehearsed whole, damaged and truncated, and the server is killed while it makes one. */
export const rehearsalDrill: Drill = { name: 'rehearsal', run: () => withDataDir(rehearseCopies) };

interface Run {
  id: number;
  /** Of the file. */
  name: string;
  state: string;
  problem: string | null;
}

async function rehearseCopies(dataDir: string): Promise<Finding[]> {
  let product = await startProduct(dataDir, settings);
  try {
    const administrator = new Visitor(product.address);
    administrator.cookie = await register(product.address, { username: 'jefa', role: 'iamaker' });
    await administrator.mustAsk('/api/admin/backups/settings', {
      method: 'PUT',
      body: { schedule: 'off', hour: 3, kept: 7, place: 'folder', passphrase },
    });
    const copies = [await makeCopy(administrator), await makeCopy(administrator), await makeCopy(administrator)];
    const [, damaged, cut] = copies.map(({ name }) => join(backupsFolder(dataDir), name)) as [string, string, string];
    await damage(damaged);
    await truncate(cut, Math.floor((await stat(cut)).size / 2));
    const outcomes: string[] = [];
    for (const copy of copies) outcomes.push(await rehearse(administrator, copy));

    const asked = await readRun(await administrator.mustAsk('/api/admin/backups', { method: 'POST' }));
    await reach(administrator, asked, ({ state }) => state !== 'waiting');
    await product.end('SIGKILL');
    product = await startProduct(dataDir, settings);
    administrator.address = product.address;
    const interrupted = await reach(administrator, asked, ({ state }) => state === 'failed' || state === 'done');
    const left = (await readdir(backupsFolder(dataDir))).length;
    administrator.close();
    return [
      found('a rehearsed copy is restored whole', outcomes[0] === 'done', outcomes[0] ?? ''),
      found('… one with a changed byte is found', outcomes[1] === 'failed: damaged', outcomes[1] ?? ''),
      found('… and one that is cut short', outcomes[2] === 'failed: truncated', outcomes[2] ?? ''),
      found(
        'kill -9 of the server during a copy: it is noted as failed, and no half file stays',
        interrupted.problem === 'interrupted' && left === copies.length,
        `${interrupted.state}: ${interrupted.problem}, ${left} files of ${copies.length} copies`,
      ),
    ];
  } finally {
    await product.stop();
  }
}

const readRun = async ({ body }: { body: Buffer }) => JSON.parse(body.toString()) as Run;

async function makeCopy(administrator: Visitor): Promise<Run> {
  const asked = await readRun(await administrator.mustAsk('/api/admin/backups', { method: 'POST' }));
  const made = await reach(administrator, asked, ({ state }) => state === 'done' || state === 'failed');
  if (made.state !== 'done') throw new Error(`A copy ended ${made.state}: ${made.problem}.`);
  return made;
}

async function reach(administrator: Visitor, { id }: Run, isReached: (run: Run) => boolean): Promise<Run> {
  let latest: Run | undefined;
  await timeUntil(
    async () => {
      const runs = JSON.parse((await administrator.mustAsk('/api/admin/backups')).body.toString()) as Run[];
      latest = runs.find((run) => run.id === id);
      return latest !== undefined && isReached(latest);
    },
    longestMilliseconds,
    10,
  );
  if (!latest) throw new Error(`No copy has the number ${id}.`);
  return latest;
}

/** 'done', or 'failed' with the problem that the rehearsal names. */
async function rehearse(administrator: Visitor, { id }: Run): Promise<string> {
  await administrator.mustAsk(`/api/admin/backups/${id}/rehearsals`, { method: 'POST', body: {} });
  let outcome = 'no answer';
  await timeUntil(async () => {
    const { state, problem } = await readRun(await administrator.mustAsk(`/api/admin/backups/${id}/rehearsal`));
    outcome = problem === null ? state : `${state}: ${problem}`;
    return state === 'done' || state === 'failed';
  }, longestMilliseconds);
  return outcome;
}

/** Changes one byte in the middle. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const middle = Math.floor((await file.stat()).size / 2);
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, middle);
    byte[0] = (byte[0] ?? 0) ^ 0xff;
    await file.write(byte, 0, 1, middle);
  } finally {
    await file.close();
  }
}

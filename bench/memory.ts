import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Figure, under } from './figure.ts';

const goalMegabytes = 200;
const goalUnderLoadMegabytes = 350;
const lookMilliseconds = 500;
const restMilliseconds = 3_000;

interface Memory {
  /** Proportional set size: a shared page counts once, divided among its processes. */
  proportional: number;
  /** Resident set size, as in `ps` and `top`: shared pages count in every process. */
  resident: number;
}

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

/** Server and database at rest. Only Linux reports shared memory. */
export async function measureIdleMemory(pid: number): Promise<Figure[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return [{ what: 'idle memory', measured: 'known on Linux only' }];
  await pause(restMilliseconds);
  const [server = none, ...database] = await Promise.all((await familyOf(pid)).map(memoryOf));
  const all = sum([server, ...database]);
  return [
    under('idle memory, server and database', all.proportional, goalMegabytes, megabytes),
    { what: '  of it the server', measured: megabytes(server.proportional) },
    { what: '  as resident sets, shared pages counted in each', measured: megabytes(all.resident) },
  ];
}

/** The peak memory of server and database during `work`, followed by its own figures. */
export async function measureMemoryUnder(pid: number, work: () => Promise<Figure[]>): Promise<Figure[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return work();
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const all = sum(await Promise.all((await familyOf(pid)).map(memoryOf)));
      most = Math.max(most, all.proportional);
      await pause(lookMilliseconds);
    }
  })();
  const figures = await work().finally(() => {
    isOver = true;
  });
  await watching;
  return [atMost('memory under the load, server and database', most, goalUnderLoadMegabytes, megabytes), ...figures];
}

/** Memory after the load, for information. */
export async function measureMemoryAfterLoad(pid: number): Promise<Figure[]> {
  if (!existsSync('/proc/self/smaps_rollup')) return [];
  await pause(restMilliseconds);
  const all = sum(await Promise.all((await familyOf(pid)).map(memoryOf)));
  return [{ what: 'memory after the load', measured: megabytes(all.proportional) }];
}

const none: Memory = { proportional: 0, resident: 0 };

function sum(memories: readonly Memory[]): Memory {
  return {
    proportional: memories.reduce((total, { proportional }) => total + proportional, 0),
    resident: memories.reduce((total, { resident }) => total + resident, 0),
  };
}

/** The process and its descendants, itself first. */
async function familyOf(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process may exit meanwhile.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { proportional: read('Pss'), resident: read('Rss') };
}

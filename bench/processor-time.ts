import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** CPU seconds of a process and its threads. Linux only. */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The process name may contain anything, so count the fields from its closing bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Seconds of processor time that a process and its threads have taken. Linux alone tells of another process. */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may hold anything, so the fields are counted from its end.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

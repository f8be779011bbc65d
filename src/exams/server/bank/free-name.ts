import { bankLimits } from '../../limits.ts';

/** The name, or with the first number that makes it unlike all of these. */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    const end = ` (${number})`;
    free = `${name.slice(0, bankLimits.folderName - end.length).trimEnd()}${end}`;
  }
  return free;
}

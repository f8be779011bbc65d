import { readStored, writeStored } from '../../../web/data/device-storage.ts';

/** Words that a user added to the spell-checker. They stay on the device, separately for each user. */
export function readMyWords(userId: number): readonly string[] {
  const saved = readStored('device', keyOf(userId));
  return Array.isArray(saved) ? saved.filter((word) => typeof word === 'string') : [];
}

export function saveMyWords(userId: number, words: readonly string[]): void {
  writeStored('device', keyOf(userId), words);
}

function keyOf(userId: number): string {
  return `dictionary:${userId}`;
}

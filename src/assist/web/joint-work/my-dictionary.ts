/** Words that somebody taught the spell-checker. They stay on the device, for each person who signs in on it. */
export function readMyWords(userId: number): readonly string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(saved) ? saved.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

export function keepMyWords(userId: number, words: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(words));
  } catch {
    // A browser without storage knows them until the page is closed.
  }
}

function keyOf(userId: number): string {
  return `dictionary:${userId}`;
}

/** Of an object that has no other keys than its type says. */
export function keysOf<Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(object) as Key[];
}

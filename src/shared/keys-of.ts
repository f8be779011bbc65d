/** For an object whose keys are exactly those of its type. */
export function keysOf<Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(object) as Key[];
}

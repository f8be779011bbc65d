import type { Amount } from '../contract.ts';
import { fewestPeople } from '../limits.ts';

const isFew = (count: number) => count > 0 && count < fewestPeople;

/** A number of people, unless it is so small that it speaks of persons. */
export const countOfPeople = (count: number | null): Amount => (count !== null && isFew(count) ? 'few' : count);

/**
 * Numbers of people whose sum is known elsewhere. One hidden number could be worked out from the others, so the smallest of them is hidden, too.
 */
export function countsOfPeople(counts: readonly number[]): Amount[] {
  const hidden = new Set([...counts.keys()].filter((place) => isFew(counts[place] ?? 0)));
  const shown = [...counts.entries()].filter(([place, count]) => !hidden.has(place) && count > 0);
  const [smallest] = shown.toSorted(([, one], [, other]) => one - other);
  if (hidden.size === 1 && smallest) hidden.add(smallest[0]);
  return counts.map((count, place) => (hidden.has(place) ? 'few' : count));
}

/** What is too small to be shown by itself, with the next larger ones until they are enough people. */
function gatherSmall(sizes: ReadonlyMap<string, number>) {
  const bySize = [...sizes].filter(([, count]) => count > 0).toSorted(([, one], [, other]) => one - other);
  const others: string[] = [];
  let people = 0;
  for (const [part, count] of bySize) {
    const isEnough = others.length === 0 || people >= fewestPeople;
    if (count >= fewestPeople && isEnough) break;
    others.push(part);
    people += count;
  }
  return { bySize, others, people };
}

/** The name of the classes that are shown together. */
export const otherClasses = 'other-classes';

/**
 * The group under which each class is shown: itself, if enough people attend it, or else the other classes. Empty if the classes that have to be
 * shown together are too few people.
 */
export function groupClasses(sizes: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const { bySize, others, people } = gatherSmall(sizes);
  if (others.length > 0 && people < fewestPeople) return new Map();
  return new Map(bySize.map(([part]) => [part, others.includes(part) ? otherClasses : part]));
}

/** The name of the roles that are shown together. */
export const otherRoles = 'other-roles';

/**
 * The group under which each role is shown: itself, if enough people have it, or else the other roles. These take in the smallest group until they are
 * enough people, too. Undefined if there is nothing to divide.
 */
export function groupRoles(accounts: ReadonlyMap<string, number>): ReadonlyMap<string, string> | undefined {
  const { bySize, others } = gatherSmall(accounts);
  if (bySize.length - others.length + (others.length > 0 ? 1 : 0) < 2) return undefined;
  return new Map(bySize.map(([role]) => [role, others.length > 1 && others.includes(role) ? otherRoles : role]));
}

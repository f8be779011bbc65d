import { findPersonalData, type PersonalData, wordsOfNames } from '../../../../shared/text/find-personal-data.ts';

/** What an own request is made of, in its order. */
export const ingredients = ['task', 'audience', 'context', 'format', 'example', 'limits'] as const;
export type Ingredient = (typeof ingredients)[number];
export type OwnParts = Readonly<Partial<Record<Ingredient, string>>>;

/** What somebody wrote for an ingredient. A kept state may hold anything. */
export function partOf(parts: Readonly<Record<string, unknown>>, ingredient: Ingredient): string {
  const part = parts[ingredient];
  return typeof part === 'string' ? part : '';
}

export const isThere = (parts: OwnParts, ingredient: Ingredient): boolean => partOf(parts, ingredient).trim() !== '';

/** Words at the end of a part would run into the next one. */
const withStop = (part: string): string => (/[\p{L}\p{N}]$/u.test(part) ? `${part}.` : part);

/** One text, as the recorded requests: one sentence after another. A part of several lines stands apart. */
export function joinRequest(parts: OwnParts): string {
  return ingredients
    .filter((ingredient) => isThere(parts, ingredient))
    .map((ingredient) => withStop(partOf(parts, ingredient).trim()))
    .reduce((text, part, at, all) => {
      const isApart = part.includes('\n') || all[at - 1]?.includes('\n');
      return at === 0 ? part : `${text}${isApart ? '\n\n' : ' '}${part}`;
    }, '');
}

/** The last ingredient that is there, if leaving it out leaves something. */
export function lastIngredient(parts: OwnParts): Ingredient | undefined {
  const there = ingredients.filter((ingredient) => isThere(parts, ingredient));
  return there.length > 1 ? there.at(-1) : undefined;
}

export const without = (parts: OwnParts, left: Ingredient): OwnParts => ({ ...parts, [left]: '' });

export interface FoundData {
  kind: PersonalData['kind'];
  text: string;
}

/** The same rules that hide personal data from a model. Of names they know only those given. */
export function findData(text: string, names: readonly string[]): FoundData[] {
  const found = findPersonalData(text, wordsOfNames(names)).map(({ kind, start, end }) => ({
    kind,
    text: text.slice(start, end),
  }));
  return found.filter((one, at) => found.findIndex((other) => other.text === one.text) === at);
}

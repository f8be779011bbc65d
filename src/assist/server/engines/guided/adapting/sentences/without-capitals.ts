import type { Change, Replaced } from './easier-words.ts';

/** Two words in capitals side by side or a long one: a shorter one is an acronym. */
const shouted = /(?<![\p{L}\p{M}\p{N}.-])(?:\p{Lu}{2,30}(?: \p{Lu}{1,30}){1,20}|\p{Lu}{7,30})(?![\p{L}\p{M}\p{N}-])/gu;
const shortestShouted = 4;

/** Words in nothing but capitals, in small letters: their outline helps to read them. Acronyms stay. */
export function withoutCapitals(text: string): Replaced {
  const changes: Change[] = [];
  const changed = text.replaceAll(shouted, (found, place: number) => {
    // «ONU UE» are two acronyms.
    if (!found.split(' ').some((word) => word.length > shortestShouted)) return found;
    const small = found.toLowerCase();
    changes.push({ from: found, to: small });
    const isStart = /^[\s¿¡«“"'(]*$/u.test(text.slice(0, Math.min(place, 6))) && place <= 6;
    return isStart ? small.charAt(0).toUpperCase() + small.slice(1) : small;
  });
  return { text: changed, changes };
}

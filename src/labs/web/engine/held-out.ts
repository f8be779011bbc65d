import { seededRandom } from './random.ts';

/** The examples of each group: those to learn from, and those to measure with. */
export interface Divided<Example> {
  learning: Example[][];
  heldOut: Example[][];
}

/** Of so many examples in a row, one is set aside. */
export const heldOutOneOf = 4;

/** Sets one of every four examples aside. Examples added at the end change nothing for those before them. */
export function divideExamples<Example>(groups: readonly (readonly Example[])[], seed: number): Divided<Example> {
  const learning: Example[][] = [];
  const heldOut: Example[][] = [];
  for (const [group, examples] of groups.entries()) {
    const random = seededRandom(seed * 31 + group);
    const isHeldOut: boolean[] = [];
    for (let from = 0; from + heldOutOneOf <= examples.length; from += heldOutOneOf) {
      isHeldOut[from + Math.floor(random() * heldOutOneOf)] = true;
    }
    learning.push(examples.filter((_, place) => !isHeldOut[place]));
    heldOut.push(examples.filter((_, place) => isHeldOut[place]));
  }
  return { learning, heldOut };
}

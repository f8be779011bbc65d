import type { Difference } from './conflict-dialog.tsx';

/** The fields of one version, each with its label. */
export type Facts = readonly (readonly [label: string, text: string])[];

/** Those in which the versions differ. Both have the same fields in the same order. */
export function differencesOf(theirs: Facts, mine: Facts): Difference[] {
  return mine.flatMap(([label, text], at) => {
    const other = theirs[at]?.[1] ?? '';
    return other === text ? [] : [{ label, theirs: other, mine: text }];
  });
}

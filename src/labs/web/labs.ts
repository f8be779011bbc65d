import type { IconName } from '../../web/ui/core/icon-names.ts';

/** The laboratories in the order of their list; the keys are those of their messages. */
export const labs = [
  { key: 'nextWord', path: '/laboratorios/siguiente-palabra', icon: 'pen-line', minutes: 20, age: 11 },
  { key: 'tokens', path: '/laboratorios/fichas', icon: 'puzzle', minutes: 20, age: 12 },
] as const satisfies readonly { key: string; path: string; icon: IconName; minutes: number; age: number }[];

export type Lab = (typeof labs)[number];
export type LabKey = Lab['key'];

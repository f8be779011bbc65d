import { type Named, type PersonName, people } from './test-product.ts';
import type { Sent } from './test-samples.ts';
import type { Thing } from './test-things.ts';

const everybodyBut = (...excluded: readonly PersonName[]) => people.filter((name) => !excluded.includes(name));

/** Whom a call lets in. */
export const doors = {
  everybody: people,
  signedIn: everybodyBut('guest'),
  iamaker: ['iamaker'],
  /** While another role is simulated, only the way back stays open. */
  simulators: ['iamaker', 'simulating'],
  teachers: ['profesor', 'clase ia', 'iamaker', 'owner'],
  joinsById: ['profesor', 'iamaker', 'owner'],
  /** Who wrote it, and who may do it to anybody's. */
  authors: ['author', 'iamaker'],
  /** Nobody votes for what they wrote, nor reports it. */
  others: everybodyBut('guest', 'author'),
  /** To all others it is as if it were not there. */
  own: ['author'],
  inside: ['member', 'owner', 'iamaker'],
  members: ['member'],
  leaders: ['owner', 'iamaker'],
  /** An administrator who is not in a class leaves it without effect. */
  leavers: ['member', 'iamaker'],
} as const satisfies Record<string, readonly PersonName[]>;

export interface CallRule {
  for: keyof typeof doors;
  /** What it is done to. */
  of?: Thing;
  /** Something right to send. `count` is another number each time. */
  body?: Sent | ((named: Named, count: number) => Sent);
  query?: string;
  /** Whoever calls it is not the same afterwards. */
  changesCaller?: true;
  /** What it is done to is not the same afterwards: the next one needs another. */
  spends?: true;
  /** What those are answered whom it lets in, where that is no success: the thing itself is not there in this product. */
  answers?: 400 | 404;
  /** What those are answered whom it does not let in, where that is not 403. */
  refuses?: 409;
}

export const forAll: CallRule = { for: 'everybody' };
export const forUsers: CallRule = { for: 'signedIn' };
export const forIamaker: CallRule = { for: 'iamaker' };

import { type Named, type PersonName, people } from './test-product.ts';
import type { Sent } from './test-samples.ts';
import type { Thing } from './test-things.ts';

const everybodyBut = (...excluded: readonly PersonName[]) => people.filter((name) => !excluded.includes(name));

/** The users who may make a call. */
export const audiences = {
  everybody: people,
  signedIn: everybodyBut('guest'),
  iamaker: ['iamaker'],
  officers: ['iamaker', 'officer'],
  /** While another role is simulated, only ending the simulation is allowed. */
  simulators: ['iamaker', 'simulating'],
  teachers: ['profesor', 'clase ia', 'iamaker', 'owner'],
  joinsById: ['profesor', 'iamaker', 'owner'],
  /** The author, and users who may do it to anybody's content. */
  authors: ['author', 'iamaker'],
  /** Of a shared thing: others who teach only read it. */
  sharers: ['owner', 'iamaker'],
  /** Nobody votes for or reports their own content. */
  others: everybodyBut('guest', 'author'),
  /** To all others it does not exist. */
  own: ['author'],
  inside: ['member', 'owner', 'iamaker'],
  members: ['member'],
  leaders: ['owner', 'iamaker'],
  /** What students are told that those who teach see. Administrators are not among them. */
  announced: ['owner'],
  /** An administrator who is not in a class leaves it without effect. */
  leavers: ['member', 'iamaker'],
} as const satisfies Record<string, readonly PersonName[]>;

export interface CallRule {
  for: keyof typeof audiences;
  /** The object of the call. */
  of?: Thing;
  /** Valid input. `count` differs each time. */
  body?: Sent | ((named: Named, count: number) => Sent);
  query?: string;
  /** The call changes its caller for good. */
  changesCaller?: true;
  /** The call uses up its object: the next call needs another. */
  spends?: true;
  /** The status for callers with access, where it is not a success: this product lacks the object. */
  answers?: 400 | 404 | 415;
  /** The status for callers without access, where it is not 403. */
  refuses?: 409;
}

export const forAll: CallRule = { for: 'everybody' };
export const forUsers: CallRule = { for: 'signedIn' };
export const forIamaker: CallRule = { for: 'iamaker' };

import { seededRandom } from '../../engine/random.ts';

export const traits = [
  'name',
  'surname',
  'school',
  'grade',
  'street',
  'health',
  'hobby',
  'family',
  'work',
  'event',
  'home',
] as const;
export type Trait = (typeof traits)[number];

export type Role = 'pupil' | 'family' | 'teacher';

export interface Person extends Record<Trait, string> {
  number: number;
  role: Role;
}

/** What is known of somebody from the start; the rest is drawn. */
export type KnownPerson = Partial<Record<Trait, string>> & { role: Role };

type Shares = readonly (readonly [value: string, weight: number])[];

const equally = (count: number): Shares => Array.from({ length: count }, (_, place) => [String(place), 1]);

export const countOfNames = 20;

/** How frequent each value is. 'rare' and 'mayor' belong only to people who are known from the start. */
export const shares: Record<Trait, Shares> = {
  name: equally(countOfNames),
  surname: equally(countOfNames),
  school: [
    ['river', 3],
    ['square', 2],
  ],
  grade: ['1', '2', '3', '4', '5', '6'].map((grade) => [grade, 1] as const),
  street: equally(8),
  health: [
    ['none', 76],
    ['asthma', 9],
    ['allergy', 7],
    ['anxiety', 4],
    ['coeliac', 2],
    ['diabetes', 2],
  ],
  hobby: [
    ['football', 36],
    ['swimming', 22],
    ['dance', 18],
    ['chess', 12],
    ['drums', 9],
    ['bagpipes', 3],
  ],
  family: [
    ['both', 64],
    ['oneParent', 20],
    ['twoHomes', 9],
    ['grandparents', 5],
    ['foster', 2],
  ],
  work: [
    ['farm', 30],
    ['shop', 26],
    ['driver', 18],
    ['nurse', 12],
    ['maths', 8],
    ['music', 4],
    ['bakery', 2],
  ],
  event: [
    ['none', 80],
    ['newcomer', 8],
    ['repeats', 5],
    ['lateFees', 4],
    ['grief', 2],
    ['incident', 1],
  ],
  home: [
    ['main', 80],
    ['arabic', 8],
    ['romanian', 7],
    ['ukrainian', 3],
    ['chinese', 2],
  ],
};

const roleShares: readonly (readonly [Role, number])[] = [
  ['pupil', 55],
  ['family', 37],
  ['teacher', 8],
];

function draw<Value extends string>(from: readonly (readonly [Value, number])[], chance: number): Value {
  let left = chance * from.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of from) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error('Chance is below 1, so a value was drawn.');
}

/** Invented people. Those who are known stand at equal distances among the others, in their order. */
export function makeVillage(known: readonly KnownPerson[], size: number, seed: number): Person[] {
  const random = seededRandom(seed);
  const distance = distanceOf(known, size);
  return Array.from({ length: size }, (_, number) => {
    const role = draw(roleShares, random());
    const drawn = Object.fromEntries(traits.map((trait) => [trait, draw(shares[trait], random())]));
    const person = { ...(drawn as Record<Trait, string>), role, number };
    return number % distance === 0 ? { ...person, ...known[number / distance] } : person;
  });
}

export const distanceOf = (known: readonly KnownPerson[], size: number): number =>
  Math.max(1, Math.floor(size / Math.max(1, known.length)));

import type { Person, Trait } from './village.ts';

/** A piece stays as it is, a wider word stands for it, or it is taken out. */
export const choices = ['kept', 'general', 'out'] as const;
export type Choice = (typeof choices)[number];

/** A contact (telephone, address, number, face) belongs to one person alone. */
export interface Clue {
  trait: Trait | 'contact';
  choice: Choice;
}

const health = { none: 'none', asthma: 'some', allergy: 'some', anxiety: 'some', coeliac: 'some', diabetes: 'some' };

/** The values that a wider word covers together. Where nothing stands here, the wider word covers everybody: «somebody», «a school». */
const wider: Partial<Record<Trait, Readonly<Record<string, string>>>> = {
  grade: { 1: 'lower', 2: 'lower', 3: 'lower', 4: 'upper', 5: 'upper', 6: 'upper' },
  health: { ...health, rare: 'some' },
  hobby: { football: 'sport', swimming: 'sport', dance: 'sport', chess: 'game', drums: 'music', bagpipes: 'music' },
  family: { both: 'both', oneParent: 'other', twoHomes: 'other', grandparents: 'other', foster: 'other' },
  event: { none: 'none', newcomer: 'some', repeats: 'some', lateFees: 'some', grief: 'some', incident: 'some' },
  home: { main: 'main', arabic: 'other', romanian: 'other', ukrainian: 'other', chinese: 'other' },
};

const groupOf = (trait: Trait, value: string): string => wider[trait]?.[value] ?? '';

export function fitsClue(person: Person, meant: Person, { trait, choice }: Clue): boolean {
  if (choice === 'out') return true;
  if (trait === 'contact') return choice === 'general' || person.number === meant.number;
  if (choice === 'kept') return person[trait] === meant[trait];
  return groupOf(trait, person[trait]) === groupOf(trait, meant[trait]);
}

/** Who may be meant. Every message says at least whether it is about a pupil, a family or a teacher. */
export function whoFits(village: readonly Person[], meant: Person, clues: readonly Clue[]): Person[] {
  return village.filter((person) => person.role === meant.role && clues.every((clue) => fitsClue(person, meant, clue)));
}

/** How many fit the role alone, and then with each clue more. */
export function narrowing(village: readonly Person[], meant: Person, clues: readonly Clue[]): number[] {
  return Array.from(
    { length: clues.length + 1 },
    (_, length) => whoFits(village, meant, clues.slice(0, length)).length,
  );
}

/** How many have all of the wanted values. */
export function countWith(village: readonly Person[], wanted: Partial<Record<Trait, string>>): number {
  const pairs = Object.entries(wanted);
  return village.filter((person) => pairs.every(([trait, value]) => Reflect.get(person, trait) === value)).length;
}

import type { Role } from '../../../shared/roles.ts';
import type { ImportOptions } from '../../contract/people-imports.ts';
import type { ImportField, ImportRefusal } from '../../limits.ts';
import { nameKey } from '../limits.ts';
import { isReservedName } from '../users/public-names.ts';
import type { RowPerson } from './read-person.ts';

/** An account, as far as an import can change it. */
export interface KnownPerson {
  id: number;
  username: string;
  fullName: string;
  /** As lists order the person: those written, or derived from the full name. */
  surnames: string;
  displayName: string;
  email: string;
  role: Role;
  externalId: string | null;
  /** The centre made the account, or somebody confirmed its address. */
  isVouched: boolean;
  hasShortPassword: boolean;
  /** Ids. */
  groups: readonly number[];
  classes: readonly number[];
}

/** What the database knows about the people, groups and classes of some rows. Keys are `nameKey`s. */
export interface Known {
  byExternalId: ReadonlyMap<string, KnownPerson>;
  /** All accounts with the address: several may name it, and one holds it. */
  byEmail: ReadonlyMap<string, readonly (KnownPerson & { holdsEmail: boolean })[]>;
  byUsername: ReadonlyMap<string, number>;
  /** By name and by name with the school year. */
  groups: ReadonlyMap<string, readonly number[]>;
  classes: ReadonlyMap<string, readonly number[]>;
}

/** Who and what the rows before this one named. */
export interface Seen {
  people: Set<number>;
  emails: Set<string>;
  externalIds: Set<string>;
  usernames: Set<string>;
}

export const nothingSeen = (): Seen => ({
  people: new Set(),
  emails: new Set(),
  externalIds: new Set(),
  usernames: new Set(),
});

export interface Change {
  field: ImportField;
  from: string;
  to: string;
}

export type Decision =
  | { outcome: 'refused'; refusal: ImportRefusal; value: string }
  | {
      outcome: 'new' | 'changed' | 'unchanged';
      /** Undefined for a new person. */
      person: KnownPerson | undefined;
      changes: Change[];
      /** Groups and classes to join: ids, or names to be made. */
      groups: (number | string)[];
      classes: (number | string)[];
      /** Ids of groups to leave. */
      leaves: number[];
    };

type Refusing = Extract<Decision, { outcome: 'refused' }>;

const refuse = (refusal: ImportRefusal, value = ''): Refusing => ({ outcome: 'refused', refusal, value });

/** What a row does, given the accounts and the rows before it. */
export function comparePerson(row: RowPerson, known: Known, options: ImportOptions, seen: Seen): Decision {
  const person = findPerson(row, known);
  if (person === 'two-people') return refuse('two-people', row.email);
  if (row.role === 'iamaker' && person?.role !== 'iamaker' && !options.allowsIamakers) {
    return refuse('iamaker-unconfirmed', row.email);
  }
  const clash = findClash(row, person, known, seen);
  if (clash) return clash;
  const groups = placesOf(
    row.groups.map(({ name }) => name),
    known.groups,
    options.createsGroups,
    'group',
  );
  if (!Array.isArray(groups)) return groups;
  const classes = placesOf(row.classes, known.classes, options.createsClasses, 'class');
  if (!Array.isArray(classes)) return classes;
  remember(row, person, seen);
  const joins = {
    groups: groups.filter((group) => !isIn(group, person?.groups)),
    classes: classes.filter((one) => !isIn(one, person?.classes)),
    leaves:
      options.replacesGroups && groups.length > 0 ? (person?.groups ?? []).filter((id) => !groups.includes(id)) : [],
  };
  const changes = [...changesOf(row, person, options), ...joinChanges(row, joins)];
  if (!person) {
    return options.vouchesForAge ? { outcome: 'new', person, changes, ...joins } : refuse('age');
  }
  if (changes.length === 0) return { outcome: 'unchanged', person, changes, ...joins };
  return refuseChange(row, person) ?? { outcome: 'changed', person, changes, ...joins };
}

const isIn = (place: number | string, places: readonly number[] | undefined) =>
  typeof place === 'number' && (places?.includes(place) ?? false);

/** By the identifier of the centre, else by the address; of several accounts with the address, the one with the username, else the holder. */
function findPerson(row: RowPerson, { byExternalId, byEmail }: Known): KnownPerson | undefined | 'two-people' {
  const identified = row.externalId === undefined ? undefined : byExternalId.get(nameKey(row.externalId));
  const addressed = byEmail.get(nameKey(row.email)) ?? [];
  const named = addressed.find(
    ({ username }) => row.username !== undefined && nameKey(username) === nameKey(row.username),
  );
  const holder = named ?? addressed.find(({ holdsEmail }) => holdsEmail);
  if (!identified) {
    // An account that the centre knows by another identifier is another person.
    const isOther = row.externalId !== undefined && holder && holder.externalId !== null;
    return isOther ? 'two-people' : holder;
  }
  const stranger = addressed.find(({ id, holdsEmail }) => holdsEmail && id !== identified.id);
  return stranger && nameKey(identified.email) !== nameKey(row.email) ? 'two-people' : identified;
}

function findClash(row: RowPerson, person: KnownPerson | undefined, known: Known, seen: Seen): Refusing | undefined {
  const isRepeatedCode = row.externalId !== undefined && seen.externalIds.has(nameKey(row.externalId));
  const isRepeated = person ? seen.people.has(person.id) : isRepeatedCode || seen.emails.has(nameKey(row.email));
  if (isRepeated) return refuse('duplicate', isRepeatedCode ? row.externalId : row.email);
  if (row.username === undefined) return undefined;
  const key = nameKey(row.username);
  const owner = known.byUsername.get(key);
  const isTaken = (owner !== undefined && owner !== person?.id) || (owner === undefined && seen.usernames.has(key));
  return isTaken ? refuse('username-taken', row.username) : undefined;
}

function remember({ email, externalId, username }: RowPerson, person: KnownPerson | undefined, seen: Seen): void {
  if (person) seen.people.add(person.id);
  seen.emails.add(nameKey(email));
  if (externalId !== undefined) seen.externalIds.add(nameKey(externalId));
  if (username !== undefined) seen.usernames.add(nameKey(username));
}

/** The ids of groups or classes, and the names of those to be made. */
function placesOf(
  names: readonly string[],
  known: ReadonlyMap<string, readonly number[]>,
  isMade: boolean,
  kind: 'group' | 'class',
): (number | string)[] | Refusing {
  const found: (number | string)[] = [];
  for (const name of names) {
    const [id, another] = known.get(nameKey(name)) ?? [];
    if (another !== undefined) return refuse(`ambiguous-${kind}`, name);
    if (id === undefined && !isMade) return refuse(`unknown-${kind}`, name);
    if (id === undefined && kind === 'class' && name.length > 100) return refuse('bad-class', name);
    found.push(id ?? name);
  }
  return found;
}

function changesOf(row: RowPerson, person: KnownPerson | undefined, { defaultRole }: ImportOptions): Change[] {
  const wanted: [ImportField, string | undefined, string][] = [
    ['externalId', row.externalId, person?.externalId ?? ''],
    ['fullName', row.fullName, person?.fullName ?? ''],
    ['surnames', person ? row.surnames : undefined, person?.surnames ?? ''],
    ['email', row.email, person?.email ?? ''],
    ['username', row.username, person?.username ?? ''],
    ['displayName', row.displayName, person?.displayName ?? ''],
    ['role', row.role ?? (person ? undefined : defaultRole), person?.role ?? ''],
  ];
  return wanted.flatMap(([field, to, from]) => (to === undefined || to === from ? [] : [{ field, from, to }]));
}

function joinChanges(
  row: RowPerson,
  { groups, classes, leaves }: Pick<Extract<Decision, { person: unknown }>, 'groups' | 'classes' | 'leaves'>,
): Change[] {
  const changes: Change[] = [];
  if (groups.length + leaves.length > 0) {
    changes.push({ field: 'group', from: '', to: row.groups.map(({ name }) => name).join(' | ') });
  }
  if (classes.length > 0) changes.push({ field: 'class', from: '', to: row.classes.join(' | ') });
  return changes;
}

function refuseChange(row: RowPerson, person: KnownPerson): Refusing | undefined {
  // Somebody may have registered with the address of a teacher: nothing is given to an account that nobody vouches for.
  if (!person.isVouched) return refuse('unconfirmed-account', person.email);
  const role = row.role ?? person.role;
  // One administrator must not lose or win their role in a list of hundreds.
  if (person.role === 'iamaker' && role !== 'iamaker') return refuse('iamaker-role', role);
  if (role === 'iamaker' && person.role !== 'iamaker' && person.hasShortPassword) return refuse('short-password');
  const shown = row.displayName ?? '';
  return role !== 'iamaker' && isReservedName(shown) ? refuse('reserved-name', shown) : undefined;
}

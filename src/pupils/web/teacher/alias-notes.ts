import { aliasLength } from '../../limits.ts';

export interface WrittenPupil {
  alias: string;
  /** Behind a semicolon or tab, where the centre stores names. */
  fullName?: string;
}

export type AliasNote = 'repeated' | 'exists' | 'short' | 'long' | 'email' | 'number' | 'name';

/** What refuses the alias; the others are only warnings. */
export const refusedNotes: ReadonlySet<AliasNote> = new Set(['short', 'long', 'email']);

/** One pupil a line, as typed or pasted from a spreadsheet. Empty lines do not count. */
export function readAliases(text: string): WrittenPupil[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[;\t]/).map((part) => part.trim().normalize('NFC')))
    .flatMap(([alias = '', fullName = '']) => (alias ? [fullName ? { alias, fullName } : { alias }] : []));
}

const keyOf = (alias: string) => alias.normalize('NFKC').toLowerCase();

/** What is wrong with each alias, or looks like personal data. */
export function noteAliases(
  written: readonly WrittenPupil[],
  existing: readonly string[],
): { alias: string; note: AliasNote }[] {
  const known = new Set(existing.map(keyOf));
  const seen = new Set<string>();
  return written.flatMap(({ alias }) => {
    const key = keyOf(alias);
    const isRepeated = seen.has(key);
    seen.add(key);
    const note = isRepeated ? 'repeated' : known.has(key) ? 'exists' : noteOf(alias);
    return note ? [{ alias, note }] : [];
  });
}

function noteOf(alias: string): AliasNote | undefined {
  if (alias.includes('@')) return 'email';
  if (alias.length < aliasLength.min) return 'short';
  if (alias.length > aliasLength.max) return 'long';
  // A telephone or identity number.
  if (/\d{5}/.test(alias.replaceAll(/[ .-]/g, ''))) return 'number';
  // 'Ana Ruiz', 'RUIZ GIL, Ana': two words that begin with a capital letter.
  if ((alias.match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? []).length >= 2) return 'name';
  return undefined;
}

/** An animal and a number, none of which the class has. The same animal comes again once all were used. */
export function suggestAliases(
  animals: readonly string[],
  taken: readonly string[],
  count: number,
  random: () => number = Math.random,
): string[] {
  const used = new Set(taken.map(keyOf));
  const suggested: string[] = [];
  const order = animals.map((animal) => ({ animal, at: random() })).toSorted((a, b) => a.at - b.at);
  for (let place = 0; suggested.length < count && order.length > 0; place += 1) {
    const { animal } = order[place % order.length] as (typeof order)[number];
    let number = 2 + Math.floor(random() * 97);
    while (used.has(keyOf(`${animal} ${number}`))) number += 1;
    const alias = `${animal} ${number}`;
    used.add(keyOf(alias));
    suggested.push(alias);
  }
  return suggested;
}

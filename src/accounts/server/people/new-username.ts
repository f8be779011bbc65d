import { accountLengths, accountMinimums } from '../../limits.ts';

/** Letters, digits, dots, hyphens and underscores, as usernames are written. Empty if nothing of the text can be used. */
function usable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+/, '');
}

/** The part of an address before the '@', as a username. `number` distinguishes people with the same one, and is 1 for the first. */
export function usernameOf(email: string, number: number): string {
  const [local = ''] = email.split('@');
  const base = usable(local)
    .slice(0, accountLengths.username - 6)
    .padEnd(accountMinimums.username, '0');
  return number === 1 ? base : `${base}${number}`;
}

/**
 * 'María G.' of 'María' and 'García López'. The full name is for teachers and administrators only, and people who are imported have not been asked for
 * the name that others see.
 */
export function displayNameOf(fullName: string, surnames: string): string {
  const given = fullName.endsWith(surnames) ? fullName.slice(0, fullName.length - surnames.length).trim() : fullName;
  if (given === '') return fullName.slice(0, accountLengths.displayName);
  const [first = ''] = given.split(/\s+/);
  const [initial = ''] = surnames.replace(/^(?:(?:de|del|la|las|los|el)\s+)+/i, '').trim();
  const shown = initial ? `${first} ${initial.toUpperCase()}.` : first;
  return shown.slice(0, accountLengths.displayName);
}

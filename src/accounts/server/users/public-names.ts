import type { Kysely } from 'kysely';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Language } from '../../../shared/language.ts';
import type { Role } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import { fieldFailure } from '../registration/password-rules.ts';

/** Digits and letters of other scripts that look like Latin letters. */
const lookAlikes = new Map<string, string>();
for (const [shown, passesFor] of [
  ['аеорсухіѕјкмнтԁո', 'aeopcyxisjkmntdn'],
  ['αεικορτυνıɑ', 'aeikoptuvia'],
  ['0134578l|!$@', 'oieastbiiisa'],
] as const) {
  const letters = [...passesFor];
  for (const [place, letter] of [...shown].entries()) lookAlikes.set(letter, letters[place] ?? letter);
}

/** Two names with the same normal form are hard to tell apart on a screen. */
function normalizeName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const reservedParts = ['EducaIA', 'IAmaker', 'Administrador', 'Aula Inteligente'].map(normalizeName);
const reservedWholes = new Set(
  [
    'Admin',
    'Administración',
    'Administrator',
    'Anónimo',
    'Anónima',
    'Anonymous',
    'Editorial',
    'Moderador',
    'Moderadora',
  ]
    .concat(['Moderator', 'Root', 'Sistema', 'Soporte', 'Equipo', 'Comunidad', 'Dirección'])
    .map(normalizeName),
);

/** Whether readers could take the name for the site, its staff or a deleted account. */
export function isReservedName(name: string): boolean {
  const skeleton = normalizeName(name);
  return reservedWholes.has(skeleton) || reservedParts.some((part) => skeleton.includes(part));
}

interface PublicNames {
  username?: string;
  displayName?: string | undefined;
}

/** Only administrators may speak for the site. */
export function checkPublicNames(names: PublicNames, role: Role, language: Language): void {
  if (role === 'iamaker') return;
  for (const field of ['username', 'displayName'] as const) {
    if (isReservedName(names[field] ?? '')) throw fieldFailure(accountFailures.reservedName, field, language);
  }
}

/** Cached replies and pages show names and roles: a change publishes this in the same transaction. */
export function publishNameChange(tx: Kysely<Database>, events: Pick<Events, 'publish'>): Promise<void> {
  return events.publish(tx, { topic: 'forum.changed' }, { topic: 'news.changed' }, { topic: 'courses.changed' });
}

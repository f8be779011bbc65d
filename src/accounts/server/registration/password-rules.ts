import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../server/config/project-root.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { failureIn } from '../../../server/text/in-language.ts';
import type { FailureKind } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import type { Role } from '../../../shared/roles.ts';
import { accountFailures } from '../../contract.ts';
import { accountMinimums } from '../../limits.ts';

/** The 100,000 most common ones as the sorted first bytes of their hashes, written by `scripts/make-common-passwords.mjs`. */
const listFile = join(projectRoot, 'content', 'passwords', 'common-passwords.bin');
const hashBytes = 5;

/** Spanish passwords that the lists of leaked ones, which are mostly English, lack. */
const spanishOnes = new Set(
  `contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña clave123 claveclave
  secreto secreto123 teamo123 tequiero teamomucho tkmucho amorcito amormio miamor princesa bonita hermosa corazon corazón
  mariposa estrella futbol fútbol realmadrid madrid123 barcelona barcelona1 barca123 españa espana españa123 mexico méxico
  mexico123 argentina argentina1 colombia colombia1 venezuela chile123 peru123 america américa chivas chivas1 cruzazul
  pumas123 boca123 bocajuniors riverplate alejandro alejandra fernando fernanda gabriel gabriela daniela valentina sebastian
  sebastián guadalupe francisco santiago mariana estudiante estudiante1 estudiante123 profesor profesor1 profesor123 maestro
  maestra escuela escuela1 escuela123 colegio colegio1 colegio123 alumno alumno1 alumno123 educaia educaia1 educaia123
  iamaker iamaker1 iamaker123 administrador administrador1 administrador123 123456789012 1234567891011 123456123456
  qwertyuiopas qwerty123456 asdfghjklñ asdfghjklñ1 contraseñasegura contrasenasegura passwordpassword`.split(/\s+/),
);

let list: Promise<Buffer> | undefined;

/** Loaded when the first password is chosen. */
function commonPasswords(): Promise<Buffer> {
  list ??= readFile(listFile);
  return list;
}

async function isCommon(word: string): Promise<boolean> {
  if (spanishOnes.has(word)) return true;
  const hashes = await commonPasswords();
  const wanted = createHash('sha256').update(word).digest().subarray(0, hashBytes);
  let from = 0;
  let to = hashes.length / hashBytes;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const order = hashes.subarray(middle * hashBytes, (middle + 1) * hashBytes).compare(wanted);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** The first guesses of anybody who knows the account. */
export interface AccountNames {
  username: string;
  email: string;
  fullName: string;
}

/** Only letters and digits: 'ana.maria' is no better than 'Ana María'. */
function normalizeName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function isOwnName(password: string, { username, email, fullName }: AccountNames): boolean {
  const skeleton = normalizeName(password);
  const local = email.split('@')[0] ?? '';
  const names = [username, email, local, fullName, ...fullName.split(/\s+/)].map(normalizeName);
  // Also the name twice or backwards: passwords that contain nothing else.
  return names.some(
    (name) => name !== '' && (skeleton.replaceAll(name, '') === '' || skeleton === [...name].reverse().join('')),
  );
}

/** Long enough for an administrator. */
export function isLongPassword(password: string): boolean {
  return [...password.normalize('NFKC')].length >= accountMinimums.iamakerPassword;
}

/** The rule that the password breaks, if any. */
export async function brokenPasswordRule(
  password: string,
  role: Role,
  names?: AccountNames,
): Promise<FailureKind | undefined> {
  const text = password.normalize('NFKC');
  if (await isCommon(text.toLowerCase())) return accountFailures.commonPassword;
  if (names && isOwnName(text, names)) return accountFailures.nameAsPassword;
  if (role === 'iamaker' && !isLongPassword(text)) return accountFailures.shortIamakerPassword;
  return undefined;
}

interface Chosen {
  password: string;
  role: Role;
  names: AccountNames;
  /** The form field with the password. */
  field: string;
}

/** A failure of one form field. */
export async function checkPassword({ password, role, names, field }: Chosen, language: Language): Promise<void> {
  const broken = await brokenPasswordRule(password, role, names);
  if (broken) throw fieldFailure(broken, field, language);
}

export function fieldFailure(kind: FailureKind, field: string, language: Language): Failure {
  return new Failure(kind, { fields: { [field]: failureIn(language, kind) } });
}

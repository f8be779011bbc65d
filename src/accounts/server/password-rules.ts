import { Failure } from '../../server/failure.ts';
import type { FailureKind } from '../../shared/errors.ts';
import type { Language } from '../../shared/language.ts';
import type { Role } from '../../shared/roles.ts';
import { accountFailures } from '../contract.ts';
import { shortest } from '../schemas.ts';

const mostCommon = 1_000;

/** What the lists of stolen passwords, which are mostly in English, have too few of. */
const spanishOnes =
  `contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña clave123 claveclave
  secreto secreto123 teamo123 tequiero teamomucho tkmucho amorcito amormio miamor princesa bonita hermosa corazon corazón
  mariposa estrella futbol fútbol realmadrid madrid123 barcelona barcelona1 barca123 españa espana españa123 mexico méxico
  mexico123 argentina argentina1 colombia colombia1 venezuela chile123 peru123 america américa chivas chivas1 cruzazul
  pumas123 boca123 bocajuniors riverplate alejandro alejandra fernando fernanda gabriel gabriela daniela valentina sebastian
  sebastián guadalupe francisco santiago mariana estudiante estudiante1 estudiante123 profesor profesor1 profesor123 maestro
  maestra escuela escuela1 escuela123 colegio colegio1 colegio123 alumno alumno1 alumno123 educaia educaia1 educaia123
  iamaker iamaker1 iamaker123 administrador administrador1 administrador123 123456789012 1234567891011 123456123456
  qwertyuiopas qwerty123456 asdfghjklñ asdfghjklñ1 contraseñasegura contrasenasegura passwordpassword`.split(/\s+/);

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when somebody first chooses a password: the list takes longer to unpack than the rest of the start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([
        ...dictionary['passwords-common'].filter((word) => word.length >= shortest.password).slice(0, mostCommon),
        ...spanishOnes,
      ]),
  );
  return common;
}

/** Long enough for an administrator. */
export function isLongPassword(password: string): boolean {
  return [...password.normalize('NFKC')].length >= shortest.iamakerPassword;
}

/** What a password breaks, if anything. */
export async function brokenPasswordRule(password: string, role: Role): Promise<FailureKind | undefined> {
  const text = password.normalize('NFKC');
  if ((await commonPasswords()).has(text.toLowerCase())) return accountFailures.commonPassword;
  if (role === 'iamaker' && !isLongPassword(text)) return accountFailures.shortIamakerPassword;
  return undefined;
}

/** Fails beside the field in which the password was typed. */
export async function checkPassword(password: string, role: Role, field: string, language: Language): Promise<void> {
  const broken = await brokenPasswordRule(password, role);
  if (broken) throw fieldFailure(broken, field, language);
}

export function fieldFailure(kind: FailureKind, field: string, language: Language): Failure {
  return new Failure(kind, { fields: { [field]: kind.message[language] } });
}

import { createHash } from 'node:crypto';
import { withoutAccents } from '../../../shared/text/without-accents.ts';
import type { ImportField } from '../../limits.ts';

/** The words that school systems head their columns with, without accents, signs and articles. The first match wins. */
const words: readonly (readonly [ImportField, readonly string[]])[] = [
  [
    'surnamesFirst',
    [
      'apellidos y nombre',
      'apellidos nombre',
      'alumno',
      'alumna',
      'alumno a',
      'docente',
      'profesor a',
      'surname name',
      'last name first name',
    ],
  ],
  [
    'fullName',
    ['nombre completo', 'nombre y apellidos', 'nombre apellidos', 'full name', 'name and surname', 'persona'],
  ],
  [
    'surnames',
    [
      'apellidos',
      'apellido',
      'primer apellido',
      'segundo apellido',
      'apellido 1',
      'apellido 2',
      'apellido1',
      'apellido2',
      'apellido paterno',
      'apellido materno',
      'surnames',
      'surname',
      'last name',
      'last names',
      'family name',
    ],
  ],
  ['displayName', ['nombre visible', 'apodo', 'display name', 'nickname']],
  [
    'username',
    ['usuario', 'nombre de usuario', 'nombre usuario', 'alias', 'login', 'username', 'user name', 'user', 'cuenta'],
  ],
  ['givenName', ['nombre', 'nombres', 'nombre s', 'nombre de pila', 'name', 'first name', 'given name', 'forename']],
  [
    'email',
    [
      'correo',
      'correo electronico',
      'email',
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'correo institucional',
      'correo corporativo',
      'correo del alumno',
      'correo alumno',
      'email alumno',
      'direccion de correo',
      'direccion de correo electronico',
    ],
  ],
  [
    'externalId',
    [
      'identificador',
      'id',
      'codigo',
      'matricula',
      'numero de matricula',
      'n matricula',
      'n de matricula',
      'num matricula',
      'num de matricula',
      'no de matricula',
      'nie',
      'nia',
      'num escolar',
      'n id escolar',
      'numero',
      'expediente',
      'numero de expediente',
      'n de expediente',
      'n expediente',
      'num de expediente',
      'num expediente',
      'no de expediente',
      'no de control',
      'boleta',
      'student id',
      'identifier',
      'external id',
      'identificador centro',
      'identificador del centro',
      'code',
      'reference',
    ],
  ],
  ['role', ['rol', 'perfil', 'tipo', 'tipo de usuario', 'tipo usuario', 'role', 'profile', 'user type', 'type']],
  [
    'course',
    [
      'curso',
      'unidad',
      'nivel',
      'grado',
      'paralelo',
      'cursos',
      'unidades',
      'year',
      'year group',
      'course',
      'courses',
      'form',
    ],
  ],
  ['department', ['departamento', 'departamentos', 'seminario', 'department', 'departments', 'faculty']],
  ['group', ['grupo', 'grupos', 'grupo del centro', 'grupos del centro', 'group', 'groups', 'groups of the school']],
  [
    'class',
    [
      'clase',
      'clases',
      'aula',
      'materia',
      'asignatura',
      'class',
      'classes',
      'codigo de clase',
      'codigo clase',
      'clases codigo',
      'class code',
      'classes code',
    ],
  ],
];

/** 'Dirección de correo electrónico:' → 'direccion de correo electronico', 'Nº Id. Escolar' → 'n id escolar'. */
function plain(heading: string): string {
  return withoutAccents(heading.toLowerCase())
    .replaceAll(/[ªº]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A field for each column. Only groups, classes and surnames may have several columns: of two columns with addresses, the first is taken. */
export function guessMapping(headings: readonly string[]): ImportField[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const said = plain(heading);
    const field = words.find(([, known]) => known.includes(said))?.[0] ?? 'ignore';
    if (taken.has(field) && !repeatable.has(field)) return 'ignore';
    taken.add(field);
    return field;
  });
}

const repeatable = new Set<ImportField>(['surnames', 'course', 'department', 'group', 'class']);

/** The same for files with the same headings, in the same order. */
export function headingsKey(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(plain)))
    .digest('base64url');
}

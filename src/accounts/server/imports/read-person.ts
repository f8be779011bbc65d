import { formulaStart } from '../../../server/text/csv.ts';
import { type Role, roles } from '../../../shared/roles.ts';
import { withoutAccents } from '../../../shared/text/without-accents.ts';
import { type GroupKind, groupLimits, type ImportField, importLimits, type ImportRefusal } from '../../limits.ts';
import { personFields } from '../../schemas.ts';
import { isReservedName } from '../users/public-names.ts';

/** What a row says. A field that its file does not have, or whose cell is empty, is undefined. */
export interface RowPerson {
  externalId?: string;
  fullName: string;
  surnames?: string;
  email: string;
  username?: string;
  displayName?: string;
  role?: Role;
  groups: { name: string; kind: GroupKind }[];
  /** Names or codes. */
  classes: string[];
}

export interface Refused {
  refusal: ImportRefusal;
  value: string;
}

const refuse = (refusal: ImportRefusal, value = ''): Refused => ({ refusal, value: value.slice(0, 200) });

/** An apostrophe that keeps a spreadsheet from running the cell as a formula is not part of the text. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

type Cells = (field: ImportField) => string;

/** Surnames in two columns, as 'Primer apellido' and 'Segundo apellido', belong together. Of other fields the first column counts. */
function cellsOf(cells: readonly string[], mapping: readonly ImportField[]): Cells {
  return (field) => {
    const columns = mapping.flatMap((one, column) => (one === field ? column : []));
    const read = field === 'surnames' ? columns : columns.slice(0, 1);
    return read
      .map((column) => unguarded(cells[column] ?? '').normalize('NFC'))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
}

/** The name that a row says, also if something else in it is refused. */
export function nameIn(cells: readonly string[], mapping: readonly ImportField[]): string {
  return readNames(cellsOf(cells, mapping)).fullName;
}

export function readPerson(cells: readonly string[], mapping: readonly ImportField[]): RowPerson | Refused {
  const cell = cellsOf(cells, mapping);
  const names = readNames(cell);
  if (names.fullName === '') return refuse('no-name');
  if (!personFields.fullName.safeParse(names.fullName).success) return refuse('bad-name', names.fullName);
  const email = cell('email').replace(/^mailto:/i, '');
  if (email === '') return refuse('no-email');
  if (!personFields.email.safeParse(email).success) return refuse('bad-email', email);
  const role = readRole(cell('role'));
  if (role === 'unknown') return refuse('unknown-role', cell('role'));
  const wrong = checkOptional(cell, role);
  if (wrong) return wrong;
  const groups = readGroups(cells, mapping);
  const classes = mapping.flatMap((field, column) => (field === 'class' ? valuesIn(cells[column]) : []));
  const badGroup = groups.find(({ name }) => name.length > groupLimits.name);
  if (badGroup) return refuse('bad-group', badGroup.name);
  if (groups.length + classes.length > importLimits.values) return refuse('too-many-groups', String(groups.length));
  const externalId = cell('externalId');
  const username = cell('username');
  const displayName = cell('displayName');
  return {
    ...names,
    email,
    groups,
    classes: [...new Set(classes)],
    ...(externalId && { externalId }),
    ...(username && { username }),
    ...(displayName && { displayName }),
    ...(role && { role }),
  };
}

function checkOptional(cell: Cells, role: Role | undefined): Refused | undefined {
  const checked = [
    ['username', 'bad-username'],
    ['displayName', 'bad-display-name'],
    ['externalId', 'bad-identifier'],
  ] as const;
  for (const [field, refusal] of checked) {
    const value = cell(field);
    if (value && !personFields[field].safeParse(value).success) return refuse(refusal, value);
    if (value && field !== 'externalId' && role !== 'iamaker' && isReservedName(value)) {
      return refuse('reserved-name', value);
    }
  }
  return undefined;
}

/** 'García López, María' is 'María García López'. */
function readNames(cell: Cells): { fullName: string; surnames?: string } {
  const surnames = cell('surnames');
  const full = cell('fullName');
  if (full) return surnames && full.includes(surnames) ? { fullName: full, surnames } : { fullName: full };
  const reversed = cell('surnamesFirst');
  const comma = reversed.indexOf(',');
  if (comma > 0) {
    const family = reversed.slice(0, comma).trim();
    const given = reversed.slice(comma + 1).trim();
    return given ? { fullName: `${given} ${family}`, surnames: family } : { fullName: family };
  }
  if (reversed) return { fullName: reversed };
  const given = cell('givenName');
  return surnames ? { fullName: `${given} ${surnames}`.trim(), surnames } : { fullName: given };
}

const roleWords: Readonly<Record<string, Role>> = {
  alumno: 'estudiante',
  alumna: 'estudiante',
  'alumno a': 'estudiante',
  alumnado: 'estudiante',
  estudiantes: 'estudiante',
  student: 'estudiante',
  pupil: 'estudiante',
  learner: 'estudiante',
  profesora: 'profesor',
  'profesor a': 'profesor',
  profesorado: 'profesor',
  docente: 'profesor',
  maestro: 'profesor',
  maestra: 'profesor',
  teacher: 'profesor',
  staff: 'profesional',
  personal: 'profesional',
  pas: 'profesional',
  professional: 'profesional',
  'ia class': 'clase ia',
  'ai class': 'clase ia',
  administrador: 'iamaker',
  administradora: 'iamaker',
  administrator: 'iamaker',
  admin: 'iamaker',
};

export function readRole(written: string): Role | 'unknown' | undefined {
  if (written === '') return undefined;
  const said = withoutAccents(written.toLowerCase())
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  return roles.find((role) => role === said) ?? roleWords[said] ?? 'unknown';
}

const groupKindOf: Partial<Record<ImportField, GroupKind>> = {
  course: 'course',
  department: 'department',
  group: 'other',
};

function readGroups(cells: readonly string[], mapping: readonly ImportField[]): RowPerson['groups'] {
  const found = new Map<string, { name: string; kind: GroupKind }>();
  for (const [column, field] of mapping.entries()) {
    const kind = groupKindOf[field];
    if (!kind) continue;
    for (const name of valuesIn(cells[column])) if (!found.has(name)) found.set(name, { name, kind });
  }
  return [...found.values()];
}

/** A cell may name several, separated by bars, semicolons or line breaks. */
function valuesIn(cell = ''): string[] {
  return unguarded(cell)
    .normalize('NFC')
    .split(/[|;\r\n]/)
    .map((value) => value.replaceAll(/\s+/g, ' ').trim())
    .filter((value) => value !== '');
}

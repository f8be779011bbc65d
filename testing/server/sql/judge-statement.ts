import type { Declared, Shape } from './row-types.ts';

/** A table column in the database catalogue. */
export interface TableColumn {
  isNullable: boolean;
  /** The values that a CHECK (column IN (…)) allows. */
  values: string[] | null;
}

/** A result column, as the database describes it. */
export interface AnswerColumn {
  name: string;
  /** As `pg_type.typname`: int4, text, _int4. */
  type: string;
  /** Set if it is an unmodified table column. */
  origin?: TableColumn | undefined;
}

/** Problems between the row type beside a statement and the columns and rows that the database returns. */
export function judgeRows(
  { name, shape }: Declared,
  columns: readonly AnswerColumn[],
  rows: readonly Record<string, unknown>[],
): string[] {
  if (shape === 'unknown') return [];
  if (typeof shape === 'string' || !('fields' in shape)) return [`its row type ${name} is no object of columns`];
  const problems: string[] = [];
  const names = columns.map((column) => column.name);
  for (const [field, declared] of Object.entries(shape.fields)) {
    if (!names.includes(field) && !allows(declared, 'undefined'))
      problems.push(`${name} has ${field}, the answer has not`);
  }
  for (const [place, column] of columns.entries()) {
    const declared = shape.fields[column.name];
    if (names.indexOf(column.name) !== place) problems.push(`the answer has two columns ${column.name}`);
    else if (declared !== undefined) problems.push(...judgeColumn(declared, column, `${name}.${column.name}`));
  }
  for (const row of rows) problems.push(...judgeValue(shape, row, name));
  return [...new Set(problems)];
}

/** `name` identifies the column in the report. */
export function judgeColumn(declared: Shape, { type, origin }: AnswerColumn, name: string): string[] {
  const problems: string[] = [];
  const read = readAs(type);
  if (read !== 'unknown' && !takes(declared, read)) {
    problems.push(`${name} is said to be ${show(declared)}, and ${type} is read as ${show(read)}`);
  }
  if (origin?.isNullable && !allows(declared, 'null'))
    problems.push(`${name} may be null, and its type does not say so`);
  const unsaid = (origin?.values ?? []).filter((value) => !takes(declared, { value }));
  if (read === 'string' && unsaid.length > 0)
    problems.push(`${name} may be ${unsaid.join(', ')}, and its type does not say so`);
  return problems;
}

/** Problems with a value passed for a parameter of this type. */
export function judgeParameter(value: unknown, type: string): string[] {
  if (value === null || value === undefined) return [];
  const wanted = writtenAs(type);
  if (wanted === undefined || wanted(value)) return [];
  return [`it is handed ${show(shapeOfValue(value))} for a parameter of type ${type}`];
}

const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'];
const texts = ['text', 'varchar', 'bpchar', 'uuid', 'name', 'tsvector', 'date'];

/** The JavaScript type of a value of this type (see the parsers in `open-database.ts`). Unlisted types are not checked. */
function readAs(type: string): Shape {
  if (type.startsWith('_')) {
    const item = readAs(type.slice(1));
    return item === 'unknown' ? item : { list: item };
  }
  if (numbers.includes(type)) return 'number';
  if (texts.includes(type)) return 'string';
  if (type === 'bool') return 'boolean';
  if (type === 'bytea') return 'Buffer';
  return type === 'timestamptz' ? 'Date' : 'unknown';
}

function writtenAs(type: string): ((value: unknown) => boolean) | undefined {
  if (type.startsWith('_')) {
    const item = writtenAs(type.slice(1));
    return (value) => Array.isArray(value) && value.every((one) => one === null || !item || item(one));
  }
  if (numbers.includes(type)) return (value) => typeof value === 'number' || typeof value === 'bigint';
  if (type === 'bool') return (value) => typeof value === 'boolean';
  if (type === 'bytea') return (value) => value instanceof Uint8Array;
  if (type === 'timestamptz' || type === 'date') return (value) => typeof value === 'string' || value instanceof Date;
  // The driver turns an array into a PostgreSQL array, not into JSON.
  if (type === 'json' || type === 'jsonb') return (value) => typeof value === 'string' || isObject(value);
  return texts.includes(type) ? (value) => typeof value === 'string' : undefined;
}

function judgeValue(shape: Shape, value: unknown, name: string): string[] {
  if (typeof shape === 'object' && 'fields' in shape && isObject(value)) {
    return Object.entries(shape.fields).flatMap(([field, declared]) =>
      judgeValue(declared, value[field], `${name}.${field}`),
    );
  }
  return fits(shape, value) ? [] : [`${name} was ${show(shapeOfValue(value))}, and is said to be ${show(shape)}`];
}

function fits(shape: Shape, value: unknown): boolean {
  if (shape === 'unknown') return true;
  if (typeof shape === 'string') return shapeOfValue(value) === shape || typeOfValue(value) === shape;
  if ('value' in shape) return value === shape.value;
  if ('anyOf' in shape) return shape.anyOf.some((one) => fits(one, value));
  if ('list' in shape) return Array.isArray(value) && value.every((item) => fits(shape.list, item));
  return isObject(value) && Object.entries(shape.fields).every(([field, declared]) => fits(declared, value[field]));
}

/** Whether every value of the read type is allowed where this is declared. For text, whether any value is: CHECKs and rows decide the rest. */
function takes(declared: Shape, read: Shape): boolean {
  if (declared === 'unknown' || declared === read) return true;
  if (typeof declared === 'string')
    return typeof read === 'object' && 'value' in read && typeof read.value === declared;
  if ('anyOf' in declared) return declared.anyOf.some((one) => takes(one, read));
  if ('value' in declared) {
    return typeof read === 'object' ? 'value' in read && read.value === declared.value : typeof declared.value === read;
  }
  return 'list' in declared && typeof read === 'object' && 'list' in read && takes(declared.list, read.list);
}

function allows(declared: Shape, wanted: 'null' | 'undefined'): boolean {
  if (declared === 'unknown' || declared === wanted) return true;
  return typeof declared === 'object' && 'anyOf' in declared && declared.anyOf.some((one) => allows(one, wanted));
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}

function shapeOfValue(value: unknown): Shape {
  if (typeof value === 'string') return { value };
  if (Array.isArray(value)) return { list: value.length > 0 ? shapeOfValue(value[0]) : 'unknown' };
  if (isObject(value)) {
    return { fields: Object.fromEntries(Object.entries(value).map(([field, one]) => [field, shapeOfValue(one)])) };
  }
  return typeOfValue(value) as Shape;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeOfValue(value) === 'object' && !Array.isArray(value);
}

function show(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if ('value' in shape) return JSON.stringify(shape.value);
  if ('list' in shape) return `(${show(shape.list)})[]`;
  if ('anyOf' in shape) return shape.anyOf.map(show).join(' | ');
  return `{ ${Object.entries(shape.fields)
    .map(([field, one]) => `${field}: ${show(one)}`)
    .join('; ')} }`;
}

import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind, failures } from '../../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { roles } from '../../shared/roles.ts';
import { accountLengths, importFields, importLimits, importOutcomes, importRefusals, importStates } from '../limits.ts';
import { userFilter } from './user-administration.ts';

/* Importing people from a file: it is read, compared with the accounts (a dry run), and applied by a background job. */

export const importFailures = {
  noSuchImport: failureKind(404, 'accounts.no_such_import'),
  unreadableTable: failureKind(415, 'accounts.unreadable_table'),
  tooManyRows: failureKind(413, 'accounts.too_many_rows'),
  tooManyColumns: failureKind(413, 'accounts.too_many_columns'),
  noRows: failureKind(400, 'accounts.no_rows'),
  importBusy: failureKind(409, 'accounts.import_busy'),
  ageNotVouched: failureKind(409, 'accounts.age_not_vouched'),
  noSuchOwner: failureKind(400, 'accounts.no_such_class_owner'),
};

export const ImportOptions = z.object({
  /** For rows without a role. */
  defaultRole: z.enum(roles),
  /** Makes groups that do not exist; otherwise their rows are refused. */
  createsGroups: z.boolean(),
  /** People leave the groups that their row does not name. */
  replacesGroups: z.boolean(),
  /** Makes classes that do not exist, with this owner. */
  createsClasses: z.boolean(),
  /** A username. */
  classOwner: z.string().trim().max(accountLengths.username),
  /** Rows with the role iamaker are refused otherwise. */
  allowsIamakers: z.boolean(),
  /** The centre answers for the age of new people, and for the consent of the families. */
  vouchesForAge: z.boolean(),
  sendsInvitations: z.boolean(),
});
export type ImportOptions = z.output<typeof ImportOptions>;

const mapping = z.array(z.enum(importFields)).max(importLimits.columns);

export const PeopleImport = z.object({
  id: z.int(),
  fileName: z.string(),
  createdAt: Timestamp,
  createdBy: z.string().nullable(),
  finishedAt: Timestamp.nullable(),
  state: z.enum(importStates),
  done: z.int(),
  total: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** The columns of the file, each with values of its first rows. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  mapping,
  options: ImportOptions,
});
export type PeopleImport = z.output<typeof PeopleImport>;

export const ImportRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes).nullable(),
  name: z.string(),
  email: z.string(),
  /** The id of the account, once there is one. */
  userId: z.int().nullable(),
  refusal: z.enum(importRefusals).nullable(),
  /** The value that is refused. */
  value: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(importFields), from: z.string(), to: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;

/** The body is the file: CSV in any usual encoding, or XLSX. */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: ['iamaker'],
  query: z.object({ name: z.string().trim().min(1).max(importLimits.fileName) }),
  receives: { maxBytes: importLimits.fileBytes },
  reply: PeopleImport,
  failures: [
    failures.tooLarge,
    importFailures.unreadableTable,
    importFailures.tooManyRows,
    importFailures.tooManyColumns,
    importFailures.noRows,
  ],
});

/** The newest ones. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: ['iamaker'],
  reply: z.array(PeopleImport.omit({ columns: true, mapping: true, options: true })),
});

const oneImport = z.object({ id: positiveInteger });

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/{id}',
  access: ['iamaker'],
  readsPersonalData: true,
  params: oneImport,
  reply: PeopleImport,
  failures: [importFailures.noSuchImport],
});

/** The file is compared again, with another mapping or other options. */
export const changeImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/{id}',
  access: ['iamaker'],
  params: oneImport,
  body: z.object({ mapping, options: ImportOptions }),
  reply: PeopleImport,
  failures: [importFailures.noSuchImport, importFailures.importBusy, importFailures.noSuchOwner],
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/{id}/rows',
  access: ['iamaker'],
  readsPersonalData: true,
  params: oneImport,
  query: z.object({ outcome: z.enum(importOutcomes).optional(), ...pageFields }),
  reply: ImportRow,
  paged: true,
  failures: [importFailures.noSuchImport],
});

/** The refused rows as they were in the file, with the reason in a further column. */
export const exportRefusedRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/{id}/refused',
  access: ['iamaker'],
  readsPersonalData: true,
  params: oneImport,
  reply: z.object({ name: z.string(), csv: z.string() }),
  failures: [importFailures.noSuchImport],
});

export const applyImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/{id}/application',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneImport,
  reply: PeopleImport,
  failures: [importFailures.noSuchImport, importFailures.importBusy, importFailures.ageNotVouched],
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/{id}',
  access: ['iamaker'],
  params: oneImport,
  failures: [importFailures.noSuchImport, importFailures.importBusy],
});

/** The columns of an import. Importing the file again changes nothing. */
export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  access: ['iamaker'],
  freshAuthentication: 'always',
  query: z.object({ ...userFilter, format: z.enum(['csv', 'xlsx']) }),
  sends: 'any',
});

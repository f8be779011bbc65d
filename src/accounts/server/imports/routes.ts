import * as z from 'zod';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { type Job, type JobKind, job } from '../../../server/jobs/job.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { writeCsv } from '../../../server/text/csv.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { fileTypes } from '../../../shared/files.ts';
import type { Language } from '../../../shared/language.ts';
import * as contract from '../../contract/people-imports.ts';
import type messages from '../messages.es.json';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import type { ClassEnroller } from './class-enroller.ts';
import { writePeopleCsv, writePeopleXlsx } from './export-people.ts';
import { guessMapping, headingsKey } from './guess-mapping.ts';
import * as queries from './import-queries.ts';
import { nameIn } from './read-person.ts';
import { readBytes, readTable } from './read-table.ts';

const speaker = speakerOf<typeof messages>('accounts/server');

const ImportPayload = z.object({ id: z.int() });
type ImportKind = JobKind<z.output<typeof ImportPayload>>;

const checkKind: ImportKind = { name: 'accounts.import-check', payload: ImportPayload, outlivesRestore: true };
const applyKind: ImportKind = { name: 'accounts.import-apply', payload: ImportPayload, outlivesRestore: true };

export function importJobs(kernel: Kernel, enroller: ClassEnroller): Job[] {
  return [
    job(checkKind, ({ id }, { signal }) => unlessGone(checkImport(kernel, enroller, id, signal))),
    job(applyKind, ({ id }, { signal }) => unlessGone(applyImport(kernel, enroller, id, signal))),
  ];
}

/** An import that was discarded has nothing left to do. */
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== contract.importFailures.noSuchImport) throw error;
  }
}

const usualOptions: contract.ImportOptions = {
  defaultRole: 'estudiante',
  createsGroups: true,
  replacesGroups: false,
  createsClasses: false,
  classOwner: '',
  allowsIamakers: false,
  vouchesForAge: false,
  sendsInvitations: false,
};

export function importRoutes(kernel: Kernel): Route[] {
  return [...draftRoutes(kernel), ...rowRoutes(kernel), exportRoute(kernel)];
}

function draftRoutes(kernel: Kernel): Route[] {
  const { db, jobs } = kernel;
  return [
    route(contract.uploadImport, async ({ viewer, query, content }) => {
      const table = await readTable(await readBytes(content));
      const key = headingsKey(table.headings);
      const mapping = (await queries.findMapping(db, key)) ?? guessMapping(table.headings);
      const id = await db.transaction().execute(async (tx) => {
        const draft = { ...table, fileName: query.name, headingsKey: key, mapping, options: usualOptions };
        const made = await queries.insertImport(tx, { ...draft, authorId: viewer.id });
        await jobs.add(checkKind, { id: made }, { tx, key: String(made) });
        return made;
      });
      return present(kernel, id);
    }),
    route(contract.listImports, async () => (await queries.listImports(db)).map(withCounts)),
    route(contract.getImport, ({ params }) => present(kernel, params.id)),
    route(contract.changeImport, async ({ params, body }) => {
      if (body.options.createsClasses) await requireOwner(kernel, body.options.classOwner);
      await db.transaction().execute(async (tx) => {
        const { headings } = await lockChecked(tx, params.id);
        const mapping = headings.map((_, column) => body.mapping[column] ?? 'ignore');
        await queries.changeImport(tx, params.id, { mapping, options: body.options });
        await queries.setState(tx, params.id, 'checking');
        await jobs.add(checkKind, { id: params.id }, { tx, key: String(params.id) });
      });
      return present(kernel, params.id);
    }),
    route(contract.applyImport, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        const { options } = await lockChecked(tx, params.id);
        if (!options.vouchesForAge) throw new Failure(contract.importFailures.ageNotVouched);
        await queries.setAuthor(tx, params.id, viewer.id);
        await queries.setState(tx, params.id, 'applying');
        await jobs.add(applyKind, { id: params.id }, { tx, key: String(params.id) });
      });
      return present(kernel, params.id);
    }),
    route(contract.deleteImport, async ({ params }) => {
      await db.transaction().execute(async (tx) => {
        const { state } = await queries.findImport(tx, params.id, { lock: true });
        if (state === 'applying') throw new Failure(contract.importFailures.importBusy);
        await queries.deleteImport(tx, params.id);
      });
      return undefined;
    }),
  ];
}

async function lockChecked(tx: Parameters<typeof queries.findImport>[0], id: number): Promise<queries.ImportRecord> {
  const record = await queries.findImport(tx, id, { lock: true });
  if (record.state !== 'checked') throw new Failure(contract.importFailures.importBusy);
  return record;
}

/** A class belongs to somebody who may teach. */
async function requireOwner({ db }: Pick<Kernel, 'db'>, username: string): Promise<void> {
  if ((await queries.findClassOwner(db, username)) === undefined) {
    throw new Failure(contract.importFailures.noSuchOwner);
  }
}

function withCounts({ new: added, changed, unchanged, refused, ...rest }: queries.ImportRecord) {
  return { ...rest, counts: { new: added, changed, unchanged, refused } };
}

async function present({ db }: Pick<Kernel, 'db'>, id: number) {
  const record = await queries.findImport(db, id);
  const samples = await queries.readSamples(db, id);
  const columns = record.headings.map((heading, column) => ({
    heading,
    samples: samples.map((cells) => cells[column] ?? '').filter((sample) => sample !== ''),
  }));
  return { ...withCounts(record), columns };
}

function rowRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.listImportRows, async ({ params, query }) => {
      const { mapping } = await queries.findImport(db, params.id);
      const { items, next } = await queries.listRows(db, params.id, query);
      return { items: items.map((row) => presentRow(row, mapping)), next };
    }),
    route(contract.exportRefusedRows, async ({ params, language }) => {
      const { headings, fileName } = await queries.findImport(db, params.id);
      const rows: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await queries.listRows(db, params.id, { outcome: 'refused', limit: 1_000, cursor });
        rows.push(...page.items.map((row) => [...row.cells, refusalIn(language, row.result)]));
        cursor = page.next;
      } while (cursor);
      const name = `${fileName.replace(/\.\w+$/, '')}-${speaker(language)('refusedFile')}.csv`;
      return { name, csv: writeCsv([...headings, speaker(language)('refusalColumn')], rows, language) };
    }),
  ];
}

function refusalIn(language: Language, result: queries.ListedRow['result']): string {
  const refusal = result?.refusal;
  return refusal ? speaker(language)(`refusals.${refusal}`) : '';
}

function presentRow(row: queries.ListedRow, mapping: queries.ImportRecord['mapping']) {
  return {
    line: row.line,
    outcome: row.outcome,
    name: nameIn(row.cells, mapping),
    email: row.cells[mapping.indexOf('email')] ?? '',
    userId: row.userId,
    refusal: row.result?.refusal ?? null,
    value: row.result?.value || null,
    changes: row.result?.changes ?? [],
  };
}

function exportRoute({ db }: Kernel): Route {
  return route(contract.exportPeople, async ({ viewer, query: { format, ...filter }, language }) => {
    await writeAuditEntry(db, { actorId: viewer.id, action: 'people.exported', subject: format });
    const write = format === 'csv' ? writePeopleCsv : writePeopleXlsx;
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : fileTypes.xlsx;
    return { body: write(db, filter, language), type, name: `${speaker(language)('exportFile')}.${format}` };
  });
}

import pg from 'pg';
import { afterAll, afterEach, inject } from 'vitest';
import { connectClient } from '../../../src/server/database/open-database.ts';
import { type AnswerColumn, judgeColumn, judgeParameter, judgeRows } from './judge-statement.ts';

/* Checks every statement that the product sends in a server test against the row type beside it: see `markStatements`. */

interface Watch {
  /** Problems found since the last test. */
  problems: Set<string>;
  /** Statements sent since the last test, with their parameters. */
  sent: { site: string; text: string; values: readonly unknown[] }[];
  /** The parameter types of a statement. */
  parameters: Map<string, string[]>;
  describing?: pg.Client;
}

const key = Symbol.for('educaia.watched-statements');
const shared = globalThis as { [key]?: Watch };

function startWatching(): Watch {
  const watch: Watch = { problems: new Set(), sent: [], parameters: new Map() };
  const send = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = send.apply(this, args);
    const [first, second] = args;
    const { text, values = [] } = (typeof first === 'string' ? { text: first, values: second } : first) as {
      text?: string;
      values?: unknown[];
    };
    const isOurOwn = this === watch.describing;
    if (typeof text === 'string' && answer instanceof Promise && !isOurOwn) observe(watch, text, values, answer);
    return answer;
  } as never;
  return watch;
}

const outermost = /^(?:\/\* prepared [^*]*\*\/)?\s*\/\*<(\S+?)\*\/[^]*\/\*\1>\*\/\s*$/;
const named = /\/\*(src\/\S+?)>\*\/ as "([^"]+)"/g;

function observe(watch: Watch, text: string, values: unknown[], answer: Promise<unknown>): void {
  const site = outermost.exec(text)?.[1];
  answer.then(
    (result) => {
      if (Array.isArray(result)) return;
      const { fields, rows } = result as pg.QueryResult<Record<string, unknown>>;
      const columns = fields.map(describeColumn).map((column) => neverNull(column, text));
      if (site !== undefined) {
        watch.sent.push({ site, text, values });
        const declared = inject('sqlRows')[site];
        if (declared) report(watch, site, judgeRows(declared, columns, rows));
      }
      // Expressions that the query builder embeds as `sql<number>`…`.as('name')`.
      for (const [, part = '', name = ''] of text.matchAll(named)) {
        const declared = inject('sqlRows')[part];
        const column = columns.find((one) => one.name === name);
        if (declared && column) report(watch, part, judgeColumn(declared.shape, column, name));
      }
    },
    (error: unknown) => {
      // 42: the statement does not fit the schema (no such column, table, operator; ambiguous; no such type).
      const misfits = error instanceof pg.DatabaseError && error.code?.startsWith('42');
      if (misfits) report(watch, site ?? text, [error.message]);
    },
  );
}

export function describeColumn({ name, dataTypeID, tableID, columnID }: pg.FieldDef): AnswerColumn {
  const { types, columns } = inject('sqlCatalogue');
  return { name, type: types[dataTypeID] ?? 'unknown', origin: columns[`${tableID}.${columnID}`] };
}

// A comment behind a column may explain why it is `never null: …` here although its table allows null. The rows are still checked.
function neverNull(column: AnswerColumn, text: string): AnswerColumn {
  const isSaid = column.origin?.isNullable && new RegExp(`\\b${column.name}"? /\\* never null: `).test(text);
  return isSaid ? { ...column, origin: undefined } : column;
}

function report(watch: Watch, site: string, problems: readonly string[]): void {
  for (const problem of problems) watch.problems.add(`${site}: ${problem}`);
}

/** Asks the database for the parameter types, once per statement. */
async function judgeParameters(watch: Watch): Promise<void> {
  for (const { site, text, values } of watch.sent.splice(0)) {
    if (values.length === 0) continue;
    const types = watch.parameters.get(text) ?? (await describeParameters(watch, text));
    watch.parameters.set(text, types);
    for (const [place, type] of types.entries()) report(watch, site, judgeParameter(values[place], type));
  }
}

async function describeParameters(watch: Watch, text: string): Promise<string[]> {
  watch.describing ??= await connectClient(inject('sqlDescriber'));
  const client = watch.describing;
  try {
    await client.query(`prepare described as ${text}`);
  } catch {
    return []; // Not a statement of the schema: it uses a table that a test created.
  }
  const { rows } = await client.query<{ types: string[] }>(
    `select array(select t.typname::text from unnest(parameter_types) with ordinality as p (type, place)
       join pg_type t on t.oid = p.type order by place) as types
     from pg_prepared_statements where name = 'described'`,
  );
  await client.query('deallocate described');
  return rows[0]?.types ?? [];
}

/** Returns the problems found since the last call, and clears them. */
export async function takeProblems(): Promise<string[]> {
  const watch = (shared[key] ??= startWatching());
  await judgeParameters(watch);
  const problems = [...watch.problems];
  watch.problems.clear();
  return problems;
}

async function settle(): Promise<void> {
  const problems = await takeProblems();
  if (problems.length > 0) throw new Error(`SQL that does not fit the row type beside it:\n${problems.join('\n')}`);
}

shared[key] ??= startWatching();
afterEach(settle);
afterAll(settle);

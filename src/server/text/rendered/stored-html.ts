import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database-types.ts';
import { maxRenderWaitMilliseconds, showStoredText, type WrittenKind } from './render-text.ts';

/**
 * Increment it when the renderer's output for the same text changes. HTML of an older version is rendered again when it is read, by the worker and
 * within its limits.
 */
export const rendererVersion = 2;

/** A column that holds user texts, with the column for their HTML. */
export interface TextColumn {
  table: string;
  kind: WrittenKind;
  /** The text of a row. */
  text: RawBuilder<string | null>;
  /** Selects the row with this id. */
  row: (id: StoredText['id']) => RawBuilder<unknown>;
}

export function textColumn(
  table: string,
  kind: WrittenKind,
  { text = sql<string>`content`, row = (id) => sql`id = ${id}` }: Partial<TextColumn> = {},
): TextColumn {
  return { table, kind, text, row };
}

/** A text with its HTML, if it has been rendered. */
export interface StoredText {
  id: number | string;
  text: string;
  storedHtml: string;
  htmlVersion: number;
}

/** The columns that a query selects for `htmlOf`, from the table under this alias. */
export function storedHtmlColumns(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.html`)} as "storedHtml", ${sql.ref(`${table}.html_version`)} as "htmlVersion"`;
}

/** Per answer, so that one page with many texts does not fill the queue for everybody. */
const concurrency = 4;

/** The HTML of each text. The worker renders missing HTML once, and it is stored. A text that takes too long is shown without formatting for now. */
export async function htmlOf(db: Kysely<Database>, place: TextColumn, rows: readonly StoredText[]): Promise<string[]> {
  const html = rows.map(({ storedHtml }) => storedHtml);
  const missing = rows.flatMap(({ htmlVersion }, index) => (htmlVersion === rendererVersion ? [] : index));
  if (missing.length === 0) return html;
  const until = performance.now() + maxRenderWaitMilliseconds;
  const renderSome = async () => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      const { id, text } = rows[index] as StoredText;
      const maxWait = Math.max(0, until - performance.now());
      html[index] = await renderAndStore(db, place, place.row(id), text, maxWait);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, renderSome));
  return html;
}

async function renderAndStore(
  db: Kysely<Database>,
  place: TextColumn,
  row: RawBuilder<unknown>,
  text: string,
  maxWait: number,
): Promise<string> {
  const { html, isFinal } = await showStoredText(place.kind, text, maxWait);
  if (isFinal) await storeHtml(db, place, row, text, html).catch(() => undefined);
  return html;
}

/**
 * Writes only if the text has not changed. Skips a row that another transaction has locked: the next reader stores the HTML instead, as after a full
 * disk.
 */
async function storeHtml(
  db: Kysely<Database>,
  place: TextColumn,
  row: RawBuilder<unknown>,
  text: string,
  html: string,
): Promise<void> {
  const table = sql.table(place.table);
  await sql`
    update ${table} set html = ${html}, html_version = ${rendererVersion}
    where ctid = (select ctid from ${table} where ${row} and ${place.text} = ${text} for no key update skip locked)`.execute(
    db,
  );
}

const batchSize = 20;
/** Longer than any text may take. */
const backgroundWaitMilliseconds = 120_000;

/** Renders texts without HTML, a few at a time, until none is left or it is told to stop. Returns the number of rendered texts. */
export async function renderMissingHtml(
  db: Kysely<Database>,
  places: readonly TextColumn[],
  mayGoOn: () => boolean,
): Promise<number> {
  let count = 0;
  for (const place of places) {
    let after = '(0,0)';
    while (mayGoOn()) {
      const { rows } = await sql<{ place: string; text: string }>`
        select ctid::text as place, ${place.text} as text /* never null: see below */ from ${sql.table(place.table)}
        where html_version = 0 and ${place.text} is not null and ctid > ${after}::tid
        order by ctid limit ${batchSize}`.execute(db);
      for (const { place: at, text } of rows) {
        await renderAndStore(db, place, sql`ctid = ${at}::tid`, text, backgroundWaitMilliseconds);
        after = at;
        count += 1;
      }
      if (rows.length < batchSize) break;
    }
  }
  return count;
}

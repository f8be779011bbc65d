import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database-types.ts';
import { patienceMilliseconds, showStoredText, type WrittenKind } from './written-text.ts';

/**
 * Goes up whenever the renderer makes something else of the same text. What an older one made is rendered anew when it is read, by the worker
 * and within its bounds.
 */
export const rendererVersion = 1;

/** Where texts of one kind stand in the database, each beside the HTML that was made of it. */
export interface TextPlace {
  table: string;
  kind: WrittenKind;
  /** The text of a row. */
  text: RawBuilder<string | null>;
  html: 'html' | 'html_en';
  /** The row with this id. */
  row: (id: StoredText['id']) => RawBuilder<unknown>;
}

export function textPlace(
  table: string,
  kind: WrittenKind,
  { text = sql<string>`content`, html = 'html', row = (id) => sql`id = ${id}` }: Partial<TextPlace> = {},
): TextPlace {
  return { table, kind, text, html, row };
}

/** A text with what was made of it, as far as something was. */
export interface StoredText {
  id: number | string;
  text: string;
  keptHtml: string;
  htmlVersion: number;
}

const versionOf = ({ html }: TextPlace) => sql.ref(`${html}_version`);

/** What a query selects for `htmlOf`, of a table under this name. */
export function storedHtmlColumns(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.html`)} as "keptHtml", ${sql.ref(`${table}.html_version`)} as "htmlVersion"`;
}

/** Of one answer: the rest of its texts are not even in the queue, where others would wait behind them. */
const atOnce = 4;

/** The HTML of each. What has none yet gets it from the worker, once, and keeps it; what takes too long is shown without its formatting for now. */
export async function htmlOf(db: Kysely<Database>, place: TextPlace, rows: readonly StoredText[]): Promise<string[]> {
  const html = rows.map(({ keptHtml }) => keptHtml);
  const missing = rows.flatMap(({ htmlVersion }, index) => (htmlVersion === rendererVersion ? [] : index));
  if (missing.length === 0) return html;
  const until = performance.now() + patienceMilliseconds;
  const renderSome = async () => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      const { id, text } = rows[index] as StoredText;
      const patience = Math.max(0, until - performance.now());
      html[index] = await renderAndKeep(db, place, place.row(id), text, patience);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, renderSome));
  return html;
}

async function renderAndKeep(
  db: Kysely<Database>,
  place: TextPlace,
  row: RawBuilder<unknown>,
  text: string,
  patience: number,
): Promise<string> {
  const { html, isFinal } = await showStoredText(place.kind, text, patience);
  if (isFinal) await keepHtml(db, place, row, text, html).catch(() => undefined);
  return html;
}

/** Only beside the text that it was made of. Nobody waits for who is busy with the row: the next reader keeps it, as when the disk is full. */
async function keepHtml(
  db: Kysely<Database>,
  place: TextPlace,
  row: RawBuilder<unknown>,
  text: string,
  html: string,
): Promise<void> {
  const table = sql.table(place.table);
  await sql`
    update ${table} set ${sql.ref(place.html)} = ${html}, ${versionOf(place)} = ${rendererVersion}
    where ctid = (select ctid from ${table} where ${row} and ${place.text} = ${text} for no key update skip locked)`.execute(
    db,
  );
}

const batch = 20;
/** Longer than any text may take. */
const patienceAtRest = 120_000;

/** Renders what has no HTML yet, a few texts at a time, until there is none or it is told to stop. Answers how many they were. */
export async function renderMissingHtml(
  db: Kysely<Database>,
  places: readonly TextPlace[],
  mayGoOn: () => boolean,
): Promise<number> {
  let count = 0;
  for (const place of places) {
    let after = '(0,0)';
    while (mayGoOn()) {
      const { rows } = await sql<{ place: string; text: string }>`
        select ctid::text as place, ${place.text} as text from ${sql.table(place.table)}
        where ${versionOf(place)} = 0 and ${place.text} is not null and ctid > ${after}::tid
        order by ctid limit ${batch}`.execute(db);
      for (const { place: at, text } of rows) {
        await renderAndKeep(db, place, sql`ctid = ${at}::tid`, text, patienceAtRest);
        after = at;
        count += 1;
      }
      if (rows.length < batch) break;
    }
  }
  return count;
}

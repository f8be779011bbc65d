import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Passage, PassageSource } from '../../server/text/passages/passage.ts';
import type { TextBlock } from '../../server/text/passages/text-blocks.ts';
import { searchConfigurationOf } from '../../server/text/translations.ts';

/** Change it when passages of the same documents would become others: all are then made again. */
const makingVersion = '3';

/** Longer parts are several passages, so that a quotation is about one thing. */
const longestPassage = 1_200;

/** In one transaction. Few enough for a question to wait for them. */
const documentsAtOnce = 20;

const lockName = 'passages';

interface Change {
  kind: string;
  ref: string;
}

/** Cuts a part between its blocks. */
function cutBlocks(blocks: readonly TextBlock[]): TextBlock[][] {
  const parts: TextBlock[][] = [];
  let room = 0;
  for (const block of blocks) {
    if (parts.length === 0 || block.text.length > room) {
      parts.push([]);
      room = longestPassage;
    }
    parts.at(-1)?.push(block);
    room -= block.text.length;
  }
  return parts.length > 0 ? parts : [[]];
}

/** A heading is about its passage; a title above several passages is less so. */
function titlesOf({ title, context = '', heading = '' }: Passage) {
  if (heading !== '') return { own_title: heading, shared_title: title };
  return context === '' ? { own_title: title, shared_title: '' } : { own_title: '', shared_title: title };
}

function rowsOf(kind: string, passages: readonly Passage[]) {
  return passages.flatMap((passage) =>
    cutBlocks(passage.blocks).map((blocks, part) => ({
      kind,
      ref: passage.ref,
      language: passage.language,
      configuration: searchConfigurationOf(passage.language),
      readers: passage.readers,
      title: passage.title,
      context: passage.context ?? '',
      heading: passage.heading ?? '',
      content: blocks.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n'),
      keywords: part === 0 ? (passage.keywords ?? '') : '',
      address: passage.address,
      anchors: blocks.map(({ anchor }) => anchor),
      roles: passage.roles ?? null,
      classroom_id: passage.classroom?.id ?? null,
      item_id: passage.classroom?.itemId ?? null,
      ...titlesOf(passage),
    })),
  );
}

async function insertPassages(tx: Kysely<Database>, kind: string, passages: readonly Passage[]): Promise<void> {
  const rows = rowsOf(kind, passages);
  if (rows.length === 0) return;
  await sql`
    insert into passages (kind, ref, place, language, readers, title, context, heading, content, keywords, address, anchors, roles,
                          classroom_id, item_id, search, words)
    select r.kind, r.ref, place, language, readers, title, context, heading, content, keywords, address, anchors, roles, classroom_id, item_id,
           setweight(passage_search_vector(configuration, own_title), 'A')
             || setweight(passage_search_vector(configuration, shared_title || ' ' || keywords), 'B')
             || setweight(passage_search_vector(configuration, context), 'C')
             || passage_search_vector(configuration, content),
           strip(to_tsvector('pg_catalog.simple', left(spanish_search_words(concat_ws(' ', title, heading, keywords, content)), 200000)))
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (kind text, ref text, language text, configuration text, readers text[], title text, context text, heading text, content text,
          keywords text, address text, anchors text[], roles text[], classroom_id int, item_id int, own_title text, shared_title text)) with ordinality
      as r (kind, ref, language, configuration, readers, title, context, heading, content, keywords, address, anchors, roles, classroom_id,
            item_id, own_title, shared_title, place)`.execute(tx);
}

/** One document after the other process is done with it: of two versions, the later one stays. False if another process is at it. */
async function lockPassages(tx: Kysely<Database>, { wait }: { wait: boolean }): Promise<boolean> {
  if (wait) {
    await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(tx);
    return true;
  }
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${lockName})) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

async function takeChanges(tx: Kysely<Database>): Promise<Change[]> {
  const { rows } = await sql<Change>`
    delete from passage_changes c using
      (select kind, ref from passage_changes group by kind, ref order by min(id) limit ${documentsAtOnce}) as first
    where c.kind = first.kind and c.ref = first.ref returning c.kind, c.ref`.execute(tx);
  return rows;
}

/**
 * Writes the passages of the documents that changed first. Returns whether there may be more to do. A question does not wait for another process:
 * changed documents are not searched until their passages are written.
 */
export async function refreshSome(
  db: Kysely<Database>,
  sources: readonly PassageSource[],
  { wait }: { wait: boolean },
): Promise<boolean> {
  const { rows: waiting } = await sql`select from passage_changes limit 1`.execute(db);
  if (waiting.length === 0) return false;
  return db.transaction().execute(async (tx) => {
    if (!(await lockPassages(tx, { wait }))) return false;
    const changes = await takeChanges(tx);
    for (const kind of new Set(changes.map((change) => change.kind))) {
      const refs = [...new Set(changes.filter((change) => change.kind === kind).map(({ ref }) => ref))];
      await sql`delete from passages where kind = ${kind} and ref = any(${refs}::text[])`.execute(tx);
      const source = sources.find((one) => one.kind === kind);
      if (source) await insertPassages(tx, kind, await source.read(tx, refs));
    }
    return changes.length > 0;
  });
}

/** Notes the shipped documents whose files are other than those of the passages. */
async function noteShippedChanges(db: Kysely<Database>, source: PassageSource): Promise<void> {
  const shipped = await source.shipped?.();
  if (!shipped) return;
  const version = `${makingVersion} ${shipped.version}`;
  await db.transaction().execute(async (tx) => {
    await lockPassages(tx, { wait: true });
    const { rows } = await sql`
      insert into passage_versions as kept (kind, version) values (${source.kind}, ${version})
      on conflict on constraint passage_versions_pkey do update set version = excluded.version where kept.version <> excluded.version
      returning 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      insert into passage_changes (kind, ref)
      select ${source.kind}, ref from (
        select unnest(${[...shipped.refs]}::text[]) as ref union select ref from passages where kind = ${source.kind}) as every`.execute(
      tx,
    );
  });
}

/** The other documents are rows, which note their changes themselves; they are all made again if passages are made in another way. */
async function noteNewMaking(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPassages(tx, { wait: true });
    const { rows } = await sql`
      insert into passage_versions as kept (kind, version) values ('', ${makingVersion})
      on conflict on constraint passage_versions_pkey do update set version = excluded.version where kept.version <> excluded.version
      returning 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`insert into passage_changes (kind, ref) select distinct kind, ref from passages`.execute(tx);
  });
}

/** Everything that changed, also the files of a new version of the product. */
export async function refreshAll(
  db: Kysely<Database>,
  sources: readonly PassageSource[],
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  await noteNewMaking(db);
  for (const source of sources) await noteShippedChanges(db, source);
  while (mayGoOn() && (await refreshSome(db, sources, { wait: true })));
}

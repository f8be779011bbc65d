import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Pairs } from './copy-things.ts';
import { renameAttachments } from './rename-attachments.ts';

interface CopiedPlaces {
  contents: Pairs;
  tasks: Pairs;
  into: number;
  /** The user who copies. */
  by: number;
}

/** Attaches the same files to the copies. The rows share their files, which go with the last of them. Returns the new ids by the old ones. */
export async function copyAttachments(
  tx: Kysely<Database>,
  { contents, tasks, into, by }: CopiedPlaces,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ from: string; to: string }>`
    with original as materialized (
      select x.*, gen_random_uuid() as copy_id, content.copy as copied_content, task.copy as copied_task
      from classroom_attachments x
        left join unnest(${contents.from}::integer[], ${contents.to}::integer[]) as content (source, copy)
          on content.source = x.content_id
        left join unnest(${tasks.from}::integer[], ${tasks.to}::integer[]) as task (source, copy) on task.source = x.task_id
      where (x.content_id = any(${contents.from}::integer[]) or x.task_id = any(${tasks.from}::integer[]))
        and x.moderation_state is null
    ), copied as (
      insert into classroom_attachments (id, classroom_id, uploaded_by, name, bytes, file_key, kind, media_type, preview_key,
        preview_width, preview_height, alternative_text, content_id, task_id, position, expires_at)
      select copy_id, ${into}, ${by}, name, bytes, file_key, kind, media_type, preview_key, preview_width, preview_height,
             alternative_text, copied_content, copied_task, position, null
      from original
    )
    select id as "from", copy_id as "to" from original`.execute(tx);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Texts are long: a class of two thousand items must not be read at once. */
const textsPerBatch = 50;

const texts = [
  ['classroom_contents', 'content'],
  ['classroom_tasks', 'description'],
] as const;

/** Pictures inside the texts of the copies become those of the copies: the originals are not visible in the other class. */
export async function renamePictures(
  tx: Kysely<Database>,
  { contents, tasks }: Pick<CopiedPlaces, 'contents' | 'tasks'>,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  if (renamed.size === 0) return;
  for (const [table, column] of texts) {
    const copies = table === 'classroom_contents' ? contents.to : tasks.to;
    let last = 0;
    for (;;) {
      const { rows } = await sql<{ id: number; text: string }>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)}
        where id = any(${copies}::integer[]) and id > ${last} and ${sql.ref(column)} like '%/api/attachments/%'
        order by id limit ${textsPerBatch}`.execute(tx);
      if (rows.length === 0) break;
      last = rows.at(-1)?.id ?? last;
      await sql`
        update ${sql.table(table)} as copy set ${sql.ref(column)} = changed.text
        from unnest(${rows.map(({ id }) => id)}::integer[],
                    ${rows.map(({ text }) => renameAttachments(text, renamed))}::text[]) as changed (id, text)
        where copy.id = changed.id`.execute(tx);
    }
  }
}

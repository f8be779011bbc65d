import { type Kysely, sql } from 'kysely';
import { placeholder, type Reportable, type Snapshot } from '../../../moderation/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { WithdrawnState } from '../../../shared/limits.ts';

/** A published article as moderators handle it. */
export function reportableArticles({ events }: Pick<Kernel, 'events'>): Reportable {
  return {
    kind: 'article',
    find: findArticle,
    withdraw,
    restore,
    async purge(tx, id) {
      await sql`delete from articles where id = ${Number(id)}`.execute(tx);
    },
    async publishChange(tx) {
      await events.publish(tx, { topic: 'news.changed' });
      await events.publish(tx, { topic: 'forum.changed' });
    },
  };
}

async function findArticle(db: Kysely<Database>, id: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<Omit<Snapshot, 'address' | 'files' | 'classId'>>`
    select a.author_id as "authorId", coalesce(u.display_name, a.author_name, '') as "authorName", a.title, a.content,
           a.moderation_state as state
    from articles a left join users u on u.id = a.author_id where a.id = ${Number(id)}`.execute(db);
  return rows[0] && { ...rows[0], address: addressOf.article(Number(id)), classId: null, files: [] };
}

interface Kept {
  title: string;
  content: string;
  html: string;
  htmlVersion: number;
  excerpt: string;
  imageUrl: string | null;
  translations: unknown[];
}

async function withdraw(tx: Kysely<Database>, id: string, state: WithdrawnState) {
  const { rows } = await sql<Kept & { state: WithdrawnState | null }>`
    select title, content, html, html_version as "htmlVersion", excerpt, image_url as "imageUrl", moderation_state as state,
           coalesce((select jsonb_agg(to_jsonb(t)) from article_translations t where t.article_id = articles.id), '[]') as translations
    from articles where id = ${Number(id)} for no key update`.execute(tx);
  if (!rows[0]) return undefined;
  const { state: before, ...kept } = rows[0];
  if (before) {
    await sql`update articles set moderation_state = ${state} where id = ${Number(id)}`.execute(tx);
    return null;
  }
  await sql`
    update articles set title = ${placeholder}, content = ${placeholder}, html = '', html_version = 0, excerpt = ${placeholder},
      image_url = null, moderation_state = ${state}
    where id = ${Number(id)}`.execute(tx);
  await sql`delete from article_translations where article_id = ${Number(id)}`.execute(tx);
  return kept;
}

async function restore(tx: Kysely<Database>, id: string, kept: unknown): Promise<boolean> {
  const { title, content, html, htmlVersion, excerpt, imageUrl, translations } = kept as Kept;
  const { rows } = await sql`
    update articles set title = ${title}, content = ${content}, html = ${html}, html_version = ${htmlVersion}, excerpt = ${excerpt},
      image_url = ${imageUrl}, moderation_state = null
    where id = ${Number(id)} returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into article_translations (article_id, language, search_configuration, title, content, excerpt)
    select article_id, language, search_configuration, title, content, excerpt
    from jsonb_populate_recordset(null::article_translations, ${JSON.stringify(translations)}::jsonb)`.execute(tx);
  return true;
}

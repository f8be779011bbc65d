import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { excerptOf } from '../../server/text/excerpt.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { translationsIn } from '../../server/text/translations.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import { defaultLanguage, inEveryLanguage, type Language } from '../../shared/language.ts';
import { highestRowId, type WithdrawnState } from '../../shared/limits.ts';
import type { ListedArticle } from '../contract.ts';
import type { ArticleChanges, NewArticle } from '../schemas.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('news/server');

type Listed = z.input<typeof ListedArticle>;

/** A stored article, in the reader's language if it is translated. */
export interface WholeArticle extends Listed {
  createdAt: Date;
  excerpt: string;
  editedAt: Date | null;
  rejectionReason: string | null;
  topicId: number | null;
  waitingId: number | null;
  moderation: WithdrawnState | null;
  /** The language of the text. */
  textLanguage: string;
  storedHtml: string;
  htmlVersion: number;
}

export const translations = translationsIn('article_translations', 'articles', { article_id: 'id' });

/** The displayed author: the typed name of an editorial article, or the account's display name. */
export function shownAuthor(language: Language): RawBuilder<string> {
  return sql<string>`
    coalesce(case when articles.is_editorial then articles.author_name
                  else (select display_name from users where users.id = articles.author_id) end, ${speaker(language)('anonymous')})`;
}

function fields(language: Language) {
  return sql`
    articles.id, articles.author_id as "userId", ${translations.column('title', language)} as title,
    ${shownAuthor(language)} as author,
    case when not articles.is_editorial then (select role from users where users.id = articles.author_id) end as "authorRole",
    articles.is_editorial as "isEditorial", articles.rejected_at is not null as "isRejected", articles.image_url as "imageUrl",
    coalesce(articles.published_at, articles.created_at) as "createdAt", articles.published_at is null as "isPending",
    articles.replaces_id as "replacesId",
    coalesce((select comment_count from topics where article_id = articles.id), 0) as "commentCount",
    case when articles.is_editorial then ${translations.untranslated(['title', 'content'], language)} else '{}' end as untranslated`;
}

const listedFields = (language: Language) =>
  sql`${fields(language)}, ${translations.column('excerpt', language)} as content`;

const wholeFields = (language: Language) => sql`
  ${fields(language)}, ${translations.column('content', language)} as content, ${translations.column('excerpt', language)} as excerpt,
  articles.edited_at as "editedAt", ${translations.textLanguage(language)} as "textLanguage",
  ${translations.columnOfText('html', language)} as "storedHtml", ${translations.columnOfText('html_version', language)} as "htmlVersion",
  articles.rejection_reason as "rejectionReason", articles.moderation_state as moderation,
  (select id from topics where article_id = articles.id) as "topicId",
  (select change.id from articles change where change.replaces_id = articles.id) as "waitingId"`;

/** The articles with their translations into the reader's language. */
const articlesIn = (language: Language) => sql`articles ${translations.join(language)}`;

/** Microseconds, as in the database: two articles of one millisecond must not hide each other. */
const newestCursor = [z.int().min(0).max(8e15), z.int()] as const;

/** Newest first. Separate from its execution, so that a test can check its query plan. */
export function articlesQuery(
  language: Language,
  { limit = pageSize.default, cursor }: PageRequest,
): RawBuilder<Listed & { micros: number }> {
  const after = getCursorKey(cursor, newestCursor);
  const rest = after
    ? sql`(published_at, id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::int)`
    : sql`true`;
  return sql<Listed & { micros: number }>`
    select ${listedFields(language)}, (extract(epoch from published_at) * 1000000)::bigint as micros
    from ${articlesIn(language)} where published_at is not null and moderation_state is null and ${rest}
    order by published_at desc, id desc limit ${limit + 1}`;
}

export async function listArticles(
  db: Kysely<Database>,
  language: Language,
  wanted: PageRequest,
): Promise<ListPage<Listed>> {
  const limit = wanted.limit ?? pageSize.default;
  const { rows } = await articlesQuery(language, { ...wanted, limit }).execute(db);
  return cutPage(rows, limit, (last) => [Number(last.micros), last.id]);
}

const waitingCursor = [z.int().min(-2_147_483_648).max(highestRowId)] as const;

/** Longest waiting first. */
export function pendingQuery(
  language: Language,
  { limit = pageSize.default, cursor }: PageRequest,
): RawBuilder<Listed> {
  const after = getCursorKey(cursor, waitingCursor);
  return sql<Listed>`
    select ${listedFields(language)} from ${articlesIn(language)}
    where published_at is null and rejected_at is null and ${after ? sql`id > ${after[0]}` : sql`true`}
    order by id limit ${limit + 1}`;
}

export async function listPendingArticles(
  db: Kysely<Database>,
  language: Language,
  wanted: PageRequest,
): Promise<ListPage<Listed>> {
  const limit = wanted.limit ?? pageSize.default;
  const { rows } = await pendingQuery(language, { ...wanted, limit }).execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function countPendingArticles(db: Kysely<Database>): Promise<number> {
  const counted = await sql<{ waiting: number }>`
    select count(*)::int as waiting from articles where published_at is null and rejected_at is null`.execute(db);
  return getRow(counted).waiting;
}

export async function findArticle(
  db: Kysely<Database>,
  language: Language,
  id: number,
): Promise<WholeArticle | undefined> {
  const { rows } = await sql<WholeArticle>`
    select ${wholeFields(language)} from ${articlesIn(language)} where id = ${id}`.execute(db);
  return rows[0];
}

/** In every language; the original where there is no translation. */
export async function getTitles(db: Kysely<Database>, id: number): Promise<Record<Language, string>> {
  const { rows } = await sql<{ language: string; title: string }>`
    select ${defaultLanguage}::text as language, title from articles where id = ${id}
    union all select language, title from article_translations where article_id = ${id}`.execute(db);
  const titles = new Map(rows.map(({ language, title }) => [language, title]));
  return inEveryLanguage((language) => titles.get(language) ?? titles.get(defaultLanguage) ?? '');
}

const relatedCount = 3;
/** For very common words only the newest articles are ranked, to bound the cost. */
const mostCompared = 300;

/** Articles that share words of the title, most similar first; then the newest. */
export function relatedQuery(language: Language, { id, title }: { id: number; title: string }): RawBuilder<Listed> {
  // Any of the words. Stems contain only letters and digits, so they cannot contain operators.
  const words = sql`replace(strip(spanish_search_vector(${title}))::text, ' ', ' | ')::tsquery`;
  return sql<Listed>`
    with candidates as (
      (select id from articles where published_at is not null and title_search @@ ${words}
       order by published_at desc limit ${mostCompared})
      union
      (select id from articles where published_at is not null order by published_at desc, id desc
       limit ${relatedCount + 1})
    )
    select ${listedFields(language)} from ${articlesIn(language)}
    where id = any(array(select id from candidates)) and id <> ${id} and moderation_state is null
    order by ts_rank(title_search, ${words}) desc, published_at desc, id desc
    limit ${relatedCount}`;
}

export async function listRelatedArticles(
  db: Kysely<Database>,
  language: Language,
  article: { id: number; title: string },
): Promise<Listed[]> {
  return (await relatedQuery(language, article).execute(db)).rows;
}

/** The newest articles in full, for the feed. */
export async function listWholeArticles(
  db: Kysely<Database>,
  language: Language,
  count: number,
): Promise<WholeArticle[]> {
  const { rows } = await sql<WholeArticle>`
    select ${wholeFields(language)} from ${articlesIn(language)} where published_at is not null and moderation_state is null
    order by published_at desc, id desc limit ${count}`.execute(db);
  return rows;
}

export async function insertArticle(
  tx: Kysely<Database>,
  { authorId, isEditorial, isPending }: { authorId: number; isEditorial: boolean; isPending: boolean },
  { title, content, html, author, imageUrl = null }: NewArticle & { html: string },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into articles (title, content, html, html_version, excerpt, author_name, author_id, is_editorial, image_url, published_at)
    values (${title}, ${content}, ${html}, ${rendererVersion}, ${excerptOf(html)}, ${author}, ${authorId}, ${isEditorial}, ${imageUrl},
            ${isPending ? null : sql`now()`})
    returning id`.execute(tx);
  return getRow(inserted).id;
}

/** Changes the text in the language it was shown in: the translation, if the article has one in that language. */
export async function updateArticle(
  tx: Kysely<Database>,
  language: Language,
  id: number,
  { title, content, html, author, imageUrl }: RenderedChanges,
): Promise<boolean> {
  const words = Object.entries({ title, content, excerpt: html === undefined ? undefined : excerptOf(html) }).flatMap(
    ([name, changed]) => (changed === undefined ? [] : [sql`${sql.ref(name)} = ${changed}`]),
  );
  const isTranslation = words.length > 0 && (await updateTranslation(tx, language, id, words));
  const { rows } = await sql`
    update articles set ${sql.join([
      ...(isTranslation ? [] : words),
      ...(author === undefined ? [] : [sql`author_name = ${author}`]),
      ...(imageUrl === undefined ? [] : [sql`image_url = ${imageUrl}`]),
      // A rejected article waits for review again once it is changed.
      sql`edited_at = now(), rejected_at = null, rejection_reason = null`,
    ])}
    where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns whether there is one. */
async function updateTranslation(
  tx: Kysely<Database>,
  language: Language,
  id: number,
  words: readonly RawBuilder<unknown>[],
): Promise<boolean> {
  if (language === defaultLanguage) return false;
  const { rows } = await sql`
    update article_translations set ${sql.join(words)}
    where article_id = ${id} and language = ${language} returning article_id`.execute(tx);
  return rows.length > 0;
}

/** With the rendered HTML of the new text, if any. */
export type RenderedChanges = ArticleChanges & { html: string | undefined };

/** Replaces a pending change to the same article. `isFirst` tells whether there was none. */
export async function insertChange(
  tx: Kysely<Database>,
  id: number,
  { title, content, html, author, imageUrl }: RenderedChanges,
): Promise<{ id: number; title: string; isFirst: boolean } | undefined> {
  const excerpt = html === undefined ? null : excerptOf(html);
  const { rows } = await sql<{ id: number; title: string; isFirst: boolean }>`
    with was as (select rejected_at is not null as rejected from articles where replaces_id = ${id})
    insert into articles (title, content, excerpt, author_name, author_id, is_editorial, image_url, replaces_id)
    select coalesce(${title ?? null}, title), coalesce(${content ?? null}, content), coalesce(${excerpt}, excerpt),
           coalesce(${author ?? null}, author_name), author_id, is_editorial, ${imageUrl === undefined ? sql`image_url` : imageUrl}, id
    from articles where id = ${id}
    on conflict on constraint articles_replaces_key do update set
      title = excluded.title, content = excluded.content, excerpt = excluded.excerpt,
      author_name = excluded.author_name, image_url = excluded.image_url, rejected_at = null, rejection_reason = null
    returning id, title, xmax = 0 or coalesce((select rejected from was), false) as "isFirst"`.execute(tx);
  return rows[0];
}

export async function deleteChange(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from articles where replaces_id = ${id}`.execute(tx);
}

interface Published {
  id: number;
  title: string;
  userId: number | null;
}

/** Publishes a pending article or change and returns what is public now. */
export async function publishWaiting(tx: Kysely<Database>, id: number): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    with change as (
      delete from articles where id = ${id} and replaces_id is not null
        -- The text of a withdrawn article is not in its place.
        and not exists (select from articles shown where shown.id = articles.replaces_id and shown.moderation_state is not null)
      returning *),
    changed as (
      update articles set title = change.title, content = change.content, excerpt = change.excerpt,
        author_name = change.author_name, image_url = change.image_url, edited_at = now()
      from change where articles.id = change.replaces_id
      returning articles.id, articles.title, articles.author_id),
    published as (
      update articles set published_at = now(), rejected_at = null, rejection_reason = null
      where id = ${id} and published_at is null and replaces_id is null
      returning id, title, author_id)
    select id, title, author_id as "userId" from (table changed union all table published) as either`.execute(tx);
  return rows[0];
}

export async function deleteArticleRow(
  tx: Kysely<Database>,
  id: number,
): Promise<{ replacesId: number | null } | undefined> {
  const { rows } = await sql<{ replacesId: number | null }>`
    delete from articles where id = ${id} returning replaces_id as "replacesId"`.execute(tx);
  return rows[0];
}

/** Undefined if it no longer waits for a decision. */
export async function rejectWaiting(tx: Kysely<Database>, id: number, reason: string): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    update articles set rejected_at = now(), rejection_reason = ${reason}
    where id = ${id} and published_at is null and rejected_at is null
    returning id, title, author_id as "userId"`.execute(tx);
  return rows[0];
}

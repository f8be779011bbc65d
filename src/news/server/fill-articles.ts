import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { excerptOf } from '../../server/text/excerpt.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { NewArticle } from '../schemas.ts';

const words = NewArticle.shape;

/** A file of `content/articles`, named for its slug. */
const ArticleFile = z.strictObject({
  /** 1 comes first: all articles are published at the same time. */
  place: z.int().min(1),
  author: words.author,
  title: z.strictObject({ es: words.title, en: words.title }),
  content: z.strictObject({ es: words.content, en: words.content }),
});

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

async function readArticle(folder: string, slug: string) {
  const result = ArticleFile.safeParse(parse(await readFile(join(folder, `${slug}.yaml`), 'utf8')));
  if (!result.success) throw new Error(`content/articles/${slug}.yaml: ${z.prettifyError(result.error)}`);
  const article = result.data;
  const [es, en] = await Promise.all([
    renderNewText('text', article.content.es),
    renderNewText('text', article.content.en),
  ]);
  return { ...article, slug, html: { es, en }, excerpt: { es: excerptOf(es), en: excerptOf(en) } };
}

interface ShippedArticle extends Awaited<ReturnType<typeof readArticle>> {
  hash: string;
}

/** Inserts the missing ones; if several processes start at once, only one inserts each. */
async function bringArticles(tx: Kysely<Database>, articles: readonly ShippedArticle[]): Promise<boolean> {
  const taken = await sql<{ slug: string }>`
    insert into seeded_articles (slug) select unnest(${articles.map(({ slug }) => slug)}::text[])
    on conflict on constraint seeded_articles_pkey do nothing
    returning slug`.execute(tx);
  const fresh = new Set(taken.rows.map(({ slug }) => slug));
  for (const article of articles.filter(({ slug }) => fresh.has(slug))) {
    const { title, content, html, excerpt, author, slug, hash } = article;
    await sql`
      with brought as (
        insert into articles (title, content, html, html_version, excerpt,
                              title_en, content_en, html_en, html_en_version, excerpt_en, author_name, is_editorial, published_at)
        values (${title.es}, ${content.es}, ${html.es}, ${rendererVersion}, ${excerpt.es},
                ${title.en}, ${content.en}, ${html.en}, ${rendererVersion}, ${excerpt.en}, ${author}, true, now())
        returning id
      )
      update seeded_articles set article_id = (select id from brought), file_hash = ${hash} where slug = ${slug}`.execute(
      tx,
    );
  }
  return fresh.size > 0;
}

/** Updates an article that nobody has edited to its file. Its date stays. */
async function correctArticle(tx: Kysely<Database>, article: ShippedArticle): Promise<boolean> {
  const { title, content, excerpt, author, slug, hash } = article;
  const noted = await sql<{ articleId: number | null }>`
    update seeded_articles set file_hash = ${hash}
    where slug = ${slug} and article_id is not null and file_hash is distinct from ${hash}
    returning article_id as "articleId"`.execute(tx);
  const articleId = noted.rows[0]?.articleId;
  if (!articleId) return false;
  const { rows } = await sql`
    update articles set title = ${title.es}, content = ${content.es}, excerpt = ${excerpt.es}, title_en = ${title.en},
      content_en = ${content.en}, excerpt_en = ${excerpt.en}, author_name = ${author}
    where id = ${articleId} and edited_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts the shipped articles once, and updates those that nobody has edited when their file changes. `seeded_articles` remembers them, so a
 * deleted article stays deleted.
 */
export async function fillArticles(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  contentFolder: string,
): Promise<void> {
  const folder = join(contentFolder, 'articles');
  const slugs = await slugsIn(folder);
  const rows = await db.selectFrom('seeded_articles').select(['slug', 'article_id', 'file_hash']).execute();
  const filled = new Map(rows.map((row) => [row.slug, row]));
  const hashes = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await hashFiles([join(folder, `${slug}.yaml`)])] as const)),
  );
  const outdated = slugs.filter((slug) => {
    const known = filled.get(slug);
    return !known || (known.article_id !== null && known.file_hash !== hashes.get(slug));
  });
  if (outdated.length === 0) return;
  const articles = await Promise.all(
    outdated.map(async (slug) => ({ ...(await readArticle(folder, slug)), hash: hashes.get(slug) ?? '' })),
  );
  // All have the same date, so the last one inserted comes first.
  articles.sort((a, b) => b.place - a.place);
  await db.transaction().execute(async (tx) => {
    let changedAny = await bringArticles(tx, articles);
    for (const article of articles) if (await correctArticle(tx, article)) changedAny = true;
    if (changedAny) await events.publish(tx, { topic: 'news.changed' });
  });
}

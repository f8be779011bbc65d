import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Kernel } from '../../server/kernel.ts';
import { excerptOf } from '../../server/text/excerpt.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { searchConfigurationOf } from '../../server/text/translations.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../shared/texts-by-language.ts';
import { NewArticle } from '../schemas.ts';

const words = NewArticle.shape;

/** A file of `content/articles`, named for its slug. */
const ArticleFile = z.strictObject({
  /** 1 comes first: all articles are published at the same time. */
  place: z.int().min(1),
  author: words.author,
  title: textByLanguage(words.title).strict(),
  content: textByLanguage(words.content).strict(),
});

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

export async function readArticle(folder: string, slug: string) {
  const result = ArticleFile.safeParse(parse(await readFile(join(folder, `${slug}.yaml`), 'utf8')));
  if (!result.success) throw new Error(`content/articles/${slug}.yaml: ${z.prettifyError(result.error)}`);
  const { place, author, title, content } = result.data;
  const textsIn = async (language: Language) => {
    const text = textIn(content, language);
    const html = await renderNewText('text', text);
    return { language, title: textIn(title, language), content: text, html, excerpt: excerptOf(html) };
  };
  const [original, translations] = await Promise.all([
    textsIn(defaultLanguage),
    Promise.all(translatedLanguages(result.data, `content/articles/${slug}.yaml`).map(textsIn)),
  ]);
  return { slug, place, author, original, translations };
}

type ArticleContent = Awaited<ReturnType<typeof readArticle>>;

export const shippedArticles: ContentKind<ArticleContent> = {
  folder: 'articles',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}.yaml`)]),
  read: readArticle,
};

interface ShippedArticle extends ArticleContent {
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
    const { original, author, slug, hash } = article;
    const brought = await sql<{ id: number }>`
      with brought as (
        insert into articles (title, content, html, html_version, excerpt, author_name, is_editorial, published_at)
        values (${original.title}, ${original.content}, ${original.html}, ${rendererVersion}, ${original.excerpt}, ${author}, true, now())
        returning id
      )
      update seeded_articles set article_id = (select id from brought), file_hash = ${hash} where slug = ${slug}
      returning article_id as id /* never null: it was just set */`.execute(tx);
    await insertTranslations(tx, getRow(brought).id, article.translations);
  }
  return fresh.size > 0;
}

async function insertTranslations(
  tx: Kysely<Database>,
  articleId: number,
  translations: ShippedArticle['translations'],
): Promise<void> {
  for (const { language, title, content, html, excerpt } of translations) {
    await sql`
      insert into article_translations (article_id, language, title, content, html, html_version, excerpt, search_configuration)
      values (${articleId}, ${language}, ${title}, ${content}, ${html}, ${rendererVersion}, ${excerpt}, ${searchConfigurationOf(language)})`.execute(
      tx,
    );
  }
}

/** Updates an article that nobody has edited to its file. Its date stays. */
async function correctArticle(tx: Kysely<Database>, article: ShippedArticle): Promise<boolean> {
  const { original, author, slug, hash } = article;
  const noted = await sql<{ articleId: number | null }>`
    update seeded_articles set file_hash = ${hash}
    where slug = ${slug} and article_id is not null and file_hash is distinct from ${hash}
    returning article_id as "articleId"`.execute(tx);
  const articleId = noted.rows[0]?.articleId;
  if (!articleId) return false;
  const { rows } = await sql`
    update articles set title = ${original.title}, content = ${original.content}, excerpt = ${original.excerpt}, author_name = ${author}
    where id = ${articleId} and edited_at is null returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from article_translations where article_id = ${articleId}`.execute(tx);
  await insertTranslations(tx, articleId, article.translations);
  return true;
}

/**
 * Inserts the shipped articles once, and updates those that nobody has edited when their file changes. `seeded_articles` remembers them, so a
 * deleted article stays deleted.
 */
export async function seedArticles(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  contentFolder: string,
): Promise<void> {
  const folder = join(contentFolder, shippedArticles.folder);
  const slugs = await slugsIn(folder);
  const rows = await db.selectFrom('seeded_articles').select(['slug', 'article_id', 'file_hash']).execute();
  const filled = new Map(rows.map((row) => [row.slug, row]));
  const hashes = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await shippedArticles.hash(folder, slug)] as const)),
  );
  const outdated = slugs.filter((slug) => {
    const known = filled.get(slug);
    return !known || (known.article_id !== null && known.file_hash !== hashes.get(slug));
  });
  if (outdated.length === 0) return;
  const contents = await readContent(shippedArticles, contentFolder, outdated);
  const articles = contents.map((content) => ({ ...content, hash: hashes.get(content.slug) ?? '' }));
  // All have the same date, so the last one inserted comes first.
  articles.sort((a, b) => b.place - a.place);
  await db.transaction().execute(async (tx) => {
    let changedAny = await bringArticles(tx, articles);
    for (const article of articles) if (await correctArticle(tx, article)) changedAny = true;
    if (changedAny) await events.publish(tx, { topic: 'news.changed' });
  });
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import { excerptOf } from '../../server/excerpt.ts';
import type { Kernel } from '../../server/kernel.ts';
import { NewArticle } from '../schemas.ts';

const { title, content, author } = NewArticle.shape;

/** A file of `content/articles`, named for its slug. */
const ArticleFile = z.strictObject({
  /** 1 stands first in the list: all of them are published at the same moment. */
  place: z.int().min(1),
  author,
  title: z.strictObject({ es: title, en: title }),
  content: z.strictObject({ es: content, en: content }),
});

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

async function readArticle(folder: string, slug: string) {
  const result = ArticleFile.safeParse(parse(await readFile(join(folder, `${slug}.yaml`), 'utf8')));
  if (!result.success) throw new Error(`content/articles/${slug}.yaml: ${z.prettifyError(result.error)}`);
  const article = result.data;
  return { ...article, slug, excerpt: { es: excerptOf(article.content.es), en: excerptOf(article.content.en) } };
}

/**
 * Puts the articles that the product comes with into the news room, each once: `filled_articles` remembers them, so that one that was
 * deleted stays deleted, and so that of several processes that start at once only one brings it.
 */
export async function fillArticles(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  contentFolder: string,
): Promise<void> {
  const folder = join(contentFolder, 'articles');
  const slugs = await slugsIn(folder);
  const filled = new Set((await db.selectFrom('filled_articles').select('slug').execute()).map(({ slug }) => slug));
  const missing = slugs.filter((slug) => !filled.has(slug));
  if (missing.length === 0) return;
  const articles = await Promise.all(missing.map((slug) => readArticle(folder, slug)));
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      with brought as (
        select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
          as article (slug text, place integer, author text, title jsonb, content jsonb, excerpt jsonb)
      ), fresh as (
        insert into filled_articles (slug) select slug from brought
        on conflict on constraint filled_articles_pkey do nothing
        returning slug
      )
      insert into articles (title, content, excerpt, title_en, content_en, excerpt_en, author_name, published_at)
      select title->>'es', content->>'es', excerpt->>'es', title->>'en', content->>'en', excerpt->>'en', author, now()
      from brought where slug in (select slug from fresh)
      order by place desc
      returning id`.execute(tx);
    if (rows.length > 0) await events.publish(tx, { topic: 'news.changed' });
  });
}

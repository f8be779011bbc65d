import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { hashFiles } from '../../../server/config/hash-files.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { type ContentKind, readContent } from '../../../server/config/shipped-content.ts';
import type { Database } from '../../../server/database/database-types.ts';
import {
  factsOf,
  readShippedText,
  type ShippedFacts,
  type ShippedText,
} from '../../../server/text/readings/shipped-text.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { readArticle } from '../seed-articles.ts';

const readingsFolder = 'readings';
const checkEnding = '.check.yaml';

/** The readings of the shipped articles, in `readings` beside them. */
export const shippedArticleReadings: ContentKind<ShippedText> = {
  folder: 'articles',
  preparedApart: 'article-readings',
  async listSlugs(folder) {
    const files = await readdir(join(folder, readingsFolder));
    return files.flatMap((file) => (file.endsWith(checkEnding) ? [file.slice(0, -checkEnding.length)] : [])).sort();
  },
  async hash(folder, slug) {
    const files = (await readdir(join(folder, readingsFolder))).filter((file) => file.startsWith(`${slug}.`)).sort();
    return hashFiles([join(folder, `${slug}.yaml`), ...files.map((file) => join(folder, readingsFolder, file))]);
  },
  async read(folder, slug) {
    const { original, translations } = await readArticle(folder, slug);
    const texts = Object.fromEntries(translations.map(({ language, content }) => [language, content]));
    const name = join(folder, readingsFolder, slug);
    return readShippedText(name, { ...texts, [defaultLanguage]: original.content }, 'text');
  },
};

async function findSlug(db: Kysely<Database>, articleId: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select slug from seeded_articles where article_id = ${articleId}`.execute(db);
  return rows[0]?.slug;
}

/** Undefined for an article that is not one of ours. */
export async function findArticleReadings(db: Kysely<Database>, articleId: number): Promise<ShippedText | undefined> {
  const slug = await findSlug(db, articleId);
  const content = join(projectRoot, 'content');
  const slugs = await shippedArticleReadings.listSlugs(join(content, shippedArticleReadings.folder));
  if (slug === undefined || !slugs.includes(slug)) return undefined;
  const [found] = await readContent(shippedArticleReadings, content, [slug]);
  return found;
}

/** By article. The files do not change while the server runs. */
const factsById = new Map<number, ShippedFacts>();

/** Only an editorial article can be one of ours. */
export async function findArticleFacts(
  db: Kysely<Database>,
  { id, isEditorial }: { id: number; isEditorial: boolean },
): Promise<ShippedFacts | undefined> {
  if (!isEditorial) return undefined;
  const known = factsById.get(id);
  if (known) return known;
  const found = await findArticleReadings(db, id);
  if (!found) return undefined;
  const facts = factsOf(found);
  factsById.set(id, facts);
  return facts;
}

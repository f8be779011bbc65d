import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { Language } from '../../shared/language.ts';
import { findArticle } from './queries.ts';

/** A published article as Markdown, for other areas to quote. */
export async function findArticleMaterial(db: Kysely<Database>, language: Language, id: number) {
  const article = await findArticle(db, language, id);
  if (!article || article.isPending || article.moderation !== null) return undefined;
  return { title: article.title, text: article.content, address: addressOf.article(id) };
}

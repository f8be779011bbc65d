import { type RawBuilder, sql } from 'kysely';
import {
  anyOfQueries,
  type SearchProvider,
  type SearchHit,
  matchRows,
  type SearchRequest,
} from '../../server/text/search-hits.ts';
import { addressOf } from '../../shared/addresses.ts';
import { isContentTranslated } from '../../shared/content-languages.ts';

/** Pending articles are not searchable. */
const searched = {
  rows: sql`(select id, search, published_at from articles where published_at is not null) as published`,
  order: sql`published_at desc, id desc`,
};

/** Separate from its execution, so that a test can check its query plan. */
export function articlesFound({ queries, language, limit }: SearchRequest): RawBuilder<SearchHit> {
  const translated = (field: 'title' | 'excerpt') =>
    isContentTranslated(language) ? sql`coalesce(${sql.ref(`${field}_en`)}, ${sql.ref(field)})` : sql.ref(field);
  return sql<SearchHit>`
    select 'article' as kind, ${translated('title')} as title, ${translated('excerpt')} as excerpt,
           ${addressOf.article('')}::text || id as address, ts_rank(search, ${anyOfQueries(queries)}) as rank
    from articles where id = any(array(${matchRows(queries, searched)}))
    order by rank desc, published_at desc, id desc limit ${limit}`;
}

export const findArticles: SearchProvider = async (db, wanted) => (await articlesFound(wanted).execute(db)).rows;

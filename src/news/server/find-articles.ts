import { sql } from 'kysely';
import { anyWord, type Finder, type Finding } from '../../server/finding.ts';

/** One that waits for review is nobody's to find. */
export const findArticles: Finder = async (db, { words, language, most }) => {
  const translated = (field: 'title' | 'excerpt') =>
    language === 'en' ? sql`coalesce(${sql.ref(`${field}_en`)}, ${sql.ref(field)})` : sql.ref(field);
  const { rows } = await sql<Finding>`
    select 'article' as kind, ${translated('title')} as title, ${translated('excerpt')} as excerpt,
           '/noticias/' || id as address, ts_rank(search, query) as rank
    from articles, (select ${anyWord(words)} as query) as asked
    where search @@ query and published_at is not null
    order by rank desc, published_at desc, id desc limit ${most}`.execute(db);
  return rows;
};

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { htmlOf, textColumn } from '../../server/text/rendered/stored-html.ts';
import type { WholeArticle } from './queries.ts';

export const articleTexts = textColumn('articles', 'text');
export const englishArticleTexts = textColumn('articles', 'text', {
  text: sql<string | null>`content_en`,
  html: 'html_en',
});

export async function htmlOfArticles(db: Kysely<Database>, articles: readonly WholeArticle[]): Promise<string[]> {
  const one = async (article: WholeArticle) => {
    const place = article.isTranslated ? englishArticleTexts : articleTexts;
    const [html = ''] = await htmlOf(db, place, [{ ...article, text: article.content }]);
    return html;
  };
  return Promise.all(articles.map(one));
}

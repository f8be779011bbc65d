import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { htmlOf, textColumn } from '../../server/text/rendered/stored-html.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { WholeArticle } from './queries.ts';

export function articleTexts(language: string) {
  if (language === defaultLanguage) return textColumn('articles', 'text');
  return textColumn('article_translations', 'text', {
    row: (id) => sql`article_id = ${id} and language = ${language}`,
  });
}

export async function htmlOfArticles(db: Kysely<Database>, articles: readonly WholeArticle[]): Promise<string[]> {
  const one = async (article: WholeArticle) => {
    const [html = ''] = await htmlOf(db, articleTexts(article.textLanguage), [{ ...article, text: article.content }]);
    return html;
  };
  return Promise.all(articles.map(one));
}

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { markTerms } from '../../help-centre/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { plainWords } from '../../server/text/excerpt.ts';
import { withAnchors } from '../../server/text/passages/text-blocks.ts';
import { readingMinutes } from '../../server/text/reading-minutes.ts';
import { readingsOf } from '../../server/text/readings/shipped-text.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Article } from '../contract.ts';
import { articleAnchors } from './passages/article-passages.ts';
import type { WholeArticle } from './queries.ts';
import { findArticleFacts } from './readings/article-readings.ts';
import { articleRights } from './rights.ts';
import { htmlOfArticles } from './stored-texts.ts';

export async function presentArticle(
  db: Kysely<Database>,
  article: WholeArticle,
  viewer: Viewer | undefined,
): Promise<z.input<typeof Article>> {
  const may = articleRights(viewer, article);
  const facts = article.moderation === null ? await findArticleFacts(db, article) : undefined;
  const [html = ''] = await htmlOfArticles(db, [article]);
  const language = article.textLanguage as Language;
  const anchored = withAnchors(html, articleAnchors);
  return {
    ...article,
    // What readers write stays as they wrote it.
    html: article.isEditorial ? await markTerms(anchored, language) : anchored,
    ...readingsOf(facts, language, article.content),
    readingMinutes: readingMinutes(plainWords(html)),
    rejectionReason: may.edit ? article.rejectionReason : null,
    waitingId: may.edit ? article.waitingId : null,
    may,
  };
}

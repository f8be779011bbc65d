import type * as z from 'zod';
import { plainWords } from '../../server/excerpt.ts';
import { renderMarkdown } from '../../server/markdown.ts';
import { readingMinutes } from '../../server/reading-minutes.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Article } from '../contract.ts';
import type { WholeArticle } from './queries.ts';
import { articleRights } from './rights.ts';

export function presentArticle(article: WholeArticle, viewer: Viewer | undefined): z.input<typeof Article> {
  const may = articleRights(viewer, article);
  return {
    ...article,
    html: renderMarkdown(article.content),
    readingMinutes: readingMinutes(plainWords(article.content)),
    waitingId: may.edit ? article.waitingId : null,
    may,
  };
}

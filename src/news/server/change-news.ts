import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { type MissingReferences, writeAs } from '../../server/database/write-as.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import { newsFailures } from '../contract/news-failures.ts';

const missing: MissingReferences = {
  topics_article_fkey: newsFailures.noSuchArticle,
};

export function writeNews<Result>(
  kernel: Pick<Kernel, 'db'>,
  writer: Viewer,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return writeAs(kernel, writer, work, missing);
}

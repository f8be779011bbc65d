import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { constraintOf } from '../../server/database.ts';
import { Failure } from '../../server/failure.ts';
import { holdWriter } from '../../server/hold-writer.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import { newsFailures } from '../contract.ts';

/** A write of somebody who is still there, all of it or nothing. What it refers to may be gone by the time it is written. */
export async function writeNews<Result>(
  { db }: Pick<Kernel, 'db'>,
  writer: Viewer,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await holdWriter(tx, writer.id);
      return await work(tx);
    });
  } catch (error) {
    throw constraintOf(error) === 'topics_article_fkey' ? new Failure(newsFailures.noSuchArticle) : error;
  }
}

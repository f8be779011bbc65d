import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';

/** For writes that others see: publishes the change, which empties caches. */
export function changeLibrary<Result>(
  kernel: Pick<Kernel, 'db' | 'events'>,
  writer: Viewer,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return writeAs(kernel, writer, async (tx) => {
    const result = await work(tx);
    await kernel.events.publish(tx, { topic: 'library.changed' });
    return result;
  });
}

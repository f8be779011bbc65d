import { isDatabaseAway, isDeadlock } from './database.ts';
import { Failure } from './failure.ts';

interface Waiting<Item, Result> {
  item: Item;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
}

interface Batches {
  /** In one batch. */
  most: number;
  /** Batches that may be under way at once. */
  atOnce: number;
}

/**
 * Does together what is asked for at the same time: while a batch is under way the next one gathers. Ten people who write at once then wait
 * for two ways to the disk and not for ten, and who is alone waits for nobody. Nothing joins a batch that has begun: what it read may be old.
 */
export function inBatches<Item, Result>(
  doAll: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result | Failure>>,
  { most, atOnce }: Batches,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await doAll(batch.map(({ item }) => item));
      for (const { item, ...one } of batch) {
        const result = results.get(item);
        if (result instanceof Failure) one.fail(result);
        else one.settle(result as Result);
      }
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const one of batch) await settle([one]);
      else for (const { fail } of batch) fail(error);
    }
  }

  async function settleAll(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    underWay -= 1;
  }

  return (item) =>
    new Promise((settleOne, fail) => {
      waiting.push({ item, settle: settleOne, fail });
      if (underWay < atOnce) void settleAll();
    });
}

/** One that cannot be done must not take the others with it. Without a database none can, and to try each would take too long. */
function isOfOne(error: unknown): boolean {
  return isDeadlock(error) || !isDatabaseAway(error);
}

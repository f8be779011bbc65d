import { Failure } from '../http/replies/failure.ts';
import { isDatabaseUnavailable, isDeadlock } from './open-database.ts';

interface Waiting<Item, Result> {
  item: Item;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
}

interface BatchOptions {
  /** In one batch. */
  maxSize: number;
  /** Batches that may be under way at once. */
  concurrency: number;
  /** The first waits for what comes in the same turn of the event loop: for what is over so soon that nothing would gather meanwhile. */
  waitForTick?: true;
}

/**
 * Does together what is asked for at the same time: while a batch is under way the next one gathers. Ten people who write at once then wait
 * for two ways to the disk and not for ten, and who is alone waits for nobody. Nothing joins a batch that has begun: what it read may be old.
 */
export function batchWrites<Item, Result>(
  doAll: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result | Failure>>,
  { maxSize, concurrency, waitForTick }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  /** Does a batch and tells how to answer it. */
  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await doAll(batch.map(({ item }) => item));
      return () => {
        for (const { item, ...one } of batch) {
          const result = results.get(item);
          if (result instanceof Failure) one.fail(result);
          else one.settle(result as Result);
        }
      };
    } catch (error) {
      if (batch.length > 1 && isOneItemsFault(error)) {
        for (const one of batch) (await settle([one]))();
        return () => {};
      }
      return () => {
        for (const { fail } of batch) fail(error);
      };
    }
  }

  async function settleAll(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      const answer = await settle(waiting.splice(0, maxSize));
      // The next one is on its way before these are answered: the database works while we do.
      if (waiting.length > 0) setImmediate(answer);
      else answer();
    }
    underWay -= 1;
  }

  return (item) =>
    new Promise((settleOne, fail) => {
      waiting.push({ item, settle: settleOne, fail });
      if (underWay >= concurrency) return;
      if (!waitForTick) void settleAll();
      else if (waiting.length === 1) setImmediate(settleAll);
    });
}

/** One that cannot be done must not take the others with it. Without a database none can, and to try each would take too long. */
function isOneItemsFault(error: unknown): boolean {
  return isDeadlock(error) || !isDatabaseUnavailable(error);
}

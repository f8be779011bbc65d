import { Failure } from '../http/replies/failure.ts';
import { isDatabaseUnavailable, isDeadlock } from './open-database.ts';

interface Waiting<Item, Result> {
  item: Item;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
}

interface BatchOptions {
  /** Items in one batch. */
  maxSize: number;
  /** Batches in progress at once. */
  concurrency: number;
  /** Waits for the rest of the tick before the first batch, for work so short that nothing would gather while it runs. */
  waitForTick?: true;
}

/**
 * Batches concurrent work: while one batch runs, the next one gathers. Ten concurrent writers then wait for two disk flushes instead of ten, and a
 * single writer waits for nobody. Nothing joins a batch that has started: what it read may be outdated.
 */
export function batchWrites<Item, Result>(
  doAll: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result | Failure>>,
  { maxSize, concurrency, waitForTick }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  /** Runs a batch and returns a function that settles its promises. */
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
      // Sends the next batch before settling this one, so that the database works meanwhile.
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

/** Whether one item may have failed the whole batch, so that the others succeed on their own. If the database is unavailable, all of them fail. */
function isOneItemsFault(error: unknown): boolean {
  return isDeadlock(error) || !isDatabaseUnavailable(error);
}

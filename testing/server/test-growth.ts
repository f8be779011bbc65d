/** Less than this is nothing, however much more than nothing it is. */
const leastMilliseconds = 4;

function cost(work: (text: string) => unknown, text: string): number {
  const started = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const cheapest = (work: (text: string) => unknown, text: string) =>
  Math.min(...Array.from({ length: 4 }, () => cost(work, text)));

/** Four times the text takes sixteen times as long where the cost grows with the square; it may take eight times as long here. */
export function growsTooFast(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length = 10_000,
): boolean {
  const most = (small: number) => 8 * Math.max(small, leastMilliseconds);
  const long = textOf(4 * length);
  if (cost(work, long) < most(0)) return false;
  // Looked at again only if it was slow at all: something else may have been busy.
  return cheapest(work, long) > most(cheapest(work, textOf(length)));
}

/** The same of work that is done elsewhere, which says itself how many milliseconds it took. */
export async function costGrowsTooFast(
  costOf: (text: string) => Promise<number>,
  textOf: (length: number) => string,
  length = 10_000,
): Promise<boolean> {
  const least = async (text: string) =>
    Math.min(await costOf(text), await costOf(text), await costOf(text), await costOf(text));
  const most = (small: number) => 8 * Math.max(small, leastMilliseconds);
  const long = textOf(4 * length);
  if ((await costOf(long)) < most(0)) return false;
  return (await least(long)) > most(await least(textOf(length)));
}

/** How many times longer the long text is. */
const growth = 8;
/** Shorter times are noise: ratios between them mean nothing. */
const minMilliseconds = 1;
/** Other load on the machine only makes work look slower, never faster, so the best of these tries counts. */
const maxTries = 12;

/**
 * Linear work takes 8 times as long for 8 times the text, quadratic work 64 times. A busy machine interrupts long work more often than short work,
 * so this allows 32 times.
 */
const isTooMuch = (long: number, short: number) => long > 32 * Math.max(short, minMilliseconds);

function processorTime(work: (text: string) => unknown, text: string): number {
  const started = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

export function growsTooFast(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  longest = 40_000,
): boolean {
  const texts = { long: textOf(longest), short: textOf(longest / growth) };
  let long = processorTime(work, texts.long);
  if (!isTooMuch(long, 0)) return false;
  const short = Math.min(...Array.from({ length: maxTries }, () => processorTime(work, texts.short)));
  for (let count = 1; count < maxTries && isTooMuch(long, short); count += 1) {
    long = Math.min(long, processorTime(work, texts.long));
  }
  return isTooMuch(long, short);
}

/** The same for asynchronous work that returns its CPU time in milliseconds. */
export async function costGrowsTooFast(
  costOf: (text: string) => Promise<number>,
  textOf: (length: number) => string,
  longest = 40_000,
): Promise<boolean> {
  const texts = { long: textOf(longest), short: textOf(longest / growth) };
  let long = await costOf(texts.long);
  if (!isTooMuch(long, 0)) return false;
  let short = await costOf(texts.short);
  for (let count = 1; count < maxTries; count += 1) short = Math.min(short, await costOf(texts.short));
  for (let count = 1; count < maxTries && isTooMuch(long, short); count += 1) {
    long = Math.min(long, await costOf(texts.long));
  }
  return isTooMuch(long, short);
}

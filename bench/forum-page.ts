import { atMost, type Figure } from './figure.ts';
import { openConnection } from './get.ts';
import { processorSeconds } from './processor-time.ts';
import type { RunningProduct } from './product.ts';

const goalMilliseconds = 8;
const pages = 200;
/** Warm-up for V8: a fresh server is several times slower, and a thousand pages are not enough. */
const pagesBefore = 2_000;
const rowsOnAPage = 20;
const rowsWanted = 50;

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** CPU time of the server for the forum list without caches. A page has 20 rows; the cost of 50 is extrapolated. */
export async function measureForumPage({ address, pid }: RunningProduct): Promise<Figure[]> {
  const ask = openConnection(address);
  const timeOf = async (path: string): Promise<number | undefined> => {
    for (let page = 0; page < pagesBefore; page += 1) await ask(`${path}&warm=${page}`);
    const before = await processorSeconds(pid);
    for (let page = 0; page < pages; page += 1) await ask(`${path}&n=${page}`);
    const after = await processorSeconds(pid);
    return before === undefined || after === undefined ? undefined : ((after - before) / pages) * 1000;
  };
  const full = await timeOf('/foro?orden=nuevo');
  const empty = await timeOf('/foro?orden=nuevo&buscar=zzqxwvk');
  if (full === undefined || empty === undefined) return [{ what: 'forum page', measured: 'known on Linux only' }];
  const fifty = empty + ((full - empty) / rowsOnAPage) * rowsWanted;
  return [
    atMost(
      `/foro rendered without the cache, ${rowsWanted} topics, processor time`,
      fifty,
      goalMilliseconds,
      milliseconds,
    ),
    { what: `  with the ${rowsOnAPage} of a page`, measured: milliseconds(full) },
  ];
}

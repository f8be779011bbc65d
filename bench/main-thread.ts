import type { Browser, Page } from 'playwright-core';

/** Tasks after the result do not belong to the work. */
const afterwardsMilliseconds = 500;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread during some work, in milliseconds of CPU time: wall time depends on the load of the machine. */
export async function longestTaskDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  await page.waitForTimeout(afterwardsMilliseconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return longestOfPage(traceEvents);
}

function longestOfPage(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.tdur !== undefined && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser reported no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

import { type Browser, chromium } from 'playwright-core';
import { readCourses } from './course-text.ts';
import { type Figure, median, under } from './figure.ts';
import { findChromium } from './find-chromium.ts';

const wordCount = 2_000;
const runs = 3;
/** The browser's definition of a long task, in milliseconds. */
const longTask = 50;
/** Tasks after the result do not belong to the check. */
const afterwardsMilliseconds = 500;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;

/**
 * The longest main-thread task while 2,000 words, every twentieth misspelt, are checked. Measured in CPU time, because wall time depends on the
 * load of the machine.
 */
export async function measureLongTasks(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const text = await longText();
    const longest: number[] = [];
    for (let run = 0; run < runs; run += 1) longest.push(await longestTask(browser, address, text));
    const what = `longest task while ${wordCount} words are checked, processor time`;
    return [under(what, median(longest), longTask, milliseconds)];
  } finally {
    await browser.close();
  }
}

async function longestTask(browser: Browser, address: string, text: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('tutorialComplete', 'true');
    sessionStorage.setItem('tutorialShownInSession', 'true');
  });
  await page.goto(`${address}/trabajo-conjunto?pestana=corrector`);
  await page.getByRole('textbox', { name: 'Tu texto' }).fill(text);
  const check = page.getByRole('button', { name: 'Revisar', exact: true });
  await check.waitFor();
  await page.waitForTimeout(afterwardsMilliseconds);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await check.click();
  await page.getByRole('button', { name: 'Revisar de nuevo' }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(afterwardsMilliseconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  return longestOfPage(traceEvents);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

function longestOfPage(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.tdur !== undefined && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser reported no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

async function longText(): Promise<string> {
  const words = (await readCourses()).split(/(?<=\s)/u).slice(0, wordCount);
  return words.map((word, index) => (index % 20 === 0 ? word.replace(/^\p{Ll}/u, 'q$&') : word)).join('');
}

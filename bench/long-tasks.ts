import { type Browser, chromium } from 'playwright-core';
import { longText, longTextWords, readCourses } from './course-text.ts';
import { type Figure, median, under } from './figure.ts';
import { findChromium } from './find-chromium.ts';
import { longestTaskDuring } from './main-thread.ts';

const runs = 3;
/** The browser's definition of a long task, in milliseconds. */
const longTask = 50;
/** Tasks after the result do not belong to the check. */
const afterwardsMilliseconds = 500;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;

/**
 * The longest main-thread task while 2,000 words, every twentieth misspelt, are checked, and while somebody types in them. Measured in CPU time, because wall time depends on the
 * load of the machine.
 */
export async function measureLongTasks(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const text = longText(await readCourses());
    const checking: number[] = [];
    const typing: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const longest = await longestTasks(browser, address, text);
      checking.push(longest.checking);
      typing.push(longest.typing);
    }
    return [
      under(
        `longest task while ${longTextWords} words are checked, processor time`,
        median(checking),
        longTask,
        milliseconds,
      ),
      under('longest task while typing in them, with their marks and cards', median(typing), longTask, milliseconds),
    ];
  } finally {
    await browser.close();
  }
}

async function longestTasks(browser: Browser, address: string, text: string): Promise<LongestTasks> {
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
  const checking = await longestTaskDuring(browser, page, async () => {
    await check.click();
    await page.getByRole('button', { name: 'Revisar de nuevo' }).waitFor({ timeout: 60_000 });
  });
  // The passes that improve the suggestions.
  await page.waitForTimeout(afterwardsMilliseconds * 4);
  const typing = await longestTaskDuring(browser, page, async () => {
    await page.getByRole('textbox', { name: 'Tu texto' }).press('Control+End');
    await page.keyboard.type(' Y la jente lo lee.', { delay: 60 });
    await page.waitForTimeout(afterwardsMilliseconds * 2);
  });
  await page.close();
  return { checking, typing };
}

interface LongestTasks {
  checking: number;
  typing: number;
}

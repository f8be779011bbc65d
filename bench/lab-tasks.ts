import { type Browser, chromium, type Page } from 'playwright-core';
import { type Figure, median, under } from './figure.ts';
import { findChromium } from './find-chromium.ts';
import { longestTaskDuring } from './main-thread.ts';

const runs = 3;
/** The browser's definition of a long task, in milliseconds. */
const longTask = 50;
/** How much slower than this machine the phone is. */
const slowdown = 4;
const phone = { width: 360, height: 740 };
const longestTraining = 120_000;

interface Training {
  lab: string;
  path: string;
  /** What has to be chosen first. */
  prepare?: (page: Page) => Promise<void>;
  /** The button that trains. */
  train: string | RegExp;
  trained: RegExp;
}

/** The laboratories that train longer than an instant. */
const trainings: readonly Training[] = [
  { lab: 'next word', path: 'siguiente-palabra', train: 'Entrenar el modelo', trained: /El modelo leyó \d+ palabras/ },
  {
    lab: 'next word, network',
    path: 'siguiente-palabra',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Entrenar el modelo', exact: true }).click();
      await page.getByText(/^El modelo leyó \d+ palabras/).waitFor();
    },
    train: /^Entrenar la red \(/,
    trained: /El entrenamiento terminó/,
  },
  {
    lab: 'tokens',
    path: 'fichas',
    train: 'Entrenar hasta 300 uniones',
    trained: /El tokenizador está completo|no hay más que aprender/,
  },
  {
    lab: 'words as points',
    path: 'palabras-como-puntos',
    train: 'Entrenar el modelo',
    trained: /El modelo leyó [\d.]+ frases/,
  },
  {
    lab: 'text classifier',
    path: 'clasificador-de-texto',
    train: 'Entrenar hasta 100 pasos',
    trained: /El entrenamiento terminó/,
  },
  {
    lab: 'drawings',
    path: 'dibujos',
    train: 'Entrenar hasta 30 vueltas',
    trained: /El entrenamiento terminó/,
  },
  {
    lab: 'swap test',
    path: 'prueba-del-cambio',
    prepare: (page) => page.getByLabel('3000 notas').check(),
    train: 'Entrenar la máquina',
    trained: /Leyó [\d.]+ notas que recomiendan/,
  },
];

/** The longest task of the page while a laboratory trains, as a phone four times slower than this machine would have it. */
export async function measureLabTasks(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const figures: Figure[] = [];
    for (const training of trainings) {
      const longest: number[] = [];
      for (let run = 0; run < runs; run += 1) longest.push(await longestWhileTraining(browser, address, training));
      figures.push(
        under(
          `longest task while the laboratory “${training.lab}” trains, ${slowdown} × processor time`,
          median(longest) * slowdown,
          longTask,
          (value) => `${Math.round(value)} ms`,
        ),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function longestWhileTraining(
  browser: Browser,
  address: string,
  { path, prepare, train, trained }: Training,
): Promise<number> {
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript(() => {
    localStorage.setItem('tutorialComplete', 'true');
    sessionStorage.setItem('tutorialShownInSession', 'true');
  });
  await page.goto(`${address}/laboratorios/${path}`);
  await page.getByRole('button', { name: 'Empezar', exact: true }).click();
  await prepare?.(page);
  const start = page.getByRole('button', { name: train, exact: true });
  await start.waitFor();
  // Loads the driver's own script, which would count as a task of the page.
  await waitForText(page, /./);
  const longest = await longestTaskDuring(browser, page, async () => {
    await start.click();
    await waitForText(page, trained);
  });
  await page.close();
  return longest;
}

const pollMilliseconds = 100;

/** Reads the text as it is: looking for a visible element takes longer than what is measured. */
async function waitForText(page: Page, text: RegExp): Promise<void> {
  const isThere = ({ source }: { source: string }) =>
    new RegExp(source).test(document.querySelector('main')?.textContent ?? '');
  await page.waitForFunction(isThere, { source: text.source }, { polling: pollMilliseconds, timeout: longestTraining });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atLeast, atMost, type Figure, median } from './figure.ts';
import { fillClasses } from './fill-class.ts';
import { findChromium } from './find-chromium.ts';
import { withDataDir, withProduct } from './product.ts';
import { publicPages } from './public-pages.ts';
import { register } from './register.ts';

/** Not a dependency, because it is large and only used here. npm caches it. */
const lighthouse = 'lighthouse@12.8.2';
/** Pages for signed-in users may be slower: they are not cached. Search engines do not see them. */
const signedInGoal = 95;
const goals = { performance: 98, largestPaint: 1_200, shift: 0, other: 100 };
const moreRuns = 2;

const notFound = '/no-existe';
/** A 404 status and noindex lower the SEO score on purpose, so it has no goal for them: search engines find a lesson in its course. */
const isHidden = (path: string) => path === notFound || path.includes('/lecciones/');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
interface Scores extends Record<(typeof categories)[number], number> {
  /** In milliseconds. */
  largestPaint: number;
  shift: number;
  machine: number;
}

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ');

/** Lighthouse scores of every public page, and of a class, on its simulated slow phone. */
export function measureLighthouse(): Promise<Figure[]> {
  return withDataDir((dataDir) =>
    withProduct(
      dataDir,
      async ({ address }) => [...(await measurePages(address)), ...(await measureClass(dataDir, address))],
      { DEMO: '1' },
    ),
  );
}

export function measureClassLighthouse(): Promise<Figure[]> {
  return withDataDir((dataDir) => withProduct(dataDir, ({ address }) => measureClass(dataDir, address)));
}

/** The page of a class of 40 with 120 items, as a student sees it. */
async function measureClass(dataDir: string, address: string): Promise<Figure[]> {
  await register(address, { username: 'profesora', role: 'profesor' });
  const cookie = await register(address, { username: 'alumna', role: 'estudiante' });
  const place = { dataDir, teacher: 'profesora', student: 'alumna' };
  const [id] = await fillClasses(place, [{ members: 40, items: 120 }]);
  const path = `/class/${id}?parte=trabajo`;
  const chromium = await findChromium();
  const runs: Scores[] = [];
  for (let run = 0; run <= moreRuns; run += 1) runs.push(await scoresOf(`${address}${path}`, chromium, { cookie }));
  const middle = (name: keyof Scores) => median(runs.map((scores) => scores[name]));
  return [
    atLeast('Lighthouse mobile, a class for a signed-in student', middle('performance'), signedInGoal, whole),
    atLeast('  accessibility', middle('accessibility'), signedInGoal, whole),
    atLeast('  best practices', middle('best-practices'), signedInGoal, whole),
    { what: '  largest paint', measured: `${whole(middle('largestPaint'))} ms` },
    { what: '  speed of this machine (1500 is usual)', measured: whole(middle('machine')) },
  ];
}

async function measurePages(address: string): Promise<Figure[]> {
  const chromium = await findChromium();
  const figures: Figure[] = [];
  for (const path of [...publicPages, notFound]) {
    const first = await scoresOf(`${address}${path}`, chromium);
    const runs = [first];
    // A low score may be due to the machine: take the median of three.
    for (let run = 0; run < moreRuns && !isFast(first); run += 1) {
      runs.push(await scoresOf(`${address}${path}`, chromium));
    }
    const middle = (name: keyof Scores) => median(runs.map((scores) => scores[name]));
    figures.push(
      atLeast(`Lighthouse mobile, ${path}`, middle('performance'), goals.performance, whole),
      atMost('  largest paint', middle('largestPaint'), goals.largestPaint, (value) => `${whole(value)} ms`),
      atMost('  layout shift', middle('shift'), goals.shift, (value) => value.toFixed(3)),
      ...otherScores(path, first),
      // Lighthouse simulates a phone by slowing this machine four times, however slow it is.
      { what: '  speed of this machine (1500 is usual)', measured: whole(middle('machine')) },
    );
  }
  return figures;
}

function isFast({ performance, largestPaint, shift }: Scores): boolean {
  return performance >= goals.performance && largestPaint <= goals.largestPaint && shift <= goals.shift;
}

function otherScores(path: string, scores: Scores): Figure[] {
  const what = '  accessibility, best practices, search engines';
  const others = categories.filter((name) => name !== 'performance').map((name) => scores[name]);
  if (isHidden(path)) return [{ what, measured: others.join(', ') }];
  return [{ ...atLeast(what, Math.min(...others), goals.other, whole), measured: others.join(', ') }];
}

function whole(value: number): string {
  return value.toFixed(0);
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
}

async function scoresOf(url: string, chromium: string, headers: Record<string, string> = {}): Promise<Scores> {
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      // The 404 page is measured, too.
      '--ignore-status-code',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${chromeFlags}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CHROME_PATH: chromium } },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}.`);
  const report = JSON.parse(output) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`);
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaint: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    // Rounded as in Lighthouse's report.
    shift: Number(report.audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    machine: Math.round(report.environment.benchmarkIndex),
  };
}

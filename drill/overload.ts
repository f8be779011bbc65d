import { readFile } from 'node:fs/promises';
import { type RunningProduct, withDataDir, withProduct } from '../bench/product.ts';
import { type Answer, ask } from './ask.ts';
import { countBy, type Drill, type Finding, found, percentile, seconds } from './finding.ts';
import { type LoadResult, load, requestFor } from './load.ts';
import { register } from './visitor.ts';

const calmMilliseconds = 3_000;
const stormMilliseconds = 6_000;
const manyConnections = 1_500;
const mostMegabytes = 600;
/** On Linux the whole loopback network is local. */
const secondAddress = '127.0.0.2';

interface Subject {
  what: string;
  path: string;
  isSignedIn: boolean;
}

/** The most expensive page, a database read, and a cached page. */
const subjects: readonly Subject[] = [
  { what: 'a page rendered for a signed-in user', path: '/foro', isSignedIn: true },
  { what: 'a call that queries the database', path: '/api/user', isSignedIn: true },
  { what: 'a kept answer', path: '/api/tools', isSignedIn: false },
];

/** Three kinds of overload. */
export const overloadDrill: Drill = {
  name: 'overload',
  run: () =>
    withDataDir((dataDir) =>
      withProduct(
        dataDir,
        async (product) => {
          const findings: Finding[] = [];
          const { cookie } = await register(product.address);
          for (const { what, path, isSignedIn } of subjects) {
            findings.push(...(await overload(product, what, path, isSignedIn ? cookie : '')));
          }
          return findings;
        },
        { RATE_LIMITS: 'off' },
      ),
    ),
};

async function overload(product: RunningProduct, what: string, path: string, cookie: string): Promise<Finding[]> {
  const request = requestFor(path, headersOf(cookie));
  const port = Number(new URL(product.address).port);
  await load({ port, request, connections: 16, milliseconds: calmMilliseconds });
  const peak = goodput(await load({ port, request, connections: 16, milliseconds: calmMilliseconds }));
  if (peak === 0) return [found(`${what}: is answered at all`, false, 'not once in three seconds')];
  const findings: Finding[] = [];
  for (const [how, times, connections] of [
    ['2 times', 2, 300],
    ['10 times', 10, manyConnections],
    [`${manyConnections} connections as fast as they are answered`, Number.POSITIVE_INFINITY, manyConnections],
  ] as const) {
    const second = watchAsSecondUser(product.address, path, cookie);
    const pace = Number.isFinite(times) ? { perSecond: peak * times } : {};
    const result = await load({ port, request, connections, milliseconds: stormMilliseconds, ...pace });
    const memory = await residentMegabytes(product.pid);
    const seen = await second.stop();
    findings.push(judge(`${what}, ${how}`, result, peak), judgeSecond(seen), judgeMemory(memory));
    findings.push(await backToNormal(product.address, path, cookie));
  }
  return findings;
}

const headersOf = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});

const goodput = ({ served, seconds: taken }: LoadResult) => served.length / taken;

function judge(what: string, result: LoadResult, peak: number): Finding {
  const p99 = percentile(result.served, 0.99);
  const share = goodput(result) / peak;
  return found(
    `${what}: answers under 2 s (p99), half of the peak kept, the rest 503 with Retry-After`,
    p99 < 2_000 && share >= 0.5 && result.wrong.length === 0,
    `p99 ${seconds(p99)}, ${goodput(result).toFixed(0)}/s of ${peak.toFixed(0)}/s, ${(result.refused / result.seconds).toFixed(0)}/s refused` +
      (result.wrong.length > 0 ? `, ${countBy(result.wrong, (wrong) => wrong)}` : ''),
  );
}

/** A user at another address who sends the same request twice a second. */
function watchAsSecondUser(address: string, path: string, cookie: string) {
  const answers: Promise<Answer>[] = [];
  const headers = headersOf(cookie);
  const timer = setInterval(() => answers.push(ask(`${address}${path}`, { from: secondAddress, headers })), 500);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

function judgeSecond(answers: readonly Answer[]): Finding {
  const slowest = percentile(
    answers.map(({ milliseconds }) => milliseconds),
    1,
  );
  return found(
    '… a second user from another address is served',
    answers.length > 0 && answers.every(({ status }) => status === 200) && slowest < 2_000,
    `${countBy(answers, ({ status }) => status)}, ${seconds(slowest)} at most`,
  );
}

function judgeMemory(megabytes: number): Finding {
  return found('… memory is bounded', megabytes < mostMegabytes, `${megabytes.toFixed(0)} MB`);
}

async function backToNormal(address: string, path: string, cookie: string): Promise<Finding> {
  const started = performance.now();
  const headers = headersOf(cookie);
  let calm = 0;
  while (calm < 5 && performance.now() - started < 10_000) {
    const { status, milliseconds } = await ask(`${address}${path}`, { headers });
    calm = status === 200 && milliseconds < 500 ? calm + 1 : 0;
  }
  const taken = performance.now() - started;
  return found('… normal within 5 s afterwards', calm === 5 && taken < 5_000, seconds(taken));
}

async function residentMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1024;
}

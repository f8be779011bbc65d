import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '..');
const longestStartMilliseconds = 120_000;

/** The command of each, and the line that reports its address. */
const ways = {
  built: { script: ['scripts/run.mjs', 'main'], ready: /EducaIA está lista: (http\S+)/ },
  development: { script: ['scripts/dev.mjs'], ready: /EducaIA \(desarrollo\): (http\S+)/ },
};

export interface RunningProduct {
  address: string;
  dataDir: string;
  /** Its output so far. */
  said(): string;
  /** Stops it gracefully; throws unless it exits cleanly. */
  stop(): Promise<void>;
}

interface Start {
  /** Environment variables. */
  settings?: Readonly<Record<string, string>>;
  /** Where it was built. */
  root?: string;
  /** A data folder that it gets a copy of. Without one it begins with an empty folder, which takes three times the processor time. */
  from?: string;
  /** Leaves the data folder behind. */
  keepsData?: boolean;
}

/** Starts the product as an operator does, on its own data folder and a free port. */
export async function startProduct(
  way: keyof typeof ways,
  { settings = {}, root = projectRoot, from, keepsData = false }: Start = {},
): Promise<RunningProduct> {
  const { script, ready } = ways[way];
  const dataDir = await mkdtemp(join(tmpdir(), 'educaia-e2e-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder and owns its files.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir]);
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, script, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // Other tests keep the machine busy: a page that waits for its turn is not one that failed.
      DATABASE_TIMEOUT_FACTOR: '10',
      // Some machines have it.
      APERTIUM: '/nowhere/apertium',
      ...settings,
    },
  });
  const ended = once(child, 'exit').then(async ([code, signal]: (number | string | null)[]) => {
    if (!keepsData) await rm(dataDir, { recursive: true, force: true });
    return [code, signal];
  });
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);

  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The ${way} product ${why}. It said:\n${said}`));
    const timer = setTimeout(() => {
      killChild();
      fail('did not start in time');
    }, longestStartMilliseconds);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = ready.exec(said)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(([code]) => {
      clearTimeout(timer);
      fail(`ended with ${code} before it was ready`);
    });
  });

  return {
    address,
    dataDir,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      process.off('exit', killChild);
      if (code !== 0) throw new Error(`The ${way} product ended with ${signal ?? code}. It said:\n${said}`);
    },
  };
}

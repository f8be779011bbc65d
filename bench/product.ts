import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/server/config/project-root.ts';

const longestStartMilliseconds = 120_000;

export interface RunningProduct {
  address: string;
  pid: number;
  stop(): Promise<void>;
  /** Resolves to the exit code, or null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A temporary data folder. As root the database runs as another user, which needs access. */
export async function withDataDir<Result>(use: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'educaia-bench-'));
  try {
    await chmod(dataDir, 0o755);
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The options that `npm start` gives to Node. */
function nodeOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** The built product as an operator runs it: a separate process whose log is read from a pipe. */
export async function startProduct(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const child = spawn(process.execPath, [...nodeOptions(), join(projectRoot, 'dist/server/main.js')], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Do not leave the product running if the benchmark is interrupted.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const exited = new Promise<number | null>((settle) => child.once('exit', (code) => settle(code)));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const stop = async () => void (await end('SIGINT'));
  try {
    return { address: await addressOf(child), pid: child.pid ?? 0, stop, end };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function withProduct<Result>(
  dataDir: string,
  use: (product: RunningProduct) => Promise<Result>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const product = await startProduct(dataDir, settings);
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}

/** The product prints its address when it listens. Later log lines are read and dropped. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((settle, fail) => {
    let said = '';
    const giveUp = setTimeout(() => fail(new Error(`The product did not start:\n${said}`)), longestStartMilliseconds);
    const listen = (text: string) => {
      said += text;
      const address = /lista: (http:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(giveUp);
      child.stdout?.off('data', listen).resume();
      settle(address);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.once('exit', () => {
      clearTimeout(giveUp);
      fail(new Error(`The product ended before it listened:\n${said}`));
    });
  });
}

import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built product. */
    product: string;
    chromium: string;
    /** The data folder of a product that was started and stopped. */
    firstData: string;
  }
}

/** Global setup: one built product and one browser for all tests. */
export default async function setUpBrowserTests(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', findChromium());
  const build = join(import.meta.dirname, '..', 'scripts', 'build-stale.mjs');
  execFileSync(process.execPath, [build], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  const first = await startProduct('built', { keepsData: true });
  await first.stop();
  project.provide('firstData', first.dataDir);
  const product = await startProduct('built', { from: first.dataDir });
  project.provide('product', product.address);
  return async () => {
    try {
      await product.stop();
      await rm(first.dataDir, { recursive: true, force: true });
    } catch (error) {
      // Vitest only reports failures here; a product that cannot stop must fail the run.
      process.exitCode = 1;
      throw error;
    }
  };
}

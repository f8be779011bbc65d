import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/find-chromium.mjs';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product listens. */
    product: string;
    chromium: string;
  }
}

/** Before all browser tests: one built product that all of them visit, and the browser to visit it with. */
export default async function setUpBrowserTests(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', findChromium());
  const build = join(import.meta.dirname, '..', 'scripts', 'build-stale.mjs');
  execFileSync(process.execPath, [build], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  const product = await startProduct('built');
  project.provide('product', product.address);
  return async () => {
    try {
      await product.stop();
    } catch (error) {
      // Vitest only reports what fails here: a product that cannot stop must fail the run.
      process.exitCode = 1;
      throw error;
    }
  };
}

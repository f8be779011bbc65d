import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../src/server/config/project-root.ts';

/** The browser that the tests use. */
export async function findChromium(): Promise<string> {
  const script = pathToFileURL(join(projectRoot, 'scripts/find-chromium.mjs')).href;
  const finder = (await import(script)) as { findChromium(): string };
  return finder.findChromium();
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { resolveStack } from '../scripts/resolve-stack.mjs';

const dist = join(import.meta.dirname, '..', 'dist');
const filesIn = async (folder: string) => (await readdir(join(dist, folder), { recursive: true })).toSorted();

describe('source maps', () => {
  test('are served to nobody, and no served file names one', async () => {
    const served = (await filesIn('client')).filter((file) => /\.(?:js|css)$/.test(file));
    expect(served.length).toBeGreaterThan(50);
    expect((await filesIn('client')).filter((file) => file.includes('.map'))).toEqual([]);
    const naming: string[] = [];
    for (const file of served) {
      if ((await readFile(join(dist, 'client', file), 'utf8')).includes('//# sourceMappingURL=')) naming.push(file);
    }
    expect(naming).toEqual([]);
    const [asset = ''] = served.filter((file) => file.startsWith('assets/kernel'));
    for (const path of [`${asset}.map`, `source-maps/${asset}.map`, 'sw.js.map']) {
      expect((await fetch(`${inject('product')}/${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${inject('product')}/${asset}`)).status).toBe(200);
  });

  test('map a position in a built file to its source line', async () => {
    const [kernel = ''] = (await filesIn('client')).filter((file) => /^assets\/kernel-.*\.js$/.test(file));
    const lines = (await readFile(join(dist, 'client', kernel), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes('The page carries no state.'));
    const column = lines[line]?.indexOf('The page carries no state.') ?? 0;
    const [found] = resolveStack(`at f (https://educaia.example/${kernel}:${line + 1}:${column})`);
    expect(found).toMatch(/^src\/web\/start\/start-browser\.tsx:\d+:\d+$/);
    expect(resolveStack('assets/gone-1.js:1:1')).toEqual([expect.stringContaining('another build')]);
  });
});

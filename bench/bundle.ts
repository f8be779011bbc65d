import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../src/server/project-root.ts';
import { type Figure, under } from './figure.ts';
import { get } from './get.ts';

const goalKilobytes = 125;
const pages = ['/', '/biblioteca'] as const;

const kilobytes = (value: number): string => `${value.toFixed(1)} kB`;

/** The scripts that a first visit loads, read from the page itself: the entry and everything that the page names. */
export async function measureBundle(address: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of pages) {
    const html = (await get(`${address}${path}`)).body.toString();
    const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    if (files.size === 0) throw new Error(`${path} names no script.`);
    const sizes = await Promise.all([...files].map(gzipBytes));
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    figures.push(under(`JavaScript of ${path}, gzip`, total, goalKilobytes, kilobytes));
  }
  return figures;
}

async function gzipBytes(file: string): Promise<number> {
  return gzipSync(await readFile(join(projectRoot, 'dist/client', file)), { level: 9 }).length;
}

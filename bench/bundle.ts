import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../src/server/config/project-root.ts';
import { type Figure, under } from './figure.ts';
import { get } from './get.ts';
import { publicPages } from './public-pages.ts';

const goalKilobytes = 125;
const named: readonly string[] = ['/', '/biblioteca'];

export const kilobytes = (value: number): string => `${value.toFixed(1)} kB`;

/** The scripts that a first visit loads, read from the document: the entry and every chunk it names. */
export async function measureBundle(address: string): Promise<Figure[]> {
  const sizes = new Map<string, number>();
  for (const path of publicPages) sizes.set(path, await kilobytesOf(address, path));
  const [largest = '/'] = publicPages.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  return [...new Set([...named, largest])].map((path) => {
    const what = path === largest ? `the largest public page (${path})` : path;
    return under(`JavaScript of ${what}, gzip`, sizes.get(path) ?? Number.NaN, goalKilobytes, kilobytes);
  });
}

export async function kilobytesOf(address: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<number> {
  const html = (await get(`${address}${path}`, headers)).body.toString();
  const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  if (files.size === 0) throw new Error(`${path} contains no script.`);
  const sizes = await Promise.all([...files].map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function gzipBytes(file: string): Promise<number> {
  return gzipSync(await readFile(join(projectRoot, 'dist/client', file)), { level: 9 }).length;
}

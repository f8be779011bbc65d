import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Changes when any of the files changes. Much cheaper than parsing them at every start. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash('sha256');
  for (const [place, content] of contents.entries()) {
    hash.update(`${basename(paths[place] ?? '')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

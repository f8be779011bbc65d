import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';

const ending = '.yaml';

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : [])).sort();
}

export interface ShippedLists<Item> {
  kind: ContentKind<Item[]>;
  /** All lists as one. Read at the first question, not at the start: the files do not change while the server runs. */
  read(): Promise<readonly Item[]>;
}

/** A folder of `content` whose files are lists of the same items. */
export function shippedLists<Item>(folder: string, items: z.ZodType<Item[]>): ShippedLists<Item> {
  const kind: ContentKind<Item[]> = {
    folder,
    listSlugs: slugsIn,
    hash: (path, slug) => hashFiles([join(path, `${slug}${ending}`)]),
    async read(path, slug) {
      const { parse } = await import('yaml');
      const file = items.safeParse(parse(await readFile(join(path, `${slug}${ending}`), 'utf8')));
      if (!file.success) throw new Error(`content/${folder}/${slug}${ending}: ${z.prettifyError(file.error)}`);
      return file.data;
    },
  };
  async function readAll(): Promise<Item[]> {
    const content = join(projectRoot, 'content');
    return (await readContent(kind, content, await slugsIn(join(content, folder)))).flat();
  }
  let all: Promise<Item[]> | undefined;
  return {
    kind,
    read() {
      all ??= readAll().catch((error: unknown) => {
        all = undefined;
        throw error;
      });
      return all;
    },
  };
}

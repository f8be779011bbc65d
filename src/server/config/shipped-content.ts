import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt, projectRoot } from './project-root.ts';

/** A folder of `content` that the product stores in an empty database. Each slug has a file or a folder in it. */
export interface ContentKind<T> {
  folder: string;
  /** A folder for prepared files, one for each slug: for large content of which little is needed at a time. */
  preparedApart?: string;
  listSlugs(folder: string): Promise<string[]>;
  /** Changes when the files do. */
  hash(folder: string, slug: string): Promise<string>;
  /** Reads, checks and renders the files. Errors name the file. */
  read(folder: string, slug: string): Promise<T>;
}

interface Prepared {
  hash: string;
  content: unknown;
}

const builtFolder = join(projectRoot, 'dist/server/content');
function fileOf({ folder, preparedApart }: ContentKind<unknown>, preparedFolder: string, slug: string): string {
  return join(preparedFolder, preparedApart ? `${preparedApart}-${slug}.json` : `${folder.replaceAll('/', '-')}.json`);
}

/**
 * Reads the content during the build and stores it as JSON: parsing and rendering it would take a third of the first start, and the server
 * would keep the memory.
 */
export async function prepareContent(
  kinds: readonly ContentKind<unknown>[],
  contentFolder: string,
  preparedFolder = builtFolder,
): Promise<void> {
  await mkdir(preparedFolder, { recursive: true });
  for (const kind of kinds) {
    const folder = join(contentFolder, kind.folder);
    const files = new Map<string, Record<string, Prepared>>();
    for (const slug of await kind.listSlugs(folder)) {
      const file = fileOf(kind, preparedFolder, slug);
      const content = { hash: await kind.hash(folder, slug), content: await kind.read(folder, slug) };
      files.set(file, { ...files.get(file), [slug]: content });
    }
    await Promise.all([...files].map(([file, prepared]) => writeFile(file, JSON.stringify(prepared))));
  }
}

/** Reads the content of the slugs as the build prepared it. Files that changed since the build are read again. */
export async function readContent<T>(
  kind: ContentKind<T>,
  contentFolder: string,
  slugs: readonly string[],
  preparedFolder: string | undefined = isBuilt ? builtFolder : undefined,
): Promise<T[]> {
  if (slugs.length === 0) return [];
  const folder = join(contentFolder, kind.folder);
  const files = new Map<string, ReturnType<typeof readPrepared>>();
  const findPrepared = async (slug: string) => {
    if (preparedFolder === undefined) return undefined;
    const file = fileOf(kind, preparedFolder, slug);
    const reading = files.get(file) ?? readPrepared(file);
    files.set(file, reading);
    return (await reading)[slug];
  };
  return Promise.all(
    slugs.map(async (slug) => {
      const ready = await findPrepared(slug);
      return ready && ready.hash === (await kind.hash(folder, slug)) ? (ready.content as T) : kind.read(folder, slug);
    }),
  );
}

/** Nothing if the build was interrupted before it prepared the content. */
async function readPrepared(file: string): Promise<Partial<Record<string, Prepared>>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, Prepared>;
}

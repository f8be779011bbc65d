import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Spread over many subfolders: listing one with a million files is slow. */
const spread = (key: string) => join(key.slice(0, 2), key);

/** Stores files in a subfolder of the data folder. Backups include those that people upload. */
export function createFolderStore(folder: string, place: (key: string) => string = spread): FileStore {
  const pathOf = (key: string) => join(folder, place(key));
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      const handle = await open(dirname(target), 'r');
      await handle.sync().finally(() => handle.close());
    },
    async open(key, range) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return handle?.createReadStream(range);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

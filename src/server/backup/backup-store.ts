import { join } from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createS3Store, type S3Address } from '../files/s3-store.ts';
import { BackupProblem } from './backup-problem.ts';

/** Where copies are kept: a folder, or an S3 service beside the uploaded files. */
export type BackupPlace = { folder: string } | { s3: S3Address };

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

const prefix = 'backups/';

export function openBackupStore(place: BackupPlace): FileStore {
  if ('folder' in place) return createFolderStore(place.folder, (name) => name);
  const store = createS3Store(place.s3);
  return {
    put: (name, path, mediaType) => store.put(prefix + name, path, mediaType),
    open: (name, range) => store.open(prefix + name, range),
    delete: (name) => store.delete(prefix + name),
  };
}

const pieceBytes = 8 * 1024 * 1024;

/** Reads a copy piece by piece: a single request for the whole would run into the timeout of the store. */
export async function* readCopy(store: FileStore, name: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes; start += pieceBytes) {
    const piece = await store.open(name, { start, end: Math.min(start + pieceBytes, bytes) - 1 });
    if (!piece) throw new BackupProblem('missing', 'ya no está en su sitio');
    yield* piece;
  }
}

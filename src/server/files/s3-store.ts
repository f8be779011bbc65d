import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { S3mini } from 's3mini';
import type { FileStore } from './file-store.ts';

export interface S3Address {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Longer than the largest file takes over a school's connection, so that an unresponsive store cannot hold a request forever. */
const timeoutMilliseconds = 60_000;

/** Stores files in any S3-compatible service. Our backups do not include them: such services keep their own copies. */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: timeoutMilliseconds,
  });
  return {
    async put(key, path, mediaType) {
      // Streamed from disk, so that no file is ever held in memory whole.
      await s3.putObject(key, await openAsBlob(path), mediaType);
      await rm(path, { force: true });
    },
    async open(key, range) {
      // The library's end of a range is the byte after the last one.
      const response = range
        ? await s3.getObjectRaw(key, false, range.start, range.end + 1)
        : await s3.getObjectResponse(key);
      return response?.body ?? undefined;
    },
    async delete(key) {
      await s3.deleteObject(key);
    },
  };
}

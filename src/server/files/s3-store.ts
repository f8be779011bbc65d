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

/** Longer than a school's line needs for the largest file; a store that is silent must not hold a request for ever. */
const timeoutMilliseconds = 60_000;

/** Files in any store that speaks the protocol of S3. They are not in our backups: such stores keep copies of their own. */
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
      // Read from the disk while it is sent, so that no file is ever whole in memory.
      await s3.putObject(key, await openAsBlob(path), mediaType);
      await rm(path, { force: true });
    },
    async open(key) {
      const response = await s3.getObjectResponse(key);
      return response?.body ?? undefined;
    },
    async delete(key) {
      await s3.deleteObject(key);
    },
  };
}

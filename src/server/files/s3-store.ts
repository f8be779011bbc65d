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

/** Each part has the whole timeout, so that a large backup arrives over a slow connection, too. At most 10,000 parts: 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** The object exists once all parts are there; nothing remains of a failed attempt. */
async function putInParts(s3: S3mini, key: string, content: Blob, mediaType: string): Promise<void> {
  const upload = await s3.getMultipartUploadId(key, mediaType);
  try {
    const parts: Awaited<ReturnType<S3mini['uploadPart']>>[] = [];
    for (let start = 0; start < content.size; start += partBytes) {
      const part = await content.slice(start, start + partBytes).arrayBuffer();
      parts.push(await s3.uploadPart(key, upload, Buffer.from(part), parts.length + 1));
    }
    await s3.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => {});
    throw error;
  }
}

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
      const content = await openAsBlob(path);
      if (content.size <= partBytes) await s3.putObject(key, content, mediaType);
      else await putInParts(s3, key, content, mediaType);
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

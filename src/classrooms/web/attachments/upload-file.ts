import { sizeOfPart } from '../../../shared/attachments.ts';
import { type Call, CallError, UnreachableError } from '../../../web/data/call.ts';
import { sendBytes } from '../../../web/lazy/send-bytes.ts';
import {
  type Attachment,
  type AttachmentUpload,
  finishUpload,
  getUpload,
  putUploadPart,
  startUpload,
} from '../../contract/attachments.ts';

interface UploadOptions {
  call: Call;
  classId: number;
  /** An upload of the same file that was interrupted. */
  uploadId: string | undefined;
  onStarted: (uploadId: string) => void;
  /** How many bytes have arrived. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** A school's connection often fails for a few seconds. */
const pauses = [1_000, 3_000, 10_000];

/** Uploads a file part by part, and continues where an interrupted upload of it ended. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Attachment> {
  const { call, classId, uploadId, onStarted, signal } = options;
  const upload = await insist(signal, () =>
    uploadId
      ? call(getUpload, { params: { uploadId } }, signal)
      : call(startUpload, { params: { id: classId }, body: { name: file.name, bytes: file.size } }, signal),
  );
  onStarted(upload.id);
  if (upload.attachment) return upload.attachment;
  await sendParts(file, upload, options);
  return insist(signal, () => call(finishUpload, { params: { uploadId: upload.id } }, signal));
}

async function sendParts(file: File, upload: AttachmentUpload, { onProgress, signal }: UploadOptions): Promise<void> {
  const { id, partBytes, parts } = upload;
  const count = Math.ceil(file.size / partBytes);
  let arrived = parts.reduce((sum, number) => sum + sizeOfPart(file.size, number), 0);
  onProgress(arrived);
  for (let number = 1; number <= count; number += 1) {
    if (parts.includes(number)) continue;
    const content = file.slice((number - 1) * partBytes, number * partBytes);
    const progress = { signal, onProgress: (bytes: number) => onProgress(arrived + bytes) };
    await insist(signal, () => sendBytes(putUploadPart, { params: { uploadId: id, number }, content }, progress));
    arrived += content.size;
    onProgress(arrived);
  }
}

/** Repeats what failed because of the connection or an overloaded server. */
async function insist<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      await waitForConnection(pause, signal);
    }
  }
  return act();
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof UnreachableError || (error instanceof CallError && (error.status === 429 || error.status >= 502))
  );
}

/** At least this long, and while the device is offline until it is not. */
async function waitForConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve());
  });
  if (navigator.onLine || signal.aborted) return;
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve());
  });
}

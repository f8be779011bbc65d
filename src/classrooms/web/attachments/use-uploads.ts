import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { type Attachment, deleteUpload, getUpload } from '../../contract/attachments.ts';
import { uploadFile } from './upload-file.ts';

/** A file in the field, from choosing it to having it attached. */
export interface UploadedFile {
  key: string;
  name: string;
  bytes: number;
  /** How many bytes have arrived; undefined while it waits for the files before it. */
  sent?: number;
  /** Once it has been uploaded. */
  attachment?: Attachment | undefined;
  /** Why it failed: a problem of the call, or what we know without asking. */
  problem?: Problem | 'too-large' | 'empty';
  /** Uploaded here and not saved yet. */
  isNew: boolean;
  file?: File;
  uploadId?: string;
}

interface Start {
  /** What is attached already. */
  placed: readonly Attachment[];
  /** The files of a draft, which replace them. */
  drafted: readonly Attachment[] | undefined;
  /** Files to upload at once. */
  dropped: readonly File[];
}

interface Limits {
  count: number;
  bytes: number;
}

let count = 0;
const newKey = () => `file-${(count += 1)}`;

function startingFiles({ placed, drafted, dropped }: Start, limits: Limits): UploadedFile[] {
  const isPlaced = ({ id }: Attachment) => placed.some((one) => one.id === id);
  const attached = (drafted ?? placed).map((attachment) => ({
    key: newKey(),
    name: attachment.name,
    bytes: attachment.bytes,
    attachment,
    isNew: !isPlaced(attachment),
  }));
  return [...attached, ...dropped.map((file) => chosenFile(file, limits))].slice(
    0,
    Math.max(limits.count, attached.length),
  );
}

function chosenFile(file: File, { bytes }: Limits): UploadedFile {
  const problem = file.size === 0 ? 'empty' : file.size > bytes ? 'too-large' : undefined;
  return { key: newKey(), name: file.name, bytes: file.size, isNew: true, file, ...(problem && { problem }) };
}

type Change = (key: string, changes: Partial<UploadedFile>) => void;

/** The files of an attachment field. They are uploaded one after another, as soon as they are chosen. */
export function useUploads(classId: number, start: Start, limits: Limits) {
  const call = useCall();
  const [files, setFiles] = useState(() => startingFiles(start, limits));
  const change: Change = (key, changes) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const { begin, cancel } = useUploadQueue(classId, change);

  function add(chosen: readonly File[]): void {
    const added = chosen.map((file) => chosenFile(file, limits));
    setFiles((before) => [...before, ...added]);
    beginAll(added);
  }

  const beginAll = (added: readonly UploadedFile[]) => {
    for (const one of added) if (one.file && !one.problem) begin(one);
  };
  const beginDropped = useEffectEvent(() => beginAll(files));
  useEffect(() => beginDropped(), []);

  function retry(failed: UploadedFile): void {
    const { problem: _problem, sent: _sent, ...again } = failed;
    setFiles((before) => before.map((one) => (one.key === failed.key ? again : one)));
    begin(again);
  }

  /** What was attached before stays until the form is saved. */
  function remove({ key, isNew, uploadId, attachment, problem }: UploadedFile): void {
    cancel(key);
    setFiles((before) => before.filter((one) => one.key !== key));
    const id = attachment?.id ?? uploadId;
    // The server has deleted what it refused.
    const isRefused = typeof problem === 'object' && problem.status < 429;
    if (isNew && id && !isRefused) void call(deleteUpload, { params: { uploadId: id } }).catch(() => {});
  }

  useCheckOfDraft(files, change);
  return { files, setFiles, change, add, retry, remove };
}

/** Uploads one file after another, until the field disappears. */
function useUploadQueue(classId: number, change: Change) {
  const call = useCall();
  const running = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function run({ key, uploadId }: UploadedFile, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const onStarted = (id: string) => change(key, { uploadId: id, sent: 0 });
    const onProgress = (sent: number) => change(key, { sent });
    try {
      const attachment = await uploadFile(file, { call, classId, uploadId, signal, onStarted, onProgress });
      change(key, { attachment, name: attachment.name });
    } catch (error) {
      if (!signal.aborted) change(key, { problem: problemOf(error) });
    } finally {
      running.current.delete(key);
    }
  }

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    begin(one: UploadedFile): void {
      const { key, file } = one;
      if (!file) return;
      const controller = new AbortController();
      running.current.set(key, controller);
      last.current = last.current.then(() => run(one, file, controller.signal));
    },
    cancel: (key: string) => running.current.get(key)?.abort(),
  };
}

/** The files of a draft that was left for more than a day have been deleted. */
function useCheckOfDraft(files: readonly UploadedFile[], change: Change): void {
  const call = useCall();
  const [drafted] = useState(() => files.filter(({ isNew }) => isNew));
  const check = useEffectEvent(({ key, attachment }: UploadedFile) => {
    if (!attachment) return;
    call(getUpload, { params: { uploadId: attachment.id } }).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem !== 'offline' && problem.status === 404) change(key, { problem, attachment: undefined });
    });
  });
  useEffect(() => {
    for (const one of drafted) check(one);
  }, [drafted]);
}

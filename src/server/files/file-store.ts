/** The first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores the bytes of uploaded files by key. */
export interface FileStore {
  /** Takes over the finished file at `path`. The key then holds the whole file or nothing. */
  put(key: string, path: string, mediaType: string): Promise<void>;
  /** Undefined if there is no such file. */
  open(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Succeeds if the file is already gone. */
  delete(key: string): Promise<void>;
}

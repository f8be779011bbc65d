/** Where the bytes of uploaded files are, by key. */
export interface FileStore {
  /** Takes over the finished file at `path`: under its key it is there whole or not at all. */
  put(key: string, path: string, mediaType: string): Promise<void>;
  /** Undefined when there is none. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** One that is not there is deleted already. */
  delete(key: string): Promise<void>;
}

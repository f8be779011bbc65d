import { createReadStream } from 'node:fs';
import type { FileType } from '../../shared/files.ts';

/** Text formats have no signature; any valid text passes. */
const texts: readonly FileType[] = ['txt', 'md'];

/** Whether the content of a file matches the extension of its name. */
export async function matchesFileType(path: string, type: FileType): Promise<boolean> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (texts.includes(type)) return found === undefined && (await isText(path));
  return found?.ext === (type === 'jpeg' ? 'jpg' : type);
}

/** UTF-8 without NUL bytes. */
export async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (part.includes(0)) return false;
      decoder.decode(part, { stream: true });
    }
    decoder.decode();
    return bytes > 0;
  } catch {
    return false;
  }
}

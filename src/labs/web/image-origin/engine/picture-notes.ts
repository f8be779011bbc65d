import type { ExifNotes } from './exif.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, readPng } from './png.ts';

export interface WrittenText {
  key: string;
  /** Undefined if it is compressed. */
  value?: string;
}

/** What a file says about its picture. Anybody can write any of it. */
export interface PictureNotes extends ExifNotes {
  format: 'jpeg' | 'png' | 'other';
  width?: number | undefined;
  height?: number | undefined;
  /** Of a PNG. */
  texts: readonly WrittenText[];
  /** Whether there are Content Credentials; nothing here checks their signature. */
  hasCredentials: boolean;
}

/** Never throws, whatever the bytes are. */
export function readPictureNotes(bytes: Uint8Array): PictureNotes {
  if (isJpeg(bytes)) return readJpeg(bytes);
  if (isPng(bytes)) return readPng(bytes);
  return { format: 'other', hasPlace: false, texts: [], hasCredentials: false };
}

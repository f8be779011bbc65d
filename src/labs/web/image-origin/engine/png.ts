import { charactersAt, hasCharacters, numberAt, shownText } from './bytes.ts';
import { isCredentialBox } from './credentials.ts';
import { readExif } from './exif.ts';
import type { PictureNotes, WrittenText } from './picture-notes.ts';

interface Chunk {
  name: string;
  data: Uint8Array;
}

const signature = '\u0089PNG\r\n\u001A\n';
const mostChunks = 10_000;
const mostTexts = 10;

/** The parts of the file. Stops at the first one that is cut off. */
export function pngChunks(bytes: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (chunks.length < mostChunks) {
    const length = numberAt(bytes, at, 4);
    if (length === undefined || at + 12 + length > bytes.length) break;
    chunks.push({ name: charactersAt(bytes, at + 4, 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

export function readPng(bytes: Uint8Array): PictureNotes {
  const chunks = pngChunks(bytes);
  const header = chunks.find(({ name }) => name === 'IHDR')?.data;
  const exif = chunks.find(({ name }) => name === 'eXIf')?.data;
  return {
    format: 'png',
    width: header && numberAt(header, 0, 4),
    height: header && numberAt(header, 4, 4),
    ...readExif(exif ?? new Uint8Array()),
    texts: chunks.flatMap(textOf).slice(0, mostTexts),
    hasCredentials: chunks.some(({ name, data }) => name === 'caBX' && isCredentialBox(data)),
  };
}

/** More of a text than can be shown is not read. */
const readBytes = 1000;

function textOf({ name, data }: Chunk): WrittenText[] {
  const start = data.subarray(0, readBytes);
  const nameEnd = start.indexOf(0);
  if (nameEnd < 1) return [];
  const key = shownText(charactersAt(start, 0, nameEnd));
  if (name === 'tEXt') return [{ key, value: shownText(charactersAt(start, nameEnd + 1, readBytes)) }];
  if (name === 'zTXt') return [{ key }];
  if (name !== 'iTXt') return [];
  const languageEnd = start.indexOf(0, nameEnd + 3);
  const titleEnd = languageEnd < 0 ? -1 : start.indexOf(0, languageEnd + 1);
  // A text that is compressed is there, but not read here.
  if (titleEnd < 0 || start[nameEnd + 1] !== 0) return [{ key }];
  return [{ key, value: shownText(new TextDecoder().decode(start.subarray(titleEnd + 1))) }];
}

export const isPng = (bytes: Uint8Array): boolean => hasCharacters(bytes, 0, signature);

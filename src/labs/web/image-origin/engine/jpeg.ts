import { hasCharacters, numberAt } from './bytes.ts';
import { isCredentialBox } from './credentials.ts';
import { readExif } from './exif.ts';
import type { PictureNotes } from './picture-notes.ts';

interface Segment {
  marker: number;
  data: Uint8Array;
}

const markers = { start: 0xff_d8, endOfPicture: 0xd9, scan: 0xda, exif: 0xe1, boxes: 0xeb };
const mostSegments = 5000;

/** The parts before the picture itself. Stops at the first one that is cut off. */
export function jpegSegments(bytes: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (segments.length < mostSegments && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === undefined || marker === markers.scan || marker === markers.endOfPicture) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = hasNoData(marker) ? 0 : numberAt(bytes, at + 2, 2);
    if (length === undefined || (length < 2 && !hasNoData(marker)) || at + 2 + length > bytes.length) break;
    segments.push({ marker, data: bytes.subarray(at + 4, at + 2 + length) });
    at += 2 + length;
  }
  return segments;
}

const hasNoData = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const exifName = 'Exif\0\0';
/** Before a box: 'JP', a number of two bytes and one of four. */
const boxHeader = 8;

export function readJpeg(bytes: Uint8Array): PictureNotes {
  const segments = jpegSegments(bytes);
  const frame = segments.find(({ marker }) => isFrame(marker))?.data;
  const exif = segments.find(({ marker, data }) => marker === markers.exif && hasCharacters(data, 0, exifName))?.data;
  return {
    format: 'jpeg',
    height: frame && numberAt(frame, 1, 2),
    width: frame && numberAt(frame, 3, 2),
    ...readExif(exif ? exif.subarray(exifName.length) : new Uint8Array()),
    texts: [],
    hasCredentials: segments.some(
      ({ marker, data }) =>
        marker === markers.boxes && hasCharacters(data, 0, 'JP') && isCredentialBox(data.subarray(boxHeader)),
    ),
  };
}

export const isJpeg = (bytes: Uint8Array): boolean => numberAt(bytes, 0, 2) === markers.start;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../src/server/config/project-root.ts';

/** What a camera notes in a photo. */
const notes = {
  IFD0: { Make: 'Cámara', Orientation: '1' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '3/1 42/1 0/1' },
};

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } }).withExif(notes);

/** Pictures of 2000 by 1000 pixels with the place where they were taken, and a HEIC picture, which no library of ours can write. */
export const testPictures: Record<string, () => Promise<Buffer>> = {
  'photo.jpg': () => photo(2000, 1000).jpeg().toBuffer(),
  'photo.png': () => photo(2000, 1000).png().toBuffer(),
  'photo.webp': () => photo(2000, 1000).webp().toBuffer(),
  'photo.avif': () => photo(200, 100).avif({ effort: 0 }).toBuffer(),
  'photo.gif': () => photo(200, 100).gif().toBuffer(),
  'photo.heic': () => readFile(join(projectRoot, 'testing/files/photo.heic')),
};

/** 40 by 20 pixels, with a note that the camera was held upright. */
export function turnedPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#7a5' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

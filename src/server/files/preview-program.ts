/**
 * Makes the preview of one picture and ends: `preview-program.js <format> <source> <purpose>` writes the preview to its output and its size, as JSON, to its
 * error output. A process of its own, because decoders of pictures that
 * anybody can send crash or hang at times, and so that their memory is returned.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { type PreviewPurpose, unreadableStatus } from './preview-status.ts';

const longestSide = 1_600;
/** Three times as large as a header shows it, for sharp screens. */
const logoBox = { width: 480, height: 120 };
/** Flat colours stay exact, unless that takes more bytes than a page should load. */
const maxExactBytes = 30_000;
/** Of a picture of 8 by 8 thousand. A larger one takes too much memory. */
const maxPixels = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

async function decode(format: string, source: string): Promise<Sharp> {
  if (format !== 'heic') return sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
  const { data, width, height } = await decodeHeic(await readFile(source));
  return sharp(data, { raw: { width, height, channels: 4 } });
}

interface HeicPicture {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void;
}

interface LibHeif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeicPicture[] };
}

/** The build of libvips that sharp ships reads AVIF and not HEIC. */
async function decodeHeic(file: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  // The package has no types.
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;
  const [picture] = new libheif.HeifDecoder().decode(file);
  if (!picture) throw new Error('not a picture');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) throw new Error('too many pixels');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) => picture.display(target, resolve));
  if (!shown) throw new Error('not a picture');
  return { data: shown.data, width, height };
}

async function makePreview(format: string, source: string, purpose: PreviewPurpose) {
  // By the orientation that the camera noted; that note and all others (place, device, date) are not copied.
  const picture = (await decode(format, source)).rotate();
  const { width, height } = await picture.metadata();
  const { data, info } = await (purpose === 'logo' ? writeLogo(picture) : writePreview(picture));
  return { preview: data, size: { width: info.width, height: info.height, source: { width, height } } };
}

function writePreview(picture: Sharp) {
  return picture
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
}

async function writeLogo(picture: Sharp) {
  const small = picture.resize({ ...logoBox, fit: 'inside', withoutEnlargement: true });
  const exact = await small.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true });
  return exact.data.length <= maxExactBytes
    ? exact
    : small.webp({ quality: 90, alphaQuality: 100 }).toBuffer({ resolveWithObject: true });
}

const [, , format = '', source = '', purpose] = process.argv;
const made = await makePreview(format, source, purpose === 'logo' ? 'logo' : 'preview').catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(unreadableStatus);
});
process.stderr.write(JSON.stringify(made.size));
process.stdout.write(made.preview);

import { cardLimits } from '../../../contract/lesson-limits.ts';

const widest = 960;
const smallest = 200;
const qualities = [0.85, 0.7, 0.55];

/** A file as the image of a card: a short drawing as it is, everything else as a smaller photo without what the camera noted. Undefined if it is no picture. */
export async function readImage(file: File): Promise<string | undefined> {
  if (file.type === 'image/svg+xml') {
    const drawing = drawingIn(await file.text());
    if (drawing && drawing.length <= cardLimits.image) return drawing;
  }
  try {
    const picture = new Image();
    picture.src = await addressOf(file);
    await picture.decode();
    return shrink(picture);
  } catch {
    return undefined;
  }
}

/** A data address: the content security policy refuses images with addresses of blobs. */
function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

/** Without what may stand before its first tag and after its last. */
function drawingIn(text: string): string | undefined {
  const from = text.search(/<svg\s/);
  const end = '</svg>';
  const to = text.lastIndexOf(end);
  return from === -1 || to < from ? undefined : text.slice(from, to + end.length);
}

/** The largest and finest copy that fits into a card. */
function shrink(picture: HTMLImageElement): string | undefined {
  const { naturalWidth, naturalHeight } = picture;
  if (naturalWidth === 0 || naturalHeight === 0) return undefined;
  for (
    let width = Math.min(widest, naturalWidth);
    width >= Math.min(smallest, naturalWidth);
    width = Math.floor(width * 0.8)
  ) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.max(1, Math.round((naturalHeight / naturalWidth) * width));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // A photo has no transparent places.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const copy = canvas.toDataURL('image/jpeg', quality);
      if (copy.length <= cardLimits.image) return copy;
    }
  }
  return undefined;
}

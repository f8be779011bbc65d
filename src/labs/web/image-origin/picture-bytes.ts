import { type NewNotes, withNotes } from './engine/write-notes.ts';

export const largestFile = 20 * 1024 * 1024;
/** A larger picture would take more memory than a phone has. */
export const mostPixels = 60_000_000;
const shownWidth = 800;

/** A picture of ours, drawn by code: hills, a sun and a house. */
export async function makeTestPicture(notes: NewNotes): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = newCanvas(640, 400);
  const paint = paintIn(canvas);
  paint.fillStyle = '#cfe6fb';
  paint.fillRect(0, 0, 640, 400);
  paint.fillStyle = '#ffd700';
  paint.beginPath();
  paint.arc(520, 90, 44, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = '#8fcf9f';
  paint.beginPath();
  paint.ellipse(180, 400, 340, 160, 0, 0, 2 * Math.PI);
  paint.ellipse(520, 420, 300, 130, 0, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = '#ffffff';
  paint.fillRect(250, 220, 130, 100);
  paint.fillStyle = '#c0504a';
  paint.beginPath();
  paint.moveTo(235, 222);
  paint.lineTo(315, 150);
  paint.lineTo(395, 222);
  paint.fill();
  return withNotes(await jpegOf(canvas), notes);
}

/** The picture alone, as it is saved again or captured from the screen: drawn anew, dot by dot. */
export async function drawAgain(bytes: Uint8Array<ArrayBuffer>, width: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(new Blob([bytes]), width > shownWidth ? { resizeWidth: shownWidth } : {});
  const canvas = newCanvas(picture.width, picture.height);
  paintIn(canvas).drawImage(picture, 0, 0);
  picture.close();
  return canvas;
}

export async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser did not save the picture.');
  return new Uint8Array(await blob.arrayBuffer());
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function paintIn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('The browser draws nothing.');
  return paint;
}

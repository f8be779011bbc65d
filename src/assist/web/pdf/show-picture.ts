/** A canvas that shows a picture, which it takes over. What is drawn in it stands beside it as text. */
export function showPicture(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

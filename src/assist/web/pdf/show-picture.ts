/** A canvas that takes over and shows an image. The text layer holds its content. */
export function showPicture(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

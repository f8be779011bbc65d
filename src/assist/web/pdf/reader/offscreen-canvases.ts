interface Drawn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Canvases for pdf.js in a worker, where there is no document to create them. */
export class OffscreenCanvases {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(drawn: Drawn): void {
    this.reset(drawn, 0, 0);
    drawn.canvas = null;
    drawn.context = null;
  }
}

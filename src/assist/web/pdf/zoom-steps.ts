/** Relative to the paper size. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next larger (1) or smaller (-1) step from any zoom, since fitting the width may lie between two; undefined at the end. */
export function nextZoom(zoom: number, direction: 1 | -1): number | undefined {
  // Zooms this close are the same.
  const hair = 0.01;
  return direction > 0 ? steps.find((step) => step > zoom + hair) : steps.findLast((step) => step < zoom - hair);
}

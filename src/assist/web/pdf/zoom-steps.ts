/** As factors of the paper's own size. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next larger (1) or smaller (-1) step from any zoom, as fitting the width may be between two; undefined at the end. */
export function nextZoom(zoom: number, direction: 1 | -1): number | undefined {
  // A hair more or less is the same zoom.
  const hair = 0.01;
  return direction > 0 ? steps.find((step) => step > zoom + hair) : steps.findLast((step) => step < zoom - hair);
}

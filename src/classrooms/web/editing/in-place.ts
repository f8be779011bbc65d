import type { Read } from '../../../web/area.ts';

/** Of what stands below the thing that a page is about: where it cannot be read, that is said there. */
export function inPlace(...reads: Read[]): Read[] {
  return reads.map((read) => ({ ...read, failsInPlace: true }));
}

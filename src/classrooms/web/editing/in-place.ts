import type { Read } from '../../../web/area.ts';

/** For content below the subject of a page: a failed read is reported there, not for the whole page. */
export function inPlace(...reads: Read[]): Read[] {
  return reads.map((read) => ({ ...read, failsInPlace: true }));
}

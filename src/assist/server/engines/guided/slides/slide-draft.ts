import type { Slide } from '../../../../contract.ts';

/** A slide before its time is known. */
export type SlideDraft = Omit<Slide, 'minutes'>;

export function draftSlide(changes: Partial<SlideDraft> & Pick<SlideDraft, 'layout' | 'title'>): SlideDraft {
  return { bullets: [], diagram: null, picture: null, notes: '', ...changes };
}

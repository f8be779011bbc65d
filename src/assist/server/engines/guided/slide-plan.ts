interface PlannedSlide {
  /** The shortest presentation that includes it. */
  from: 5 | 10 | 15 | 20;
  /** May be replaced by one of the author's ideas. */
  isReplaceable?: true;
}

/** In display order: each length adds five slides. Their texts are the `slides` of the texts, in the same order. */
export const slidePlan: readonly PlannedSlide[] = [
  { from: 5 },
  { from: 10 },
  { from: 15 },
  { from: 5 },
  { from: 5 },
  { from: 15 },
  { from: 20, isReplaceable: true },
  { from: 10, isReplaceable: true },
  { from: 5, isReplaceable: true },
  { from: 15, isReplaceable: true },
  { from: 10 },
  { from: 10 },
  { from: 15, isReplaceable: true },
  { from: 20, isReplaceable: true },
  { from: 20, isReplaceable: true },
  { from: 15 },
  { from: 10 },
  { from: 20 },
  { from: 20 },
  { from: 5 },
];

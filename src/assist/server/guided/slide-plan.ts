interface PlannedSlide {
  /** The shortest presentation that has it. */
  from: 5 | 10 | 15 | 20;
  /** An idea of the author may stand in its place. */
  isReplaceable?: true;
}

/** In the order in which they are shown: each length takes five more. Their words are the `slides` of the texts, in the same order. */
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

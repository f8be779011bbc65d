/** A card in the margin, in text order. */
export interface CardSize {
  /** The height of its passage, from the top of the margin. */
  wanted: number;
  height: number;
}

/**
 * The tops of the cards: each as near its passage as it can be without covering another. The selected one stands exactly beside its passage, if
 * there is room above it for those that come before.
 */
export function placeCards(cards: readonly CardSize[], gap: number, selected: number): number[] {
  const tops = cards.map(({ wanted }) => Math.max(0, wanted));
  // Upwards from the selected card.
  for (let at = selected - 1; at >= 0; at -= 1) {
    const below = tops[at + 1] ?? 0;
    tops[at] = Math.min(tops[at] ?? 0, below - (cards[at]?.height ?? 0) - gap);
  }
  // Downwards from the top: no card above the margin, none over another.
  let free = 0;
  return tops.map((top, at) => {
    const placed = Math.max(top, free);
    free = placed + (cards[at]?.height ?? 0) + gap;
    return placed;
  });
}

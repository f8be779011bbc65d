import type { Card } from '../card-schemas.ts';

/**
 * The cards of a lesson whose text has these parts. The text may have changed since the cards were arranged: cards of missing parts are left out,
 * and a part without a card follows the part before it.
 */
export function arrangeCards(cards: readonly Card[], parts: readonly string[]): Card[] {
  const known = cards.filter((card) => !('part' in card) || isFilled(parts[card.part]));
  const shown = new Set(known.flatMap((card) => ('part' in card ? card.part : [])));
  const arranged = [...known];
  for (const [part, html] of parts.entries()) {
    if (shown.has(part) || !isFilled(html)) continue;
    const before = arranged.findLastIndex((card) => 'part' in card && card.part < part);
    arranged.splice(before + 1, 0, { kind: 'text', part });
  }
  return arranged;
}

const isFilled = (html: string | undefined): boolean => html !== undefined && html !== '';

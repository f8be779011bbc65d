import { cutAtHeadings } from './html-parts.ts';

interface PlacedCard {
  kind: string;
  part?: number;
}

/** A piece of the whole text, and the pictures below it. */
export interface TextPiece<One> {
  html: string;
  pictures: One[];
}

/** The whole text of a lesson with its pictures, each below the part that its card follows. Without pictures it is one piece. */
export function textWithPictures<One extends PlacedCard>(
  cards: readonly One[],
  html: string,
): TextPiece<Extract<One, { kind: 'picture' }>>[] {
  const isPicture = (card: One): card is Extract<One, { kind: 'picture' }> => card.kind === 'picture';
  if (!cards.some(isPicture)) return [{ html, pictures: [] }];
  const pieces = cutAtHeadings(html).map((part): TextPiece<Extract<One, { kind: 'picture' }>> => ({
    html: part,
    pictures: [],
  }));
  let part = 0;
  for (const card of cards) {
    if (card.part !== undefined) part = card.part;
    else if (isPicture(card)) pieces[Math.min(part, pieces.length - 1)]?.pictures.push(card);
  }
  return pieces;
}

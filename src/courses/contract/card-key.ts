import type { Card } from '../card-schemas.ts';

/** What progress refers to: it stays the same when the card moves or its words change. */
export function keyOfCard(card: Card): string {
  if ('part' in card) return `parte-${card.part}`;
  if (card.kind === 'outcome') return 'logro';
  return card.kind === 'lab' ? `laboratorio-${card.lab.toLowerCase()}` : card.key;
}

import { expect, it } from 'vitest';
import type { Card } from '../../../card-schemas.ts';
import { blankCard, cardOfDraft, draftOfCard, isBlankCard } from './card-draft.ts';

const cards: Card[] = [
  { kind: 'text', part: 0 },
  { kind: 'exercise', part: 3 },
  {
    kind: 'question',
    key: 'regla',
    text: '¿Qué es?',
    options: [
      { text: 'Sí', isRight: true, feedback: 'Eso es.' },
      { text: 'No', isRight: false, feedback: 'Piénsalo.' },
    ],
  },
  { kind: 'reflection', key: 'semana', text: '¿Qué usaste?' },
  { kind: 'picture', key: 'red', image: '<svg ></svg>', alternativeText: 'Una red', caption: 'Tres capas.' },
  { kind: 'lab', lab: 'tokens' },
  { kind: 'outcome', text: 'Ya puedes distinguirlos.' },
];

it.each(cards)('a $kind card is the same after editing', (card) => {
  expect(cardOfDraft(draftOfCard(card))).toEqual(card);
});

it('changing the kind and back loses nothing', () => {
  const question = draftOfCard(cards[2] as Card);
  expect(cardOfDraft({ ...question, kind: 'text' })).toEqual({ kind: 'text', part: 0 });
  expect(cardOfDraft({ ...question, kind: 'question' })).toEqual(cards[2]);
});

it('a new card is blank until somebody writes in it', () => {
  expect(isBlankCard(blankCard())).toBe(true);
  expect(isBlankCard({ ...blankCard(), text: 'x' })).toBe(false);
  expect(isBlankCard({ ...blankCard(), kind: 'lab' })).toBe(false);
});

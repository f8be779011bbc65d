import { describe, expect, it } from 'vitest';
import type { Card } from '../card-schemas.ts';
import { arrangeCards } from './arrange-cards.ts';
import { keyOfCard } from './card-key.ts';

const parts = ['<p>Antes</p>', '<h3>Uno</h3>', '<h3>Dos</h3>', '<h3>Tres</h3>'];
const question: Card = {
  kind: 'question',
  key: 'regla',
  text: '¿Qué es?',
  options: [
    { text: 'Sí', isRight: true, feedback: 'Eso es.' },
    { text: 'No', isRight: false, feedback: 'Piénsalo.' },
  ],
};

const keysOf = (cards: readonly Card[], text: readonly string[] = parts) => arrangeCards(cards, text).map(keyOfCard);

describe('the cards of a lesson', () => {
  it('are its parts in order if nobody arranged them', () => {
    expect(keysOf([])).toEqual(['parte-0', 'parte-1', 'parte-2', 'parte-3']);
  });

  it('keep the order and the kinds that somebody gave them', () => {
    const arranged: Card[] = [
      { kind: 'text', part: 0 },
      { kind: 'example', part: 1 },
      question,
      { kind: 'text', part: 2 },
      { kind: 'summary', part: 3 },
    ];
    expect(arrangeCards(arranged, parts)).toEqual(arranged);
  });

  it('include a part that was added to the text, after the part before it', () => {
    const arranged: Card[] = [
      { kind: 'text', part: 0 },
      { kind: 'text', part: 1 },
      question,
      { kind: 'summary', part: 3 },
    ];
    expect(keysOf(arranged)).toEqual(['parte-0', 'parte-1', 'parte-2', 'regla', 'parte-3']);
  });

  it('leave out a part that the text no longer has, and an empty beginning', () => {
    const arranged: Card[] = [{ kind: 'text', part: 0 }, question, { kind: 'exercise', part: 9 }];
    expect(keysOf(arranged, ['', '<h3>Uno</h3>'])).toEqual(['parte-1', 'regla']);
  });
});

import { expect, it } from 'vitest';
import { draftOfCard } from '../../../courses/web/public.ts';
import { readWrittenCards } from './written-cards.ts';

it('reads what the form kept', () => {
  const cards = [
    draftOfCard({ kind: 'text', part: 1 }),
    draftOfCard({ kind: 'reflection', key: 'semana', text: '¿Qué usaste?' }),
  ];
  expect(readWrittenCards(JSON.stringify(cards))).toEqual(cards);
  expect(readWrittenCards('[]')).toEqual([]);
});

it.each([undefined, '', 'no', '{}', '[1]', '[null]', '[{"key":"x"}]', '[{"key":"x","kind":"text","text":""}]'])(
  'takes %s for no cards',
  (kept) => {
    expect(readWrittenCards(kept)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { rewritePassage, segmentsOf, splitSentences } from './segments.ts';

test('a text is split at the ends of its sentences', () => {
  expect(splitSentences('La IA aprende. ¿Piensa? «No.» Fin…  y más')).toBe(
    'La IA aprende.\n¿Piensa?\n«No.»\nFin…\ny más',
  );
  expect(segmentsOf(' una \n\n dos')).toEqual(['una', 'dos']);
});

test('a marked segment stays marked while others change', () => {
  const passage = { text: 'una\ndos\ntres', right: [1] };
  expect(rewritePassage(passage, 'cero\nuna\ndos').right).toEqual([2]);
  expect(rewritePassage(passage, 'una\ndos más').right).toEqual([]);
});

import { expect, test } from 'vitest';
import { readGapText, writeGapText } from './gaps.ts';

const text = 'La capital de {{Perú| el Perú}} es {{*Lima|Cusco}}.';

test('a text with gaps has typed gaps and lists of choices', () => {
  expect(readGapText(text)).toEqual({
    pieces: ['La capital de ', ' es ', '.'],
    gaps: [
      { accepted: ['Perú', 'el Perú'], choices: [] },
      { accepted: ['Lima'], choices: ['Lima', 'Cusco'] },
    ],
  });
  expect(writeGapText(readGapText(text))).toBe('La capital de {{Perú|el Perú}} es {{*Lima|Cusco}}.');
});

test.each(['sin huecos', 'una {{llave', '{{a{b}}', '}} {{'])('%j has no gaps', (plain) => {
  expect(readGapText(plain)).toEqual({ pieces: [plain], gaps: [] });
});

import { expect, test } from 'vitest';
import { plainPartsOf, pseudoMessage, pseudoTemplate, pseudoText } from './pseudo-sentence.ts';

test('every letter of a sentence changes, and nothing else', () => {
  expect(pseudoText('Zoë, 3 of 4!')).toBe('⟦Ẑǿë, 3 ǿƒ 4!⟧');
});

test('a message keeps its values, marks and choices', () => {
  expect(pseudoMessage('Hi {name}, <b>ok</b> {n, plural, one {# day} other {# days}}')).toBe(
    '⟦Ħī {name}, <b>ǿķ</b> {n,plural,one{# ḓȧẏ} other{# ḓȧẏş}}⟧',
  );
  expect(pseudoMessage("It''s '{'x'}'")).toBe("⟦Īŧ''ş '{ẋ}'⟧");
  expect(pseudoTemplate('About {topic}: [why]')).toBe('⟦Ȧƀǿŭŧ {topic}: [ẇħẏ]⟧');
});

test('text that is in no catalogue is found between catalogue texts', () => {
  expect(plainPartsOf(pseudoText('All of this is said'))).toEqual([]);
  expect(plainPartsOf(`⟦Ħī Alice  Green, ẏǿŭ⟧ Close 3`)).toEqual(['Alice Green,', 'Close 3']);
  expect(plainPartsOf('12 % · 3')).toEqual([]);
});

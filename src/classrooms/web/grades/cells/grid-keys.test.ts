import { expect, test } from 'vitest';
import { type GridAction, gridAction } from './grid-keys.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each<[string, object, boolean, GridAction | undefined]>([
  ['ArrowDown', {}, false, { does: 'move', rows: 1, columns: 0 }],
  ['ArrowLeft', {}, false, { does: 'move', rows: 0, columns: -1 }],
  ['End', {}, false, { does: 'jump', to: 'last' }],
  ['Enter', {}, false, { does: 'edit' }],
  ['7', {}, false, { does: 'edit', text: '7' }],
  ['ñ', {}, false, { does: 'edit', text: 'ñ' }],
  ['Delete', {}, false, { does: 'clear' }],
  ['z', { ctrlKey: true }, false, { does: 'undo' }],
  ['Z', { metaKey: true }, false, { does: 'undo' }],
  ['c', { ctrlKey: true }, false, undefined],
  ['Tab', {}, false, undefined],
  ['Shift', {}, false, undefined],
  ['Enter', {}, true, { does: 'save', rows: 1, columns: 0 }],
  ['Enter', { shiftKey: true }, true, { does: 'save', rows: -1, columns: 0 }],
  ['Tab', {}, true, { does: 'save', rows: 0, columns: 1 }],
  ['ArrowUp', {}, true, { does: 'save', rows: -1, columns: 0 }],
  ['ArrowLeft', {}, true, undefined],
  ['z', { ctrlKey: true }, true, undefined],
  ['Escape', {}, true, { does: 'cancel' }],
  ['7', {}, true, undefined],
])('%s with %j, while a mark is written: %s', (key, held, isEditing, expected) => {
  expect(gridAction({ ...none, ...held, key }, isEditing)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { actionAnywhere, actionInList } from './finding-keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  [press('ArrowDown'), 'next'],
  [press('ArrowUp'), 'previous'],
  [press('Enter'), 'apply'],
  [press('Delete'), 'ignore'],
  [press('+', { shiftKey: true }), 'learn'],
  [press('z', { ctrlKey: true }), 'undo'],
  [press('Z', { metaKey: true }), 'undo'],
  [press('Escape'), 'leave'],
  [press('Enter', { ctrlKey: true }), undefined],
  [press('ArrowDown', { altKey: true }), undefined],
  [press('a'), undefined],
])('in the list %o is %s', (key, action) => {
  expect(actionInList(key)).toBe(action);
});

test('F8 goes to the next finding from anywhere, and with Shift to the previous', () => {
  expect(actionAnywhere(press('F8'))).toBe('next');
  expect(actionAnywhere(press('F8', { shiftKey: true }))).toBe('previous');
  expect(actionAnywhere(press('F8', { ctrlKey: true }))).toBeUndefined();
  expect(actionAnywhere(press('F7'))).toBeUndefined();
});

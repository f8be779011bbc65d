import { describe, expect, test } from 'vitest';
import { popupPlace } from './popup-place.ts';

const popup = { width: 320, height: 200 };

describe('the place of the tutorial popup', () => {
  test('without a target is the middle of the screen', () => {
    expect(popupPlace(undefined, popup, { width: 1280, height: 800 })).toEqual({ left: 480, top: 300 });
  });

  test('is below the middle of its target', () => {
    const target = { left: 600, top: 10, width: 80, height: 40 };
    expect(popupPlace(target, popup, { width: 1280, height: 800 })).toEqual({ left: 480, top: 62 });
  });

  test('is above a target at the bottom', () => {
    const target = { left: 600, top: 700, width: 80, height: 40 };
    expect(popupPlace(target, popup, { width: 1280, height: 800 }).top).toBe(488);
  });

  test.each([
    { left: 0, top: 10, width: 40, height: 40 },
    { left: 330, top: 10, width: 30, height: 40 },
  ])('stays on a screen of 360 px beside a target at %o', (target) => {
    const { left } = popupPlace(target, popup, { width: 360, height: 740 });
    expect(left).toBeGreaterThanOrEqual(8);
    expect(left + popup.width).toBeLessThanOrEqual(352);
  });
});

import { describe, expect, test } from 'vitest';
import { primaries } from '../preferences.ts';
import { faintOn, ratiosOf, readable, shadesOf, visible } from './accent.ts';

/** Every hue in five lightnesses, greys, and the product's own colours. */
const colours = [
  ...Object.values(primaries).map((colour) => colour.toLowerCase()),
  '#000000',
  '#808080',
  '#1e3a5f',
  '#7b1e3a',
  '#c0c0c0',
  ...[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].flatMap((hue) =>
    [20, 35, 50, 65, 80].map((lightness) => hexOf(hue, 70, lightness)),
  ),
];

function hexOf(hue: number, saturation: number, lightness: number): string {
  const strength = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness / 100 - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

describe('the shades of an accent colour', () => {
  test.each(colours)('of %s are readable and visible in both schemes', (colour) => {
    const ratios = ratiosOf(shadesOf(colour));
    expect(ratios.button).toBeGreaterThanOrEqual(readable);
    expect(ratios.lightText).toBeGreaterThanOrEqual(readable);
    expect(ratios.darkText).toBeGreaterThanOrEqual(readable);
    expect(ratios.lightLine).toBeGreaterThanOrEqual(visible);
    expect(ratios.darkLine).toBeGreaterThanOrEqual(visible);
  });

  test('keep the colour itself, with dark text on gold and white on the others', () => {
    expect(shadesOf('#ffd700')).toMatchObject({ accent: '#ffd700', solid: '#ffd700', onSolid: '#1d1c24' });
    expect(shadesOf('#1e3a5f')).toMatchObject({ accent: '#1e3a5f', solid: '#1e3a5f', onSolid: '#ffffff' });
    expect(shadesOf('#3b82f6').onSolid).toBe('#ffffff');
  });

  test.each([
    ['#ffffff', 'light'],
    ['#fffde7', 'light'],
    ['#2a2a3a', 'dark'],
  ])('%s is refused: it cannot be seen on %s', (colour, scheme) => {
    expect(faintOn(colour)).toMatchObject({ scheme });
  });

  test.each(['#ffd700', '#1e3a5f', '#000000', '#10b981'])('%s is not refused', (colour) => {
    expect(faintOn(colour)).toBeUndefined();
  });
});

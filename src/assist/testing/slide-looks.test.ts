import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../../testing/test-contrast.ts';
import { slideStyles } from '../limits.ts';
import { type SlideColours, slideLooks } from '../web/presentation/slide-looks.ts';

const sheet = readFileSync(new URL('../../web/styles/slides.css', import.meta.url), 'utf8');

function coloursOnScreen(selector: string): Partial<SlideColours> {
  const rule = sheet.slice(sheet.indexOf(`  ${selector} {`));
  const found = [...rule.slice(0, rule.indexOf('\n\n')).matchAll(/--slide-(\w+): #(\w+);/g)];
  return Object.fromEntries(found.map(([, name = '', colour = '']) => [name, colour.toUpperCase()]));
}

test.each(slideStyles)('%s has the same colours on screen and in the file', (style) => {
  expect(coloursOnScreen(`.slide[data-look="${style}"]`)).toEqual(slideLooks[style].inside);
  expect(coloursOnScreen(`.slide[data-look="${style}"][data-kind="cover"]`)).toEqual(slideLooks[style].cover);
});

test.each(slideStyles)('%s has enough contrast to be read from the last row', (style) => {
  for (const { paper, title, ink } of [slideLooks[style].cover, slideLooks[style].inside]) {
    expect(contrast(`#${title}`, `#${paper}`)).toBeGreaterThan(4.5);
    expect(contrast(`#${ink}`, `#${paper}`)).toBeGreaterThan(7);
  }
});

test('text over the circles of creativo has enough contrast', () => {
  for (const { ink, second } of [slideLooks.creativo.cover, slideLooks.creativo.inside]) {
    expect(contrast(`#${ink}`, `#${second}`)).toBeGreaterThan(4.5);
  }
});

import { expect, test } from 'vitest';
import { contrast } from '../../shared/colour/contrast.ts';
import { slideStyles } from '../limits.ts';
import { slideLooks } from '../web/presentation/slide-looks.ts';

test.each(slideStyles)('%s has enough contrast to be read from the last row', (style) => {
  for (const { paper, title, ink, soft } of [slideLooks[style].cover, slideLooks[style].inside]) {
    expect(contrast(`#${title}`, `#${paper}`)).toBeGreaterThan(4.5);
    expect(contrast(`#${ink}`, `#${paper}`)).toBeGreaterThan(7);
    expect(contrast(`#${ink}`, `#${soft}`)).toBeGreaterThan(4.5);
    expect(contrast(`#${title}`, `#${soft}`)).toBeGreaterThan(4.5);
  }
});

test('text over the circles of creativo has enough contrast', () => {
  for (const { ink, second } of [slideLooks.creativo.cover, slideLooks.creativo.inside]) {
    expect(contrast(`#${ink}`, `#${second}`)).toBeGreaterThan(4.5);
  }
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';
import { Icon } from './icon.tsx';

const sprites = import.meta.glob<string>('../../public/icons.svg', { query: '?raw', import: 'default', eager: true });
const sprite = sprites['../../public/icons.svg'] ?? '';

test('the icon names match the icons of the sprite', () => {
  const drawn = [...sprite.matchAll(/^ *<(?:path|g) id="([^"]+)"/gm)].map(([, id]) => id);
  expect(drawn.length).toBeGreaterThan(60);
  expect(new Set(drawn)).toEqual(new Set(iconNames));
  expect(drawn).toHaveLength(iconNames.length);
});

test('the sprite keeps its licence', () => {
  expect(sprite).toContain('ISC License');
  expect(sprite).toContain('Lucide Icons and Contributors');
});

test('an icon beside a word is hidden from screen readers; an icon alone has a label', () => {
  expect(renderToStaticMarkup(<Icon name="star" />)).toContain('aria-hidden="true"');
  const alone = renderToStaticMarkup(<Icon name="star" label="Favorito" />);
  expect(alone).toContain('role="img" aria-label="Favorito"');
  expect(alone).not.toContain('aria-hidden');
});

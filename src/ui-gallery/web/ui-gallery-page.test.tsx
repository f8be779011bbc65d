import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Component } from './ui-gallery-page.tsx';

test('every piece renders on the server without the inline styles that our Content-Security-Policy refuses', () => {
  const html = renderToString(<Component />);
  expect(html).toContain('Botones');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<style');
});

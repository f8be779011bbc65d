import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import shell from '../../web/messages.es.json' with { type: 'json' };
import UiGalleryPage from './ui-gallery-page.tsx';

test('every component renders on the server without inline styles, which our Content-Security-Policy forbids', () => {
  const html = renderToString(
    <IntlProvider locale="es" messages={{ shell }} timeZone="UTC">
      <UiGalleryPage />
    </IntlProvider>,
  );
  expect(html).toContain('Botones');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<style');
});

import { describe, expect, test } from 'vitest';
import { serveTestPages } from './test-served-pages.ts';

const pages = serveTestPages();

describe('an odd address', () => {
  test.each(['/%', '/%zz', '/%ff', '/a/%c3%28/b', '/%E0%A4%A'])(
    '%s cannot be parsed and is bad input',
    async (target) => {
      const { status, text } = await pages.getRaw(target);
      expect(status).toBe(400);
      expect(text).toContain('"code":"invalid_input"');
      expect(pages.rendered).toEqual([]);
    },
  );

  test.each(['/x?search=%', '/x?search=100%&b=%zz', '/x?search=%ff'])(
    '%s is a page despite its invalid query',
    async (target) => {
      expect((await pages.getRaw(target)).status).toBe(200);
    },
  );

  test.each(['//', '///', '//evil.example/x', '/\\evil.example', '//[', '//a:b', '/\\\\x', '//user@host:99999/'])(
    '%s never sends a renderer to another host',
    async (target) => {
      const { status } = await pages.getRaw(target);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(pages.rendered).toEqual([]);
    },
  );

  test.each([
    '/<script>',
    '/"onload="x',
    "/'",
    '/%00',
    '/%0d%0aset-cookie:a=b',
    '/../../etc/passwd',
    '/.vite/manifest.json',
    '/%2e%2e/secret',
    `/${'x'.repeat(8_000)}`,
    '/http://evil.example',
    '/;/..;/x',
  ])('%s is a page like any other', async (target) => {
    const { status, text } = await pages.getRaw(target);
    expect(status).toBe(200);
    const [head = '', html = ''] = text.split('\r\n\r\n');
    expect(head).not.toMatch(/set-cookie/i);
    expect(html.match(/<script/g)).toHaveLength(3);
  });
});

import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { serveTestPages } from './test-served-pages.ts';

const pages = serveTestPages();

describe('a page is cached', () => {
  const timesRendered = async (requests: [string, Record<string, string>?][]) => {
    pages.rendered.splice(0);
    for (const [url, headers] of requests) await pages.get(url, headers);
    return pages.rendered.length;
  };

  test('for guests, who all see the same', async () => {
    const address = pages.freshAddress();
    expect(await timesRendered([[address], [address, { cookie: 'other=1' }], [address, { 'user-agent': 'x' }]])).toBe(
      1,
    );
  });

  test('never for or from a visitor with a session cookie, valid or not', async () => {
    const address = pages.freshAddress();
    const ana = await pages.app.signIn();
    await pages.get(address, ana.headers);
    expect(await timesRendered([[address], [address, ana.headers], [address, { cookie: 'session=x' }]])).toBe(3);
  });

  test('but an empty session cookie counts as a guest’s', async () => {
    const address = pages.freshAddress();
    await pages.get(address, { cookie: 'session=' });
    expect(pages.rendered.map(({ signedIn }) => signedIn)).toEqual([false]);
    expect(await timesRendered([[address]])).toBe(0);
  });

  test('only if it can be shared and exists', async () => {
    pages.renderNext({ cacheTopics: undefined });
    const own = pages.freshAddress();
    expect(await timesRendered([[own], [own]])).toBe(2);
    pages.renderNext({ status: 404 });
    const gone = pages.freshAddress();
    expect(await timesRendered([[gone], [gone]])).toBe(2);
    pages.renderNext({ status: 503 });
    const away = pages.freshAddress();
    expect(await timesRendered([[away], [away]])).toBe(2);
  });

  test('separately for each language, theme, colour, size, host, scheme and address, and for visitors with the typefaces', async () => {
    const address = pages.freshAddress();
    const variants: [string, Record<string, string>?][] = [
      [address],
      [`${address}?a=1`],
      [address, { cookie: 'lang=en' }],
      [address, { cookie: 'theme=dark' }],
      [address, { cookie: 'primary=blue' }],
      [address, { cookie: 'font=grande' }],
      [address, { cookie: 'typefaces=1' }],
      [address, { host: 'aula.example' }],
      [address, { 'x-forwarded-proto': 'https' }],
    ];
    expect(await timesRendered(variants)).toBe(variants.length);
    expect(await timesRendered(variants)).toBe(0);
    expect((await pages.get(address, { cookie: 'lang=en' })).html).toContain('<html lang="en"');
    expect((await pages.get(address)).html).toContain('<html lang="es"');
  });

  test('once for invalid settings, however many are invented', async () => {
    const address = pages.freshAddress();
    await pages.get(address);
    expect(await timesRendered([[address, { cookie: 'lang=xx; theme=a; primary=b; font=c' }]])).toBe(0);
  });

  test('until its content changes', async () => {
    const address = pages.freshAddress();
    await pages.get(address);
    await pages.app.kernel.events.publish(pages.app.database.db, { topic: 'forum.changed' });
    await eventually(async () => {
      await pages.get(address);
      expect(await timesRendered([[address]])).toBe(0);
    });
    await pages.app.kernel.events.publish(pages.app.database.db, { topic: 'library.changed' });
    expect(await timesRendered([[address]])).toBe(1);
  });

  test('never in development', async () => {
    const development = await startTestApp({
      routes: () => [],
      pages: { render: pages.render, assets: testAssets },
      database: pages.app.database,
      config: { development: true },
    });
    pages.rendered.splice(0);
    await development.http.inject('/x');
    await development.http.inject('/x');
    expect(pages.rendered).toHaveLength(2);
    await development.close();
  });
});

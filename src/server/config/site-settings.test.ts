import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp({ routes: () => [] });
  other = await startTestApp({ routes: () => [], database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const change = (app: TestApp, changes: Parameters<TestApp['kernel']['settings']['change']>[1]) =>
  app.database.db.transaction().execute((tx) => app.kernel.settings.change(tx, changes));

test('unchanged settings have their defaults', async () => {
  expect(await one.kernel.settings.get()).toEqual(defaultSiteSettings);
});

test('settings are cached until a change is announced', async () => {
  await other.kernel.settings.get();
  await sql`insert into site_settings (name, value) values ('teachersCreateClasses', 'false')`.execute(one.database.db);
  expect((await other.kernel.settings.get()).teachersCreateClasses).toBe(true);
  await one.kernel.events.publish(one.database.db, { topic: 'settings.changed' });
  await expect.poll(async () => (await other.kernel.settings.get()).teachersCreateClasses).toBe(false);
});

test('a change is visible at once in its process and soon in every other', async () => {
  await other.kernel.settings.get();
  expect(await change(one, { reviewedNews: false })).toEqual(['reviewedNews']);
  expect((await one.kernel.settings.get()).reviewedNews).toBe(false);
  await expect.poll(async () => (await other.kernel.settings.get()).reviewedNews).toBe(false);
});

test('a rolled-back change is not visible', async () => {
  const undone = one.database.db.transaction().execute(async (tx) => {
    await one.kernel.settings.change(tx, { communityFigures: 'live' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await one.kernel.settings.get()).communityFigures).toBe('auto');
});

test('of two identical simultaneous changes one is reported as a change', async () => {
  const told = await Promise.all([
    change(one, { teachersCreateClasses: true }),
    change(other, { teachersCreateClasses: true }),
  ]);
  expect(told.flat()).toEqual(['teachersCreateClasses']);
});

test('values of another version count as unset', async () => {
  await sql`
    insert into site_settings (name, value) values ('communityFigures', '"invented"'), ('unknown', '1')
    on conflict on constraint site_settings_pkey do update set value = excluded.value`.execute(one.database.db);
  await one.kernel.events.publish(one.database.db, { topic: 'settings.changed' });
  await expect.poll(async () => (await one.kernel.settings.get()).communityFigures).toBe('auto');
  expect(Object.keys(await one.kernel.settings.get())).toEqual(Object.keys(defaultSiteSettings));
});

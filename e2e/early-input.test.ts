import { expect, test } from 'vitest';
import { expectHydrated, expectSoon, delayRequests, type Visit, visit } from './browser.ts';
import { expectShown } from './people.ts';

/** A page on a slow connection: readable and writable at once; its scripts load when `arrive` is called. */
async function visitSlowly(path: string, newcomer = false): Promise<Visit & { arrive: () => Promise<void> }> {
  const visited = await visit({ path: '/terminos', newcomer });
  const { page } = visited;
  const letThrough = await delayRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('script[data-files]').waitFor({ state: 'attached' });
  return {
    ...visited,
    async arrive() {
      letThrough();
      await expectHydrated(page);
      await page.waitForFunction(() => !('early' in window));
    },
  };
}

test('a search typed before hydration is run', async () => {
  const { page, arrive } = await visitSlowly('/foro');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('bienvenida');
  await arrive();
  expect(await search.inputValue()).toBe('bienvenida');
  await page.waitForURL(/buscar=bienvenida/);
  await page.keyboard.type(' a todos');
  expect(await search.inputValue()).toBe('bienvenida a todos');
});

test('a form that React re-creates keeps its values and the focus', async () => {
  const { page, arrive } = await visitSlowly('/presentation-generator');
  const topic = page.locator('[name=topic]');
  await page.locator('select[name=slideCount]').selectOption({ index: 2 });
  const chosen = await page.locator('select[name=slideCount]').inputValue();
  await topic.pressSequentially('El agua');
  await arrive();
  expect(await topic.inputValue()).toBe('El agua');
  expect(await page.locator('select[name=slideCount]').inputValue()).toBe(chosen);
  await page.keyboard.type(' en clase');
  expect(await topic.inputValue()).toBe('El agua en clase');
  // The value is not only displayed but stored.
  await page.reload();
  await expectHydrated(page);
  await expectSoon(() => topic.inputValue()).toBe('El agua en clase');
});

test('a form submitted before hydration is sent once, as filled in', async () => {
  const { page, arrive, expectNoise } = await visitSlowly('/auth');
  const asked: unknown[] = [];
  await page.route('**/api/login', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 429, json: { message: 'Ahora no' } });
  });
  await page.getByLabel('Nombre de usuario').pressSequentially('elena');
  await page.locator('[name=password]').pressSequentially('una frase larga');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await arrive();
  await expectShown(page.getByRole('main').getByText('Ahora no'));
  expectNoise(/429/);
  expect(asked).toEqual([expect.objectContaining({ username: 'elena', password: 'una frase larga' })]);
});

test('the tutorial does not interrupt a user who is typing', async () => {
  const { page, arrive } = await visitSlowly('/biblioteca', true);
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('imagen');
  await arrive();
  await page.waitForURL(/search=imagen/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await search.fill('');
  await search.blur();
  await page.getByRole('dialog').getByRole('heading', { name: 'Te damos la bienvenida a EducaIA' }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, savedText, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const download = (page: Page) => savedText(page, () => button(page, 'Descargar (.txt)').click());

/** Reacts to all posts of a round; what the round shows is decided by the reactions before. */
async function finishRound(page: Page, round: number, reactions: readonly string[]): Promise<void> {
  for (const [place, reaction] of reactions.entries()) {
    await expectShown(page.getByText(`Tanda ${round}, publicación ${place + 1} de 6`));
    await button(page, reaction).click();
  }
}

const sixTimes = (reaction: string) => Array.from({ length: 6 }, () => reaction);

async function topicsOf(page: Page, goal: string): Promise<number> {
  const table = page.getByRole('table', { name: 'Las mismas publicaciones, tres objetivos' });
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: goal, exact: true }) });
  const written = await row.getByRole('cell').first().innerText();
  return Number(/\d+/.exec(written)?.[0]);
}

test('a feed learns from what I do, shows what it believes, and opens again when I change its goal', async () => {
  const asked: string[] = [];
  const { page } = await visit({
    path: '/laboratorios/recomendador',
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') asked.push(request.url());
      });
    },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectShown(page.getByRole('heading', { name: 'Guía para quien enseña' }));
  await button(page, 'Empezar').click();
  await expectShown(page.getByText('Salió al azar: la máquina todavía no sabe nada de ti.'));
  await finishRound(page, 1, ['Me gusta', 'Pasar', 'Pasar', 'Ver entero', 'Pasar', 'Mirar un momento']);

  const beliefs = page.getByRole('table', { name: 'Cree que te quedarías' });
  await expectShown(beliefs.getByRole('row').filter({ hasText: 'Música' }).getByText('75 %'));
  await expectShown(page.getByText(/^De \d temas no te mostró nada/));
  await page.getByLabel('Barrio').check();
  await expectShown(page.getByText(/^Acierta en \d+ de 10 temas/));
  await button(page, 'Ver la tanda 2').click();
  await expectShown(page.getByText(/^¿Por qué la ves\? Cree que te quedarás en/));
  await finishRound(page, 2, ['Me gusta', ...sixTimes('Pasar').slice(1)]);
  await button(page, 'Ver la tanda 3').click();
  await finishRound(page, 3, sixTimes('Me gusta'));

  await expectShown(page.getByRole('table', { name: 'Temas distintos en cada tanda' }));
  await expectShown(page.getByRole('list', { name: 'Tanda 4 de Brújula' }));
  await expectShown(page.getByRole('table', { name: 'Seis personas inventadas' }));
  expect(await topicsOf(page, 'Que sea variado')).toBeGreaterThan(await topicsOf(page, 'Que mires más tiempo'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Lo más reciente primero').first().check();
  await button(page, 'Ver una tanda con estos ajustes').click();
  await expectShown(page.getByText(/Con este orden no mira tu perfil/).first());
  await button(page, 'No me interesa').click();
  await expectShown(page.getByText('Tanda 4, publicación 2 de 6'));
  await button(page, 'Borrar mi perfil y ver una tanda').click();
  await expectShown(page.getByText('Tanda 5, publicación 1 de 6'));
  await expectSoon(() => beliefs.getByText('50 %').count()).toBe(10);

  await page
    .getByRole('group', { name: /^Para una pantalla/ })
    .getByLabel('Que sea variado')
    .check();
  await page.getByLabel('Cada persona, para sí misma').check();
  await page.getByLabel('Mi razón').fill('Así nadie se queda sin ver el barrio.');
  const result = await download(page);
  expect(result).toContain('Tandas con reacciones: 3. Semilla 1.');
  expect(result).toContain('Para mi escuela elijo: Que sea variado.');
  expect(result).toContain('Así nadie se queda sin ver el barrio.');

  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
  await expectShown(page.getByText('Tanda 5, publicación 1 de 6'));
  expect(await download(page)).toBe(result);
  await button(page, 'Empezar de nuevo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expectShown(page.getByText('Tanda 1, publicación 1 de 6'));
  expect(asked).toEqual([]);
});

test('the same seed begins with the same posts', async () => {
  const { page } = await visit({ path: '/laboratorios/recomendador' });
  await button(page, 'Empezar').click();
  const post = page.getByRole('region', { name: '1. Mira y reacciona' }).getByRole('heading', { level: 3 });
  const title = () => post.innerText();
  await expectSoon(title).not.toBe('');
  const first = await title();
  await page.getByLabel('Semilla').fill('2');
  await expectSoon(title).not.toBe(first);
  await page.getByLabel('Semilla').fill('1');
  await expectSoon(title).toBe(first);
});

import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A laboratory on a small phone, begun; `asked` has every request that could carry something away. */
async function begin(path: string) {
  const asked: string[] = [];
  const { page } = await visit({
    path,
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.method() !== 'GET') asked.push(request.url());
      });
    },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectShown(page.getByRole('heading', { name: 'Guía para quien enseña' }));
  await button(page, 'Empezar').click();
  return { page, asked };
}

async function downloadedText(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar (.txt)').click()]);
  return (await buffer(await download.createReadStream())).toString('utf8');
}

async function beginAgain(page: Page): Promise<void> {
  await page.reload();
  await expectHydrated(page);
  await button(page, 'Empezar').click();
}

test('taking data out of a message makes more people fit, and taking out too much breaks the task', async () => {
  const { page, asked } = await begin('/laboratorios/quito-los-datos');
  await expectShown(page.getByText('Encaja una sola persona de 300.'));
  const message = page.getByRole('group', { name: 'El mensaje' });
  const piece = (name: string) => message.getByRole('button', { name, exact: true });
  await piece('Lucía (está tal cual)').click();
  await expectShown(piece('(nombre) (está en general)'));
  await piece('(nombre) (está en general)').click();
  await expectShown(piece('Lucía (está quitado)'));
  await piece('Ferrer (está tal cual)').click();
  await piece('4.º (está tal cual)').click();
  await button(page, 'Comprobar el mensaje').click();
  await expectShown(page.getByText(/^No queda ningún dato directo/));
  await expectShown(page.getByText('La tarea se entiende con lo que queda.'));
  await piece('su diabetes (está tal cual)').click();
  await expectShown(page.getByText(/^Encajan \d+ personas: aquí nadie queda señalado\.$/));
  await piece('una nota breve y amable (está tal cual)').click();
  await expectShown(page.getByText('La tarea ya no se entiende, o cambia. Hacía falta: una nota breve y amable.'));
  await button(page, 'Dejarlo como estaba').click();
  await expectShown(page.getByText('Encaja una sola persona de 300.'));

  await page.getByLabel('Salud').selectOption('una enfermedad rara');
  await page.getByLabel('Escuela').selectOption('escuela del río');
  await expectShown(page.getByText('Con 2 datos y ningún nombre, en el pueblo encaja una sola persona.'));
  await page.getByLabel('Pido un modelo con huecos y lo relleno después.').check();
  await expectShown(page.getByText('Una marcada de 7.'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const text = await downloadedText(page);
  expect(text).toContain('Mensajes comprobados: 1 de 24.');
  expect(text).toContain('[x] Pido un modelo con huecos y lo relleno después.');

  await button(page, 'Siguiente mensaje').click();
  await expectShown(piece('Marta (está tal cual)'));
  await piece('Marta (está tal cual)').click();
  await beginAgain(page);
  await expectShown(piece('(nombre) (está en general)'));
  await expectShown(page.getByText('Has comprobado un mensaje de 24.'));
  expect(asked).toEqual([]);
});

test('a machine trained on skewed notes scores one word lower, and one trained on mirrored notes does not', async () => {
  const { page, asked } = await begin('/laboratorios/prueba-del-cambio');
  await page.getByLabel('3000 notas').check();
  await button(page, 'Entrenar la máquina').click();
  await expectShown(page.getByText(/^Leyó [\d.]+ notas que recomiendan/));
  const scores = page.getByRole('table', { name: 'Cuánto recomienda la máquina' }).getByRole('cell');
  const score = async (place: number) => Number.parseInt((await scores.nth(place).innerText()).trim(), 10);
  expect(await score(0)).toBeGreaterThan(await score(1));
  await expectShown(page.getByText(/^La primera gana en 6 parejas y la segunda en 0\. Iguales: 0\./));
  await button(page, 'Repetir con 20 semillas').click();
  const spread = page.getByRole('table', { name: 'Lo mismo con 20 semillas' });
  await expectShown(spread.getByRole('row', { name: /Género.*20 de 20/ }));

  await page.getByLabel('Notas en espejo').check();
  await expectSoon(() => scores.count()).toBe(0);
  await button(page, 'Entrenar con este texto').click();
  await expectShown(page.getByText(/^La primera gana en 0 parejas y la segunda en 0\. Iguales: 6\./));
  expect(await score(0)).toBe(await score(1));
  const kinds = page.getByRole('table', { name: 'Diferencia media: Género' });
  await expectShown(kinds.getByRole('row', { name: /Notas en espejo.*0 puntos/ }));
  await expectShown(kinds.getByRole('row', { name: /Notas sin sesgo.*sin probar/ }));

  await page.getByLabel('Qué cambio entre A y B').fill('hijo / hija');
  await page.getByLabel('Respuesta A de la pareja 1').fill('Una respuesta larga y amable');
  await page.getByLabel('Respuesta B de la pareja 1').fill('Una corta');
  await page.getByLabel('Otro tono').check();
  await page.getByRole('radio', { name: 'La A' }).check();
  await expectShown(page.getByText('Mejor la A: 1. Mejor la B: 0. Iguales: 0.'));
  await expectShown(page.getByText('Palabras en total: 5 en las A y 2 en las B.'));
  await button(page, 'Otra pareja').click();
  await expectShown(page.getByLabel('Respuesta A de la pareja 2'));
  await button(page, 'Quitar la última pareja').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloadedText(page)).toContain('Cambio: hijo / hija. Parejas comparadas: 1.');

  await beginAgain(page);
  await expectShown(page.getByText(/^La primera gana en 0 parejas y la segunda en 0\. Iguales: 6\./));
  await expectSoon(() => page.getByLabel('Respuesta B de la pareja 1').inputValue()).toBe('Una corta');
  expect(asked).toEqual([]);
});

test('a trail is followed, a crop tells another story, and the notes of a file are written, read and lost', async () => {
  const { page, asked } = await begin('/laboratorios/de-donde-sale-esta-imagen');
  await button(page, 'Mirar los detalles').click();
  await expectShown(page.getByText(/^Empezaste por los detalles/));
  await button(page, 'Buscar la imagen en otros lugares').click();
  await page.getByRole('group', { name: '¿Qué dices de esta publicación?' }).getByLabel('Engaña').check();
  await expectShown(page.getByText(/^Sí: engaña\./));

  await button(page, 'Recorte de la izquierda').click();
  await expectShown(page.getByText('«La plaza se llenó».'));
  await button(page, 'Recorte de la derecha').click();
  await expectShown(page.getByText('«Casi nadie fue a la fiesta».'));

  await page.getByLabel('Aparato').fill('Camara inventada 7');
  await button(page, 'Guardar el dibujo con estas notas').click();
  const notes = page.getByRole('table', { name: 'Lo que dice el archivo' });
  await expectShown(notes.getByRole('row', { name: /Aparato.*Camara inventada 7/ }));
  await expectShown(
    notes.getByRole('row', { name: /Credenciales.*lleva credenciales de contenido; aquí no comprobamos/ }),
  );
  await button(page, 'Volver a guardar la imagen').click();
  await expectShown(notes.getByRole('row', { name: /Aparato.*Camara inventada 7.*no lleva/ }));
  await expectShown(notes.getByRole('row', { name: /Credenciales.*no lleva/ }));

  const own = page.getByLabel('O una imagen tuya (JPEG o PNG)');
  await own.setInputFiles({
    name: 'rota.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\u0089PNG\r\n\u001A\n???', 'latin1'),
  });
  await expectShown(page.getByText('El navegador no puede dibujar este archivo', { exact: false }));
  await own.setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(21 * 1024 * 1024) });
  await expectShown(page.getByText(/^El archivo pesa más de 20 MB\./));

  await page
    .getByRole('group', { name: /«No lleva notas, así que es falsa\.»/ })
    .getByLabel('No lo prueba')
    .check();
  await expectShown(page.getByText(/las capturas quitan las notas\./));
  const snow = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1. Nieve en la playa' }) });
  await snow.getByText('Lo que se encontró fuera').click();
  await snow.getByLabel('Engaña').check();
  await snow.getByLabel('El paso que lo decide').selectOption('Buscar la imagen en otros lugares');
  await button(page, 'Comprobar').first().click();
  await expectShown(page.getByText('Has comprobado 1 de 10. En 1 coincide tu decisión.'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await downloadedText(page)).toContain('Nieve en la playa: yo, Engaña; el laboratorio, Engaña.');

  await beginAgain(page);
  await expectShown(page.getByText('Has comprobado 1 de 10. En 1 coincide tu decisión.'));
  await expectSoon(() => page.getByLabel('Aparato').inputValue()).toBe('Camara inventada 7');
  expect(asked).toEqual([]);
});

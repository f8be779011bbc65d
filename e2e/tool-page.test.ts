import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Preferences } from '../src/shared/preferences.ts';
import { expectAccessible, expectHydrated, expectNoSidewaysScroll, expectSoon, visit } from './browser.ts';
import { expectShown, expectToast, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

let product: RunningProduct;
let address = '';
let teacher: Person;

beforeAll(async () => {
  product = await startEmptyProduct();
  ({ address } = product);
  teacher = await register(address, { role: 'profesor' });
});
afterAll(() => product.stop());

const reviewsOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Reseñas.*: ${name}$`) });

/** External requests are answered here. */
async function keepInside(page: Page): Promise<void> {
  await page.context().route(
    (url) => !url.href.startsWith(address) && !url.href.startsWith(inject('product')),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>fuera</title>' }),
  );
}

const ways: { language: Preferences['language']; width: number; words: Record<string, string> }[] = [
  {
    language: 'es',
    width: 1280,
    words: {
      search: 'Buscar herramientas',
      reviews: 'Reseñas',
      four: '4 estrellas',
      comment: 'Comparte tu experiencia con esta herramienta (opcional)',
      send: 'Enviar valoración',
      open: 'Abrir',
      opening: 'Abriendo Mizou',
      opened: 'La hemos abierto en otra pestaña.',
    },
  },
  {
    language: 'en',
    width: 360,
    words: {
      search: 'Search tools',
      reviews: 'Reviews',
      four: '4 stars',
      comment: 'Share your experience with this tool (optional)',
      send: 'Send rating',
      open: 'Open',
      opening: 'Opening Mizou',
      opened: 'We have opened it in a new tab.',
    },
  },
];

test.for(ways)(
  'a tool is found, reviewed and opened, in $language at $width px',
  async ({ language, width, words }) => {
    const person = await register(address);
    const { page, context } = await visit({
      address,
      path: '/biblioteca',
      language,
      width,
      prepare: async (prepared) => {
        await signedIn(address, person)(prepared);
        await keepInside(prepared);
        await prepared.clock.install();
      },
    });
    await page.getByRole('searchbox', { name: words['search'] ?? '' }).fill('mizou');
    await page.waitForURL(/search=mizou/);
    const button = page.getByRole('button', { name: new RegExp(`^${words['reviews']}.*: Mizou$`) });
    await button.click();
    const send = page.getByRole('button', { name: words['send'] ?? '' });
    await expectShown(send);
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    // The stars are radio buttons.
    await page.getByRole('radio', { name: words['four'] ?? '' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel(words['comment'] ?? '').fill(`Me sirvió, de ${width}.`);
    await send.click();
    await expectShown(page.getByText(`Me sirvió, de ${width}.`).last());
    await expectSoon(() => page.getByRole('progressbar', { name: words['four'] ?? '' }).getAttribute('value')).not.toBe(
      '0',
    );
    await expectSoon(() => button.textContent()).toMatch(/\d/);

    await page.getByRole('heading', { level: 2, name: 'Mizou' }).getByRole('link').click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Mizou' }));
    await expectShown(page.getByText(`Me sirvió, de ${width}.`).last());
    await page.getByRole('link', { name: new RegExp(`^${words['open']}.*Mizou$`) }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: words['opening'] ?? '' }));
    const opened = context.waitForEvent('page');
    await page.clock.runFor(3_000);
    expect((await opened).url()).toBe('https://mizou.com/');
    await expectShown(page.getByText(words['opened'] ?? ''));
  },
);

test('one panel is open at a time, a tool’s URL opens its panel, and a failed load can be retried', async () => {
  const [first, , third] = (await (await fetch(`${address}/api/tools?limit=3`)).json()) as {
    id: number;
    name: string;
  }[];
  if (!first || !third) throw new Error('The catalogue is empty.');
  const { page, expectNoise } = await visit({ address, path: `/biblioteca?tool=${third.id}` });
  const panel = (name: string) => page.getByRole('region', { name: `Reseñas de ${name}` });
  await expectShown(panel(third.name).getByText('Inicia sesión para dejar tu valoración'));
  await expectShown(
    panel(third.name).getByText(
      'Aún no hay reseñas para esta herramienta. ¡Sé el primero en compartir tu experiencia!',
    ),
  );
  await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await reviewsOf(page, third.name).getAttribute('aria-expanded')).toBe('true');

  await page.route('**/api/tools/*/reviews*', (route) => route.fulfill({ status: 503, json: { message: 'Ocupado' } }));
  await reviewsOf(page, first.name).focus();
  await page.keyboard.press('Space');
  await expectShown(panel(first.name));
  expect(await panel(third.name).count()).toBe(0);
  const alert = page.getByRole('alert').filter({ hasText: 'Error al cargar reseñas' });
  await expectShown(alert.getByText('Ocupado'));
  await page.unroute('**/api/tools/*/reviews*');
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expectShown(panel(first.name).getByText(/^Aún no hay reseñas/));
  expectNoise(/503.*reviews/);
  await expectAccessible(page);

  const invitation = page.getByRole('dialog', { name: 'Inicia sesión o regístrate' });
  await panel(first.name).getByRole('link', { name: 'Iniciar sesión' }).click();
  await expectShown(invitation);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Favorita: ${first.name}` }).click();
  await expectShown(invitation);
  await page.keyboard.press('Escape');
  await reviewsOf(page, first.name).click();
  await panel(first.name).waitFor({ state: 'detached' });

  await page.goto('/biblioteca?tool=1');
  await expectShown(page.getByRole('region', { name: /^Reseñas de / }));
  expect((await fetch(`${address}/biblioteca?tool=999999`)).status).toBe(200);
});

test('favourites are listed; users edit and delete their own reviews and report those of others', async () => {
  const other = await register(address);
  const tool = ((await (await fetch(`${address}/api/tools?search=ideogram`)).json()) as { id: number }[])[0];
  await fetch(`${address}/api/tools/${tool?.id}/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${other.session}` },
    body: JSON.stringify({ rating: 2, comment: 'Compra en mi tienda' }),
  });
  const { page } = await visit({
    address,
    path: '/herramientas/ideogram',
    prepare: signedIn(address, teacher),
  });
  await page.getByRole('button', { name: 'Favorita', exact: true }).click();
  await expectSoon(() => page.getByRole('button', { name: 'Favorita', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.getByRole('button', { name: /^Denunciar la reseña/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar denuncia' }).click();
  await expectShown(page.getByText('Elige un motivo'));
  await page.getByLabel('Publicidad o spam').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar denuncia' }).click();
  await expectToast(page, 'Denuncia enviada', 'Gracias. Lo revisaremos.');

  await page.getByRole('radio', { name: '5 estrellas' }).check({ force: true });
  await page.getByRole('button', { name: 'Enviar valoración' }).click();
  await page.getByRole('button', { name: 'Eliminar mi reseña' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Reseña eliminada', '');
  await expectShown(page.getByRole('button', { name: 'Enviar valoración' }));
  await expectSoon(() => page.getByText('Tu reseña').count()).toBe(0);

  await page.goto('/account');
  await expectHydrated(page);
  const kept = page.getByRole('list', { name: 'Herramientas favoritas' });
  await expectShown(kept.getByRole('link', { name: 'Ideogram' }));
  await page.getByRole('link', { name: 'Ver todas mis favoritas' }).click();
  await expectShown(page.getByRole('heading', { level: 2, name: 'Ideogram' }));
  await page.goBack();
  await kept.getByRole('button', { name: 'Quitar Ideogram de tus favoritas' }).click();
  await expectToast(page, 'Ideogram ya no está entre tus favoritas', '');
  await expectShown(page.getByText('Aún no tienes favoritas.'));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Aún no tienes favoritas.');
  await page.goto('/favoritas');
  await expectShown(page.getByRole('heading', { name: 'Aún no tienes favoritas' }));
});

test('the redirect page opens known addresses, asks about unknown ones, and refuses the rest', async () => {
  const to = (parameters: Record<string, string>) => `/herramientas/redirect?${new URLSearchParams(parameters)}`;
  const { page, context } = await visit({
    address,
    path: '/herramientas/redirect',
    width: 360,
    prepare: async (prepared) => {
      await keepInside(prepared);
      await prepared.clock.install();
      await prepared.addInitScript(() => {
        window.open = () => null;
      });
    },
  });
  await expectShown(page.getByRole('heading', { name: 'Error de Acceso' }));
  await page.goto(to({ url: 'javascript:alert(1)', name: 'Gamma' }));
  await expectShown(page.getByRole('heading', { name: 'Error de Acceso' }));
  await expectHydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL(`${address}/biblioteca`);

  // For an unknown site the full host is shown, and nothing happens without a click.
  await page.goto(to({ url: 'https://gamma.app.example.org/x', name: 'Gamma', description: 'Entra y gana' }));
  await expectHydrated(page);
  await expectShown(page.getByText('gamma.app.example.org', { exact: true }));
  await expectShown(page.getByText('El enlace dice: «Entra y gana»'));
  await page.clock.runFor(10_000);
  expect(context.pages()).toHaveLength(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Ir a gamma.app.example.org' }).click();
  expect((await opened).url()).toBe('https://gamma.app.example.org/x');
  await (await opened).close();

  // If the browser blocked the tab, a link remains; the redirect can be stopped.
  await page.goto(to({ url: 'https://gamma.app', name: 'Otra cosa' }));
  await expectHydrated(page);
  // The name from the catalogue, not from the link.
  await expectShown(page.getByRole('heading', { level: 1, name: 'Abriendo Gamma' }));
  await expectAccessible(page, 'main');
  await page.clock.runFor(3_000);
  await expectShown(page.getByText(/^Tu navegador no ha dejado abrir la pestaña/));
  await expectShown(page.getByRole('link', { name: 'Abrir Gamma' }));
  await page.reload();
  await expectHydrated(page);
  await page.getByRole('button', { name: 'No abrir' }).click();
  await page.clock.runFor(10_000);
  await expectShown(page.getByText('No la hemos abierto. Ábrela cuando quieras.'));
  expect(context.pages()).toHaveLength(1);
});

test('launchers have their own texts, and a splash screen and a login where specified', async () => {
  const { page } = await visit({ address, path: '/herramientas/canva' });
  await expectShown(page.getByRole('heading', { level: 1, name: 'Canva' }));
  expect(await page.getByRole('link', { name: 'Abrir Canva' }).getAttribute('href')).toMatch(
    /^\/herramientas\/redirect\?name=Canva&url=https/,
  );
  expect(await page.getByRole('link', { name: 'Leer y dejar reseñas' }).getAttribute('href')).toMatch(
    /^\/biblioteca\?tool=\d+$/,
  );
  await expectShown(page.getByRole('heading', { level: 2, name: 'Para qué sirve en clase' }));
  expect(await page.getByRole('region', { name: 'Herramientas parecidas' }).getByRole('heading').count()).toBe(5);
  await page.getByRole('button', { name: 'Favorita', exact: true }).click();
  await expectShown(page.getByRole('dialog', { name: 'Inicia sesión o regístrate' }));
  for (const name of ['ChatPDF', 'ChatGPT', 'Gamma']) {
    const html = await (await fetch(`${address}/herramientas/${name.toLowerCase()}`)).text();
    const everywhere = ['Para qué sirve en clase', 'Herramientas parecidas', 'Favorita', 'Nota de EducaIA'];
    for (const words of [`Abrir ${name}`, ...everywhere]) expect(html, name).toContain(words);
  }
  await page.goto('/herramientas/gptonline');
  await expectShown(page.getByRole('heading', { name: 'Acceso Restringido' }));
  await expectShown(page.getByText(/^Necesitas iniciar sesión para acceder/));
  await expectAccessible(page, 'main');

  await signedIn(address, teacher)(page);
  await page.clock.install();
  await page.goto('/herramientas/quillbot');
  await expectShown(page.getByText('Preparando QuillBot…'));
  expect(await page.getByRole('link', { name: /^Abrir QuillBot/ }).isVisible()).toBe(false);
  await expectHydrated(page);
  await page.clock.runFor(1_500);
  const open = page.getByRole('link', { name: /^Abrir QuillBot/ });
  await expectShown(open);
  expect(await open.getAttribute('target')).toBe('_blank');
  await page.goto('/herramientas/designer');
  await expectShown(page.getByText('Preparando Microsoft Designer…'));
  await expectHydrated(page);
  await page.clock.runFor(1_500);
  await expectShown(page.getByRole('link', { name: 'Abrir Microsoft Designer' }));
});

test('a launcher shows the tool’s rating with the same reasons as any other tool page', async () => {
  const { page } = await visit({ address, path: '/herramientas/chatgpt', width: 390 });
  const mark = page.getByRole('region', { name: 'Nota de EducaIA' });
  await expectShown(mark.getByText('8,0/10'));
  expect(await mark.getByRole('listitem').count()).toBe(6);
  await expectShown(mark.getByText('Nadie ha comprobado sus datos aún'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
  await mark.getByRole('link', { name: 'Cómo se calcula' }).click();
  await page.waitForURL(`${address}/biblioteca/criterios`);
});

test('a tool page shows its rating with reasons, separate from reviews, and links to the criteria', async () => {
  const { page } = await visit({ address, path: '/herramientas/perplexity' });
  const mark = page.getByRole('region', { name: 'Nota de EducaIA' });
  await expectShown(mark.getByText('8,0/10'));
  const reasons = await mark.getByRole('listitem').allInnerTexts();
  expect(reasons.map((reason) => reason.replaceAll(/\s+/g, ' '))).toEqual([
    'La cuenta es opcional 1,5/2,0',
    'Su plan gratuito basta para clase 2,0/2,0',
    'Está en español 2,0/2,0',
    'Se puede usar con 14 años o menos 1,5/1,5',
    'Proponemos dos usos o más en clase 1,0/1,0',
    'Nadie ha comprobado sus datos aún 0,0/1,5',
  ]);
  // Without reviews no stars are drawn.
  expect(await mark.locator('svg').count()).toBe(0);
  await expectShown(page.getByText('sin reseñas aún', { exact: true }));
  await mark.getByRole('link', { name: 'Cómo se calcula' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Cómo se calcula la nota de EducaIA' }));
  await expectShown(page.getByRole('heading', { level: 2, name: 'Se puede usar sin cuenta' }));

  await page.goto('/biblioteca?search=gemini');
  const gemini = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Gemini', exact: true }) });
  await expectShown(gemini.getByText('Sin nota de EducaIA').first());
  await page.goto('/');
  const recommended = page.getByRole('tabpanel').getByRole('listitem');
  const words = async (name: string) => (await recommended.filter({ hasText: name }).last().innerText()).split(/\s+/);
  expect(await recommended.filter({ hasText: 'Consensus' }).count()).toBe(0);
  expect(await words('Perplexity')).toContain('8,0/10');
  expect(await page.getByRole('tabpanel').locator('.fill-primary').count()).toBe(0);
});

test('recommendations and shelves filter what they show', async () => {
  const { page } = await visit({ address, path: '/recomendaciones' });
  const writing = page.locator('details').filter({ hasText: 'Redactar, corregir' });
  await writing.locator('summary').click();
  const use = writing.getByRole('link', { name: /^Usar/ });
  expect(await use.count()).toBeGreaterThan(0);
  expect(await use.count()).toBeLessThanOrEqual(6);
  expect(await use.first().getAttribute('target')).toBe('_blank');
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel('Nota de EducaIA mínima').selectOption('50');
  await page.getByLabel('Categoría').selectOption('Chatbot');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.waitForURL(/category=Chatbot&minima=50/);
  const answer = await fetch(`${address}/api/tools?category=Chatbot&limit=200`);
  const chatbots = (await answer.json()) as { name: string; editorialRating: number | null }[];
  const good = new Set(chatbots.flatMap(({ name, editorialRating }) => ((editorialRating ?? 0) >= 50 ? name : [])));
  const badRatings = async () => {
    const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    expect(names.length).toBeGreaterThan(0);
    return names.filter((name) => !good.has(name.trim()));
  };
  await expectSoon(badRatings).toEqual([]);
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await page.waitForURL(`${address}/recomendaciones`);

  await page.goto('/presentation-tools?categoria=diseno');
  await expectHydrated(page);
  // After our own assistants, which are not in the catalogue.
  const offered = page.locator('main').getByRole('list').last();
  expect(await offered.getByRole('heading', { level: 3 }).count()).toBe(3);
  await page.getByRole('searchbox').fill('zzqx wvu');
  await expectShown(page.getByText('No se encontraron herramientas que coincidan con tu búsqueda.'));
  await page.getByRole('link', { name: 'Restablecer filtros' }).click();
  await expectSoon(() => offered.getByRole('heading', { level: 3 }).count()).toBe(3);
  const shelfOf = async (path: string) => (await (await fetch(address + path)).text()).match(/<h3/g)?.length ?? 0;
  // Three catalogue tools and one of our assistants.
  expect(await shelfOf('/research-tools')).toBe(4);
  expect(await shelfOf('/writing-tools?search=gramatica')).toBeGreaterThan(1);
});

test('a tool page and the reviews below the list can be read without scripts', async () => {
  const { page } = await visit({ address, path: '/herramientas/mizou', javaScript: false });
  await expectShown(page.getByRole('heading', { level: 2, name: 'Para qué sirve en clase' }));
  await expectShown(page.getByText('Sin comprobar').first());
  await page.getByRole('link', { name: /^Abrir.*Mizou$/ }).click();
  await expectShown(page.getByRole('link', { name: 'Abrir Mizou' }));
  await page.goto('/biblioteca?search=mizou');
  await reviewsOf(page, 'Mizou').click();
  await page.waitForURL(/herramientas\/mizou#resenas$/);
});

test('search engines get a tool’s metadata, and an unknown tool is a 404', async () => {
  const html = await (await fetch(`${address}/herramientas/notebooklm`)).text();
  const described = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(described)).toMatchObject({ '@type': 'SoftwareApplication', name: 'NotebookLM' });
  const { page } = await visit({ address, path: '/herramientas/no-existe', status: 404 });
  await expectShown(page.getByRole('link', { name: 'Explorar la biblioteca' }));
});

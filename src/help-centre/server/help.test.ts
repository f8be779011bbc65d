import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import type { ScreenHelp } from '../../shared/contract/help.ts';
import type { HelpHit, HelpPage, ListedHelpPage } from '../contract.ts';
import { helpLimits } from '../limits.ts';
import { helpCentreRoutes } from './routes.ts';
import { helpPages } from './shipped-help.ts';

let app: TestApp;
let ask: Ask;
beforeAll(async () => {
  app = await startTestApp({ routes: helpCentreRoutes });
  // The build prepares the pages; here the first request would wait for all of them.
  await helpPages();
  ask = createAsk(app);
});
afterAll(() => app.close());

const read = async <Body>(path: string, who: Caller = guest) => (await ask(who, 'GET', path)).json<Body>();
const find = async (search: string, who?: Caller) =>
  (await read<HelpHit[]>(`/api/help/hits?search=${encodeURIComponent(search)}`, who)).map(({ slug }) => slug);

describe('the pages of the help', () => {
  test('are listed in the reader’s language, at least forty of them', async () => {
    const spanish = await read<ListedHelpPage[]>('/api/help/pages');
    const english = await read<ListedHelpPage[]>('/api/help/pages', inEnglish(guest));
    expect(spanish.length).toBeGreaterThanOrEqual(40);
    expect(english.map(({ slug }) => slug)).toEqual(spanish.map(({ slug }) => slug));
    expect(spanish[0]).toMatchObject({ title: '¿Cómo me muevo por EducaIA?', untranslated: false });
    expect(english[0]).toMatchObject({ title: 'How do I find my way around EducaIA?', untranslated: false });
  });

  test('show the labels of the screens and the pages to read next', async () => {
    const page = await read<HelpPage>('/api/help/pages/exportar-notas', inEnglish(guest));
    expect(page.html).toContain('<strong>Download</strong>');
    expect(page.related.map(({ slug }) => slug)).toContain('poner-y-publicar-notas');
    expect(await read('/api/help/pages/exportar-notas')).toMatchObject({
      title: '¿Cómo exporto las notas o preparo el informe para la familia?',
    });
  });

  test('that do not exist are refused with a sentence', async () => {
    for (const slug of ['nada', '..%2F..%2Fpackage', '%00']) {
      const { statusCode } = await ask(guest, 'GET', `/api/help/pages/${slug}`);
      expect([400, 404], slug).toContain(statusCode);
    }
    const refused = await ask(guest, 'GET', '/api/help/pages/nada');
    expect(refused.json()).toMatchObject({ code: 'help.no_such_page', message: 'Esa página de ayuda no existe' });
  });
});

describe('a search of the help', () => {
  test.each([
    ['exportar las notas', 'exportar-notas'],
    ['¿Cómo exporto notas?', 'exportar-notas'],
    ['EXPORTÁR', 'exportar-notas'],
    ['olvidé la contraseña', 'recuperar-la-contrasena'],
    ['clave olvidada', 'recuperar-la-contrasena'],
    ['subir deberes', 'entregar-una-tarea'],
    ['excel alumnado', 'importar-personas'],
    ['rubrica', 'rubricas'],
    ['copia de seguridad', 'copias-de-seguridad'],
    ['calificaci', 'mis-notas'],
  ])('for %j leads to %s', async (search, slug) => {
    expect((await find(search)).slice(0, 3)).toContain(slug);
  });

  test.each([
    ['exporting grades', 'exportar-notas'],
    ['forgotten password', 'recuperar-la-contrasena'],
    ['homework upload', 'entregar-una-tarea'],
  ])('in English for %j leads to %s', async (search, slug) => {
    expect((await find(search, inEnglish(guest))).slice(0, 3)).toContain(slug);
  });

  test('answers with the sentence that has the words', async () => {
    const hits = await read<HelpHit[]>('/api/help/hits?search=separador%20decimal');
    expect(hits[0]).toMatchObject({ slug: 'exportar-notas', title: expect.stringContaining('exporto') });
    expect(hits[0]?.sentence).toMatch(/^El CSV usa el separador/);
  });

  test('finds nothing without a word that says something, and never too much', async () => {
    for (const search of ['', '   ', '¿?', 'el la de', 'xyzzyplugh']) expect(await find(search), search).toEqual([]);
    expect((await find('clase')).length).toBe(helpLimits.hits);
    expect((await ask(guest, 'GET', `/api/help/hits?search=${'a'.repeat(101)}`)).statusCode).toBe(400);
    expect((await ask(guest, 'GET', '/api/help/hits')).statusCode).toBe(400);
  });
});

describe('the help about a screen', () => {
  const about = (address: string, who?: Caller) =>
    read<ScreenHelp>(`/api/help/screen?address=${encodeURIComponent(address)}`, who);

  test('is that for the reader’s role', async () => {
    const [teacher, student] = [await app.signIn({ role: 'profesor' }), await app.signIn()];
    expect((await about('/class/7?parte=notas', teacher)).page).toMatchObject({ slug: 'poner-y-publicar-notas' });
    expect((await about('/class/7?parte=notas', student)).page).toMatchObject({ slug: 'mis-notas' });
    const admin = await app.signIn({ role: 'iamaker' });
    expect((await about('/admin/ajustes/modelo', admin)).page?.slug).toBe('conectar-modelo-y-correo');
    expect((await about('/admin/ajustes', admin)).page).toBeNull();
    expect((await about('/class/7/tarea/9', student)).page?.slug).toBe('entregar-una-tarea');
    expect((await about('/class/7/tarea/9', teacher)).others.map(({ slug }) => slug)).toContain('coevaluacion');
  });

  test('comes whole, in the reader’s language, and is empty where there is none', async () => {
    expect((await about('/cursos/', inEnglish(guest))).page).toMatchObject({
      title: 'How do I take a free course?',
      html: expect.stringContaining('<ol>'),
    });
    for (const nowhere of ['/nada', '//evil.example/cursos', 'javascript:alert(1)', '', '/class/7/%']) {
      expect(await about(nowhere), nowhere).toEqual({ page: null, others: [] });
    }
  });
});

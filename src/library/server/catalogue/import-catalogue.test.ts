import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/server/test-app.ts';
import { call } from '../../../accounts/server/test-client.ts';
import type { ImportPlan } from '../../contract/catalogue.ts';
import type { NewTool } from '../../schemas.ts';
import { newTool, ratingOf, startLibrary } from '../test-library.ts';
import { cellsOf, columns } from './catalogue-csv.ts';
import { insertTools } from './catalogue-queries.ts';
import { guardCell, writeCsv } from './csv.ts';

let app: TestApp;
let admin: { headers: { cookie: string } };
beforeAll(async () => {
  app = await startLibrary();
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());

async function bringIn(csv: string, apply = false, cookie = ''): Promise<ImportPlan> {
  const answer = await call(app, 'POST', '/api/admin/tools/import', {
    headers: { cookie: `${admin.headers.cookie}; ${cookie}` },
    payload: { csv, apply },
  });
  expect(answer.status).toBe(200);
  return answer.body() as unknown as ImportPlan;
}
const takeOut = async () =>
  (await call(app, 'GET', '/api/admin/tools/export', { headers: admin.headers })).body() as unknown as {
    filename: string;
    csv: string;
  };
const rowOf = (tool: NewTool, changes: Record<string, string> = {}) => {
  const cells = { ...cellsOf({ ...tool, isRetired: false }), ...changes };
  return columns.map((column) => guardCell(cells[column] ?? ''));
};
const fileOf = (...rows: string[][]) => writeCsv([columns, ...rows]);
const snapshot = async () =>
  (await sql`select to_jsonb(tools) as tool from tools order by id`.execute(app.database.db)).rows;

describe('an export', () => {
  test('is a named file that can be imported without a change', async () => {
    const before = await snapshot();
    const { filename, csv } = await takeOut();
    expect(filename).toMatch(/^educaia-catalogo-\d{4}-\d\d-\d\d\.csv$/);
    expect(await bringIn(csv, true)).toEqual({
      created: [],
      changed: [],
      unchanged: before.length,
      errors: [],
      isApplied: true,
    });
    expect(await snapshot()).toEqual(before);
  });

  test('can be imported even where a spreadsheet would run or break a cell', async () => {
    const odd = newTool({
      name: '=HYPERLINK("https://evil.example")',
      tags: ['-uno', "'dos", '@tres'],
      description: { es: '+1, "dos"\nlíneas', en: "'apostrophe" },
      uses: [
        { es: '-a', en: '=b' },
        { es: '; c', en: '\u{1F393}' },
      ],
      facts: { account: null, freePlan: 'limited', spanish: 'partial', minimumAge: 0, checkedOn: null, sources: [] },
    });
    await insertTools(app.database.db, [odd]);
    const { csv } = await takeOut();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).not.toMatch(/(^|,|\n)"?[=+@-]/);
    expect(await bringIn(csv)).toMatchObject({ changed: [], errors: [], created: [] });
  });

  test('marks retired tools', async () => {
    await sql`update tools set retired_at = now() where slug = 'prezi'`.execute(app.database.db);
    const { csv } = await takeOut();
    expect(csv).toMatch(/^prezi,.*,yes\r$/m);
    expect(await bringIn(csv)).toMatchObject({ changed: [], errors: [] });
    await sql`update tools set retired_at = null where slug = 'prezi'`.execute(app.database.db);
  });
});

describe('an import', () => {
  test('previews its effect: new tools, changed cells and unchanged tools', async () => {
    const [known, fresh, same] = [newTool(), newTool(), newTool()];
    await insertTools(app.database.db, [known, same]);
    const file = fileOf(rowOf(known, { name: 'Otra', minimum_age: '', retired: 'yes' }), rowOf(same), rowOf(fresh));
    const before = await snapshot();
    const plan = await bringIn(file);
    expect(plan).toEqual({
      created: [{ line: 4, slug: fresh.slug, name: fresh.name }],
      changed: [
        {
          line: 2,
          slug: known.slug,
          name: 'Otra',
          fields: [
            { field: 'name', before: known.name, after: 'Otra' },
            { field: 'minimum_age', before: '13', after: '' },
            { field: 'retired', before: 'no', after: 'yes' },
          ],
        },
      ],
      unchanged: 1,
      errors: [],
      isApplied: false,
    });
    expect(await snapshot()).toEqual(before);
    expect(await bringIn(file, true)).toEqual({ ...plan, isApplied: true });
    const shown = async (slug: string) => (await call(app, 'GET', `/api/tools/by-slug/${slug}`)).body();
    expect(await shown(known.slug)).toMatchObject({ name: 'Otra', isRetired: true });
    expect(await shown(fresh.slug)).toMatchObject({ name: fresh.name, createdBy: 'EducaIA', facts: fresh.facts });
    const record = await call(app, 'GET', '/api/admin/audit?limit=1', { headers: admin.headers });
    expect(record.list()[0]).toMatchObject({ action: 'tools.imported', subject: '+1 ~1' });
    expect(await bringIn(file, true)).toMatchObject({ created: [], changed: [], unchanged: 3 });
    expect(await bringIn(fileOf(rowOf(known)), true)).toMatchObject({ isApplied: true });
    expect(await shown(known.slug)).toMatchObject({ name: known.name, isRetired: false });
  });

  test('updates the rating with the facts and keeps the reviews', async () => {
    const tool = newTool();
    const [id] = await insertTools(app.database.db, [tool]);
    const { headers } = await app.signIn();
    await call(app, 'POST', `/api/tools/${id}/reviews`, { headers, payload: { rating: 5 } });
    await bringIn(fileOf(rowOf(tool, { account: 'required', checked_on: '', sources: '' })), true);
    expect(await ratingOf(app, tool.slug)).toEqual({ rating: 50, count: 1, sum: 100 });
  });

  test('accepts any column order, line endings and surrounding spaces', async () => {
    const tool = newTool();
    const cells = rowOf(tool);
    const csv = [columns.toReversed(), cells.toReversed()]
      .map((row) => row.map((cell) => ` ${cell} `).join(','))
      .join('\n');
    expect(await bringIn(csv, true)).toMatchObject({ created: [{ slug: tool.slug }], errors: [] });
    expect(await bringIn(fileOf(cells))).toMatchObject({ changed: [], unchanged: 1 });
  });

  test('applies all rows or none', async () => {
    const [good, bad] = [newTool(), newTool()];
    const before = await snapshot();
    const plan = await bringIn(fileOf(rowOf(good), rowOf(bad, { url: 'http://a.example' })), true);
    expect(plan).toMatchObject({
      created: [{ slug: good.slug }],
      isApplied: false,
      errors: [{ line: 3, field: 'url', message: 'Escribe una dirección completa que empiece por https://' }],
    });
    expect(await snapshot()).toEqual(before);
  });

  test.each([
    ['slug', 'Mi Slug', 'Usa minúsculas, números y guiones: mi-herramienta'],
    ['name', '', 'Este campo es obligatorio'],
    ['category', 'Nada', 'Elige una de las categorías'],
    ['roles', 'profesor|rey', 'Los roles son estudiante, profesor, profesional, clase ia, iamaker'],
    ['tags', 'a||b', 'Este campo es obligatorio'],
    ['description_en', '', 'Este campo es obligatorio'],
    ['use1_en', '', 'Este campo es obligatorio'],
    ['sources', '', 'Escribe al menos una fuente de la comprobación'],
    ['sources', 'https://a.example|b', 'Escribe direcciones completas que empiecen por https://, una por línea'],
    ['account', 'sí', 'Escribe required, optional, none, o déjalo vacío si no se sabe'],
    ['minimum_age', '13,5', 'Escribe una edad de 0 a 21, o déjalo vacío si no se sabe'],
    ['checked_on', '31/01/2026', 'Escribe una fecha como 2026-01-31'],
    ['retired', 'quizás', 'Escribe yes o no'],
  ])('reports the line and column of a wrong %s («%s»)', async (field, cell, message) => {
    const plan = await bringIn(fileOf(rowOf(newTool()), rowOf(newTool(), { [field]: cell })));
    expect(plan.errors).toEqual([{ line: 3, field, message }]);
  });

  test('reports every error of a row, also in English', async () => {
    const plan = await bringIn(fileOf(rowOf(newTool(), { name: '', retired: 'x' })), false, 'lang=en');
    expect(plan.errors).toEqual([
      { line: 2, field: 'name', message: 'This field is required' },
      { line: 2, field: 'retired', message: 'Write yes or no' },
    ]);
  });

  test('counts the lines of multi-line cells', async () => {
    const first = newTool({ description: { es: 'Una\ndos\ntres', en: 'One' } });
    const plan = await bringIn(fileOf(rowOf(first), rowOf(newTool(), { name: '' })));
    expect(plan.errors).toEqual([{ line: 5, field: 'name', message: 'Este campo es obligatorio' }]);
  });

  test('refuses the same tool twice', async () => {
    const tool = newTool();
    const plan = await bringIn(fileOf(rowOf(tool), rowOf(tool)), true);
    expect(plan).toMatchObject({ isApplied: false, errors: [{ line: 3, field: 'slug' }] });
  });

  test.each<[string, string, { line: number; field: string | null; message: RegExp }]>([
    ['nothing', '', { line: 1, field: null, message: /vacío/ }],
    ['an empty file of Excel', '\uFEFF\r\n', { line: 1, field: null, message: /vacío/ }],
    ['semicolons', `${columns.join(';')}\n`, { line: 1, field: null, message: /separado por comas/ }],
    ['an unclosed quote', '"slug,name', { line: 1, field: null, message: /no se cierra/ }],
    ['a misplaced quote', `${columns.join(',')}\na"b,c`, { line: 2, field: null, message: /fuera de sitio/ }],
    ['a missing column', columns.slice(1).join(','), { line: 1, field: 'slug', message: /Falta/ }],
    ['an unknown column', `${columns.join(',')},precio`, { line: 1, field: 'precio', message: /No se reconoce/ }],
    [
      'a manual rating',
      `${columns.join(',')},editorial_rating`,
      { line: 1, field: 'editorial_rating', message: /se calcula a partir de los datos/ },
    ],
    ['a column twice', `${columns.join(',')},slug`, { line: 1, field: 'slug', message: /dos veces/ }],
    ['missing cells', `${columns.join(',')}\na,b`, { line: 2, field: null, message: /2 celdas y debe tener 21/ }],
  ])('refuses a file with %s', async (_, csv, { line, field, message }) => {
    const { errors, isApplied } = await bringIn(csv, true);
    expect(errors).toEqual([{ line, field, message: expect.stringMatching(message) }]);
    expect(isApplied).toBe(false);
  });

  test('reports the first hundred errors', async () => {
    const { errors } = await bringIn(`${columns.join(',')}\n${'a,b\n'.repeat(900)}`);
    expect(errors).toHaveLength(100);
    const tooMany = await bringIn(`${columns.join(',')}\n${'a,b\n'.repeat(1_001)}`);
    expect(tooMany.errors).toEqual([{ line: 1, field: null, message: expect.stringMatching(/hasta 1000/) }]);
  });

  test('that is too large is refused with advice', async () => {
    const answer = await call(app, 'POST', '/api/admin/tools/import', {
      headers: admin.headers,
      payload: { csv: 'x'.repeat(900_001), apply: false },
    });
    expect([answer.status, answer.body().message]).toEqual([
      400,
      'El archivo es demasiado grande. Impórtalo en varias partes.',
    ]);
  });

  test('by two users at once is applied once', async () => {
    const file = fileOf(rowOf(newTool()), rowOf(newTool()));
    const answers = await Promise.all(
      [1, 2].map(() =>
        call(app, 'POST', '/api/admin/tools/import', { headers: admin.headers, payload: { csv: file, apply: true } }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await bringIn(file)).toMatchObject({ created: [], changed: [], unchanged: 2 });
  });

  test('of hundreds of tools is applied as a whole', async () => {
    const tools = Array.from({ length: 450 }, () => newTool());
    const plan = await bringIn(fileOf(...tools.map((tool) => rowOf(tool))), true);
    expect(plan.created).toHaveLength(450);
    const later = tools.map((tool) => rowOf(tool, { category: 'Videos' }));
    expect((await bringIn(fileOf(...later), true)).changed).toHaveLength(450);
    expect((await bringIn(fileOf(...later))).unchanged).toBe(450);
  });
});

import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { createEnroller } from '../../../classrooms/server/people/enrol-imported.ts';
import type { JobQueue } from '../../../server/jobs/job-queue.ts';
import type { PeopleImport } from '../../contract/people-imports.ts';
import { applyImport } from './apply-import.ts';
import { importJobs } from './routes.ts';

let app: TestApp;
let chief: Person;
let jobs: JobQueue;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  chief = await app.signIn({ username: 'jefa', role: 'iamaker' });
  jobs = app.kernel.jobs as JobQueue;
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from classrooms`.execute(app.database.db);
  await sql`delete from users where id <> ${chief.id}`.execute(app.database.db);
  await sql`delete from centre_groups`.execute(app.database.db);
  await sql`delete from people_imports`.execute(app.database.db);
});

const runJobs = () => jobs.runDue(importJobs(app.kernel, createEnroller(app.kernel.events)));

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  return app.http.inject({ method, url, headers: chief.headers, ...(payload && { payload }) });
}

async function upload(file: string | Uint8Array, name = 'personas.csv') {
  const headers = { ...chief.headers, 'content-type': 'application/octet-stream' };
  return app.http.inject({
    method: 'POST',
    url: `/api/admin/imports?name=${name}`,
    headers,
    payload: Buffer.from(file),
  });
}

async function read(id: number): Promise<PeopleImport> {
  return (await send('GET', `/api/admin/imports/${id}`)).json<PeopleImport>();
}

/** Uploads, vouches for the age, and compares. */
async function check(file: string | Uint8Array, options: object = {}): Promise<PeopleImport> {
  const made = await upload(file);
  expect(made.statusCode, made.body).toBe(200);
  await runJobs();
  const draft = await read(made.json<PeopleImport>().id);
  const body = { mapping: draft.mapping, options: { ...draft.options, vouchesForAge: true, ...options } };
  const changed = await send('PUT', `/api/admin/imports/${draft.id}`, body);
  expect(changed.statusCode, changed.body).toBe(200);
  await runJobs();
  return read(draft.id);
}

async function apply(id: number): Promise<PeopleImport> {
  const answer = await send('PUT', `/api/admin/imports/${id}/application`);
  expect(answer.statusCode, answer.body).toBe(200);
  await runJobs();
  return read(id);
}

async function rows(id: number) {
  return (await send('GET', `/api/admin/imports/${id}/rows?limit=200`)).json<
    { outcome: string; refusal: string | null; value: string | null; name: string; line: number }[]
  >();
}

const table = [
  'Identificador;Apellidos y nombre;Correo electrónico;Perfil;Unidad;Departamento',
  'A1;García López, María;maria@centro.example;Alumna;3.º ESO A;',
  'A2;Peña Núñez, Íñigo;inigo@centro.example;Alumno;3.º ESO A | Coro;',
  'P1;Ruiz Gil, Ana;ana@centro.example;Profesora;;Lengua',
].join('\r\n');

test('a file is compared first, then applied, and applied again it changes nothing', async () => {
  const draft = await check(table);
  expect(draft).toMatchObject({
    state: 'checked',
    mapping: ['externalId', 'surnamesFirst', 'email', 'role', 'course', 'department'],
    counts: { new: 3, changed: 0, unchanged: 0, refused: 0 },
  });
  const { rows: before } = await sql`select 1 from users where external_id is not null`.execute(app.database.db);
  expect(before).toEqual([]);
  expect(await apply(draft.id)).toMatchObject({ state: 'done', counts: { new: 3 } });
  const { rows: people } = await sql`
    select external_id, full_name, surnames, display_name, username, role, group_names(id) as groups, age_answer, password_hash
    from users where external_id is not null order by external_id`.execute(app.database.db);
  expect(people).toMatchObject([
    {
      external_id: 'A1',
      full_name: 'María García López',
      surnames: 'García López',
      display_name: 'María G.',
      username: 'maria',
      role: 'estudiante',
      groups: ['3.º ESO A'],
      age_answer: 'centre-vouches',
      password_hash: null,
    },
    { external_id: 'A2', full_name: 'Íñigo Peña Núñez', groups: ['3.º ESO A', 'Coro'] },
    { external_id: 'P1', role: 'profesor', groups: ['Lengua'] },
  ]);
  const again = await check(table);
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
  const { rows: entries } = await sql`
    select 1 from audit_entries where action = 'people.imported' and subject = ${`import #${draft.id}`}`.execute(
    app.database.db,
  );
  expect(entries).toHaveLength(1);
});

test.each([
  ['Windows-1252', Buffer.from(table, 'latin1')],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
])('a file in %s is read', async (_, file) => {
  const draft = await check(file);
  expect((await rows(draft.id)).map(({ name }) => name)).toEqual([
    'María García López',
    'Íñigo Peña Núñez',
    'Ana Ruiz Gil',
  ]);
});

test('what was matched by the identifier or the address is changed', async () => {
  await apply((await check(table)).id);
  const changed = table
    .replace('inigo@centro.example', 'otro@centro.example')
    .replace('Ruiz Gil, Ana', 'Ruiz Gil, Ana María');
  const draft = await check(changed);
  expect(draft.counts).toEqual({ new: 0, changed: 2, unchanged: 1, refused: 0 });
  await apply(draft.id);
  const { rows: people } =
    await sql`select email, full_name from users where external_id in ('A2', 'P1') order by external_id`.execute(
      app.database.db,
    );
  expect(people).toEqual([
    { email: 'otro@centro.example', full_name: 'Íñigo Peña Núñez' },
    { email: 'ana@centro.example', full_name: 'Ana María Ruiz Gil' },
  ]);
});

test('each bad row is refused with its reason, and the rest is applied', async () => {
  await app.signIn({ username: 'impostor', email: 'profe@centro.example' });
  const file = [
    'nombre,apellidos,e-mail,rol,clase,alias',
    'Uno,Bueno,uno@centro.example,estudiante,,',
    'Dos,Malo,no es un correo,estudiante,,',
    'Tres,Malo,,estudiante,,',
    'Cuatro,Malo,cuatro@centro.example,marqués,,',
    'Cinco,Malo,cinco@centro.example,iamaker,,',
    'Uno,Otra,UNO@centro.example,estudiante,,',
    'Seis,Malo,seis@centro.example,estudiante,Clase que no hay,',
    'Siete,Malo,siete@centro.example,estudiante,,jefa',
    'Ocho,Malo,profe@centro.example,profesor,,',
    'Nueve,Malo,nueve@centro.example,estudiante,,administrador',
    '=1+1,,diez@centro.example,estudiante,,',
  ].join('\n');
  const draft = await check(file);
  expect((await rows(draft.id)).map(({ refusal }) => refusal)).toEqual([
    null,
    'bad-email',
    'no-email',
    'unknown-role',
    'iamaker-unconfirmed',
    'duplicate',
    'unknown-class',
    'username-taken',
    'unconfirmed-account',
    'reserved-name',
    null,
  ]);
  expect((await apply(draft.id)).counts).toMatchObject({ new: 2, refused: 9 });
  const refused = (await send('GET', `/api/admin/imports/${draft.id}/refused`)).json<{ name: string; csv: string }>();
  expect(refused.csv.trim().split('\r\n')).toHaveLength(10);
  expect(refused.csv).toContain('El correo no es válido');
});

test('nobody new is made unless the centre answers for the age', async () => {
  const draft = await check(table, { vouchesForAge: false });
  expect(draft.counts.refused).toBe(3);
  expect((await send('PUT', `/api/admin/imports/${draft.id}/application`)).statusCode).toBe(409);
});

test('a killed import continues where it was, and makes nobody twice', async () => {
  const many = [
    'nombre;correo',
    ...Array.from({ length: 250 }, (_, n) => `Persona Número ${n};p${n}@centro.example`),
  ].join('\n');
  const draft = await check(many);
  await send('PUT', `/api/admin/imports/${draft.id}/application`);
  const stopping = new AbortController();
  let batches = 0;
  const settings = {
    get: async () => {
      batches += 1;
      return app.kernel.settings.get();
    },
  };
  const signal = Object.assign(stopping.signal, {});
  const aborting = applyImport(
    { ...app.kernel, settings: { ...app.kernel.settings, ...settings } },
    createEnroller(app.kernel.events),
    draft.id,
    new Proxy(signal, {
      get(target, name) {
        // Aborted before the second batch.
        if (name === 'throwIfAborted')
          return () => {
            batches += 1;
            if (batches > 2) throw new Error('killed');
          };
        return Reflect.get(target, name) as unknown;
      },
    }),
  );
  await expect(aborting).rejects.toThrow('killed');
  const { rows: some } = await sql<{
    count: number;
  }>`select count(*)::int as count from users where from_centre`.execute(app.database.db);
  expect(some[0]?.count).toBe(100);
  await runJobs();
  expect(await read(draft.id)).toMatchObject({ state: 'done', counts: { new: 250 } });
  const { rows: all } = await sql<{
    count: number;
  }>`select count(*)::int as count from users where from_centre`.execute(app.database.db);
  expect(all[0]?.count).toBe(250);
});

test('twice at once it is applied once', async () => {
  const { id } = await check(table);
  const answers = await Promise.all([1, 2].map(() => send('PUT', `/api/admin/imports/${id}/application`)));
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
});

test('classes are joined by code or name, and made on request', async () => {
  const teacher = await app.signIn({ username: 'docente', role: 'profesor' });
  const made = await app.http.inject({
    method: 'POST',
    url: '/api/classes/create',
    headers: teacher.headers,
    payload: { name: 'Robótica', description: 'x' },
  });
  const { code } = made.json<{ code: string }>();
  const file = `nombre;correo;clase\nUno Uno;uno@centro.example;${code}\nDos Dos;dos@centro.example;robótica | Ajedrez`;
  const draft = await check(file, { createsClasses: true, classOwner: 'docente' });
  expect(draft.counts.new).toBe(2);
  await apply(draft.id);
  const { rows: members } = await sql`
    select c.name, u.username from classroom_members m join classrooms c on c.id = m.classroom_id join users u on u.id = m.user_id
    where m.left_at is null order by c.name, u.username`.execute(app.database.db);
  expect(members).toEqual([
    { name: 'Ajedrez', username: 'dos' },
    { name: 'Robótica', username: 'dos' },
    { name: 'Robótica', username: 'uno' },
  ]);
  expect((await check(file, { createsClasses: true, classOwner: 'docente' })).counts.unchanged).toBe(2);
});

test('the owner of new classes must be somebody who can teach', async () => {
  await app.signIn({ username: 'alumna', role: 'estudiante' });
  const { id, mapping, options } = await check(table);
  for (const classOwner of ['', 'nadie', 'alumna']) {
    const refused = await send('PUT', `/api/admin/imports/${id}`, {
      mapping,
      options: { ...options, createsClasses: true, classOwner },
    });
    expect([refused.statusCode, refused.json<{ code: string }>().code], classOwner).toEqual([
      400,
      'accounts.no_such_class_owner',
    ]);
  }
});

describe('an export', () => {
  test.each(['csv', 'xlsx'] as const)('as %s that is imported again changes nothing', async (format) => {
    await apply((await check(table)).id);
    await app.signIn({ username: 'suelta', fullName: '=Suma Resta', email: 'suelta@centro.example' });
    await sql`insert into users (username, full_name, email, holds_email) values ('otra', 'Otra Persona', 'suelta@centro.example', false)`.execute(
      app.database.db,
    );
    const file = await send('GET', `/api/admin/users/export?format=${format}`);
    expect(file.statusCode).toBe(200);
    expect(file.body.includes("'=Suma Resta")).toBe(format === 'csv');
    const draft = await check(file.rawPayload);
    expect(draft.mapping).toEqual([
      'externalId',
      'username',
      'fullName',
      'surnames',
      'displayName',
      'email',
      'role',
      'group',
      'class',
    ]);
    expect(draft.counts, JSON.stringify(await rows(draft.id))).toEqual({
      new: 0,
      changed: 0,
      unchanged: 6,
      refused: 0,
    });
  });

  test('needs a fresh sign-in and is in the audit log', async () => {
    const { rows: before } = await sql<{
      count: number;
    }>`select count(*)::int as count from audit_entries where action = 'people.exported'`.execute(app.database.db);
    await send('GET', '/api/admin/users/export?format=csv&role=profesor');
    const { rows: after } = await sql<{
      count: number;
    }>`select count(*)::int as count from audit_entries where action = 'people.exported'`.execute(app.database.db);
    expect(after[0]?.count).toBe((before[0]?.count ?? 0) + 1);
  });
});

describe('a hostile file is refused', () => {
  const sheet = (xml: string) =>
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="1" r:id="rId1"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': strToU8(xml),
    });
  const rowsOf = (count: number) => `nombre;correo\n${'a;b\n'.repeat(count)}`;
  test.each([
    ['a picture', Buffer.from('\u0089PNG\r\n\u001A\n0000', 'latin1'), 415],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 415],
    ['a zip that is no workbook', zipSync({ 'a.txt': strToU8('Hola') }), 415],
    ['a cut zip', Buffer.from('PK\u0003\u0004'), 415],
    ['a document type with entities', sheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 415],
    [
      'a zip bomb of 100 MB',
      zipSync({
        'xl/workbook.xml': strToU8('<workbook/>'),
        'xl/worksheets/sheet1.xml': new Uint8Array(100 * 1024 * 1024),
      }),
      415,
    ],
    ['nothing but headings', 'nombre;correo', 400],
    ['nothing at all', ' ', 400],
    ['more than 20,000 rows', rowsOf(20_001), 413],
    ['too many columns', `${'a;'.repeat(80)}\n1`, 413],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
  ] as const)('%s', async (_, file, status) => {
    const answer = await upload(file);
    expect(answer.statusCode, answer.body).toBe(status);
  });

  test('unless it is only odd: one column, cells that are never closed, numbers as identifiers', async () => {
    expect((await upload('nombre\nAna Ruiz')).statusCode).toBe(200);
    expect((await upload('nombre;correo\n"Ana Ruiz;ana@x.example')).statusCode).toBe(200);
    const numbers = sheet(
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Matr&#237;cula</t></is></c></row><row r="3"><c r="A3"><v>1.2E7</v></c></row></sheetData></worksheet>',
    );
    const made = (await upload(numbers)).json<PeopleImport>();
    expect(made).toMatchObject({ mapping: ['externalId'], columns: [{ heading: 'Matrícula', samples: ['12000000'] }] });
  });
});

test('a corrected mapping is remembered for files with the same headings', async () => {
  const file = 'Cosa;Correo\nAna Ruiz;ana@centro.example';
  const draft = (await upload(file)).json<PeopleImport>();
  expect(draft.mapping).toEqual(['ignore', 'email']);
  await runJobs();
  await send('PUT', `/api/admin/imports/${draft.id}`, { mapping: ['fullName', 'email'], options: draft.options });
  expect((await upload(`${file}\nEva Gil;eva@centro.example`)).json<PeopleImport>().mapping).toEqual([
    'fullName',
    'email',
  ]);
});

test('the rows are deleted after seven days', async () => {
  const { sweepImports } = await import('./import-queries.ts');
  const { id } = await check(table);
  await sql`update people_imports set created_at = now() - interval '8 days'`.execute(app.database.db);
  await sweepImports(app.database.db);
  expect(await rows(id)).toEqual([]);
});

test('a repeated row names what is repeated: the address or the identifier', async () => {
  const draft = await check(
    [
      'Identificador,Nombre completo,Correo',
      'R1,Una Persona,repetida@centro.example',
      'R2,Otra Persona,repetida@centro.example',
      'R1,Tercera Persona,tercera@centro.example',
    ].join('\n'),
  );
  const [, byAddress, byIdentifier] = await rows(draft.id);
  expect(byAddress).toMatchObject({ refusal: 'duplicate', value: 'repetida@centro.example' });
  expect(byIdentifier).toMatchObject({ refusal: 'duplicate', value: 'R1' });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import type { NotedLab } from '../contract.ts';
import { exportLabs } from './personal-data.ts';
import { labsRoutes } from './routes.ts';

let app: TestApp;
let ask: Ask;
let student: Person;

beforeAll(async () => {
  app = await startTestApp({ routes: labsRoutes });
  ask = createAsk(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  student = await app.signIn();
});

const note = (lab: string, who: Caller = student) => ask(who, 'PUT', `/api/user/passport/labs/${lab}`);
const take = (lab: string, who: Caller = student) => ask(who, 'DELETE', `/api/user/passport/labs/${lab}`);
const list = async (who: Caller = student) =>
  (await ask(who, 'GET', '/api/user/passport/labs')).json<{ labs: NotedLab[] }>().labs;

test('a laboratory is noted for its reader alone, and taken away again', async () => {
  const other = await app.signIn();
  await note('tokens', other);
  expect(await list()).toEqual([]);
  const noted = (await note('tokens')).json<NotedLab>();
  expect(noted).toEqual({ lab: 'tokens', notedAt: expect.any(String) });
  expect(await list()).toEqual([noted]);
  expect((await take('tokens')).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await take('tokens')).statusCode).toBe(204);
  expect(await list(other)).toHaveLength(1);
});

test('noted again, a laboratory keeps its first moment', async () => {
  await sql`insert into passport_labs (user_id, lab, noted_at) values (${student.id}, 'tokens', '2026-01-02T03:04:05Z')`.execute(
    app.kernel.db,
  );
  const again = await note('tokens');
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual({ lab: 'tokens', notedAt: '2026-01-02T03:04:05.000Z' });
  expect(await list()).toHaveLength(1);
});

test('an unknown laboratory is refused, and one that left the list is not shown', async () => {
  const refused = await note('perpetual-motion');
  expect(refused.statusCode).toBe(404);
  expect(refused.json()).toMatchObject({ code: 'labs.no_such_lab', message: 'Ese laboratorio no existe' });
  const inOther = await note('perpetual-motion', inEnglish(student));
  expect(inOther.json()).toMatchObject({ message: 'That laboratory does not exist' });
  await sql`insert into passport_labs (user_id, lab) values (${student.id}, 'perpetual-motion')`.execute(app.kernel.db);
  expect(await list()).toEqual([]);
});

test('noting needs an account', async () => {
  expect((await note('tokens', guest)).statusCode).toBe(401);
  expect((await take('tokens', guest)).statusCode).toBe(401);
  expect((await ask(guest, 'GET', '/api/user/passport/labs')).statusCode).toBe(401);
});

test('an account without email notes laboratories, too', async () => {
  const pupil = await app.signIn();
  const { db } = app.kernel;
  await sql`update users set is_pupil = true, email = null, holds_email = false where id = ${pupil.id}`.execute(db);
  await sql`
    with class as (insert into classrooms (name, description, code, owner_id) values ('1.º B', 'Una clase', 'K1', ${student.id}) returning id),
    joined as (insert into classroom_members (classroom_id, user_id, role) select id, ${pupil.id}, 'student' from class)
    insert into pupils (user_id, classroom_id, alias) select ${pupil.id}, id, 'zorro7' from class`.execute(db);
  expect((await note('drawings', pupil)).statusCode).toBe(200);
  expect(await list(pupil)).toHaveLength(1);
});

test('noted laboratories are in the copy of the data, and go with the account', async () => {
  await note('tokens');
  const { db } = app.kernel;
  expect(await exportLabs(db, student.id)).toEqual({ passportLabs: [{ lab: 'tokens', notedAt: expect.any(Date) }] });
  await sql`delete from users where id = ${student.id}`.execute(db);
  const { rows } = await sql`select from passport_labs where user_id = ${student.id}`.execute(db);
  expect(rows).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWholeProduct, type WholeProduct } from '../../../../testing/whole-product/test-product.ts';
import type { CreatedClass } from '../../contract.ts';
import type { OwnedClass } from '../../contract/people/class-owners.ts';

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct();
});
afterAll(() => product.close());

async function setUp() {
  const owner = await product.newPerson('profesor', 'Marta Ruiz Gil');
  const coTeacher = await product.newPerson('profesor', 'Luis Paz Oso');
  const student = await product.newPerson('estudiante');
  const make = async (name: string) => {
    const body = { name, description: 'Tecnología' };
    const made = (await product.send(owner, 'POST', '/api/classes/create', body)).json<CreatedClass>();
    for (const person of [coTeacher, student]) {
      await product.send(person, 'POST', '/api/classes/join', { code: made.code });
    }
    await sql`
      update classroom_members set role = 'co-teacher'
      where classroom_id = ${made.id} and user_id = ${coTeacher.id}`.execute(product.app.kernel.db);
    return made.id;
  };
  return { owner, coTeacher, student, make };
}

async function ownerOf(id: number) {
  const { rows } = await sql<{ owner: number | null; isArchived: boolean }>`
    select owner_id as owner, archived_at is not null as "isArchived" from classrooms where id = ${id}`.execute(
    product.app.kernel.db,
  );
  return rows[0];
}

describe('deleting the account of a user who owns classes', () => {
  test('is refused until there is a decision for every class, so that none loses its owner', async () => {
    const { owner, coTeacher, student, make } = await setUp();
    const [given, kept, gone] = [await make('Dada'), await make('Archivada'), await make('Eliminada')];
    const owned = (await product.send(owner, 'GET', '/api/classes/owned')).json<OwnedClass[]>();
    expect(owned).toMatchObject([
      { id: kept, name: 'Archivada', studentCount: 1, coTeachers: [{ name: 'Luis Paz Oso' }] },
      { id: given, name: 'Dada' },
      { id: gone, name: 'Eliminada' },
    ]);
    const memberId = owned[1]?.coTeachers[0]?.memberId ?? 0;
    const decisions = [
      { classId: given, decision: 'transfer', memberId },
      { classId: kept, decision: 'archive' },
      { classId: gone, decision: 'delete' },
    ];
    for (const classes of [undefined, decisions.slice(0, 2)]) {
      const refused = await product.send(owner, 'DELETE', '/api/user/account', classes && { classes });
      expect(refused.statusCode).toBe(409);
      expect(refused.json<{ message: string }>().message).toContain('Eliminada');
    }
    expect(await ownerOf(given)).toEqual({ owner: owner.id, isArchived: false });

    const left = await product.send(owner, 'DELETE', '/api/user/account', { classes: decisions });
    expect(left.statusCode, left.body).toBe(204);
    expect(await ownerOf(given)).toEqual({ owner: coTeacher.id, isArchived: false });
    expect(await ownerOf(kept)).toEqual({ owner: product.everybody.iamaker.id, isArchived: true });
    expect(await ownerOf(gone)).toBeUndefined();
    const told = await sql`
      select user_id as "to", subject from notifications where kind = 'class-owner' order by id`.execute(
      product.app.kernel.db,
    );
    expect(told.rows).toEqual([
      { to: coTeacher.id, subject: 'Dada' },
      { to: product.everybody.iamaker.id, subject: 'Archivada' },
    ]);
    expect((await product.send(student, 'GET', `/api/classes/${given}`)).statusCode).toBe(200);
  });

  test('gives a class only to its co-teachers', async () => {
    const { owner, student, make } = await setUp();
    const id = await make('Suya');
    const { rows } = await sql<{ id: number }>`
      select id from classroom_members where classroom_id = ${id} and user_id = ${student.id}`.execute(
      product.app.kernel.db,
    );
    const classes = [{ classId: id, decision: 'transfer', memberId: rows[0]?.id ?? 0 }];
    const refused = await product.send(owner, 'DELETE', '/api/user/account', { classes });
    expect(refused.json()).toMatchObject({ code: 'classrooms.only_co_teachers' });
    expect(await ownerOf(id)).toMatchObject({ owner: owner.id });
  });

  test('by an administrator requires the same, and archived classes go to the administrator', async () => {
    const { owner, make } = await setUp();
    const id = await make('De otra persona');
    const admin = await product.newPerson('iamaker');
    const path = `/api/admin/users/${owner.id}`;
    expect((await product.send(admin, 'GET', `${path}/classes`)).json()).toMatchObject([{ id }]);
    expect((await product.send(admin, 'DELETE', path)).json()).toMatchObject({ code: 'accounts.undecided_classes' });
    const classes = [{ classId: id, decision: 'archive' }];
    expect((await product.send(admin, 'DELETE', path, { classes })).statusCode).toBe(204);
    expect(await ownerOf(id)).toEqual({ owner: admin.id, isArchived: true });
  });

  test('is refused by the database, too', async () => {
    const { owner, make } = await setUp();
    await make('Protegida');
    await expect(sql`delete from users where id = ${owner.id}`.execute(product.app.kernel.db)).rejects.toThrow(
      'classrooms_owner_fkey',
    );
  });
});

test('administrators find classes without an owner and give them to a teacher', async () => {
  const { owner, coTeacher, student, make } = await setUp();
  const id = await make('Huérfana');
  await sql`update classrooms set owner_id = null where id = ${id}`.execute(product.app.kernel.db);
  const { iamaker } = product.everybody;
  const list = async () =>
    (await product.send(iamaker, 'GET', '/api/admin/ownerless-classes')).json<{ id: number; memberCount: number }[]>();
  expect(await list()).toMatchObject([{ id, name: 'Huérfana', memberCount: 2 }]);
  const give = (username: string) => product.send(iamaker, 'PUT', `/api/admin/ownerless-classes/${id}`, { username });
  expect((await give('nadie')).json()).toMatchObject({ code: 'classrooms.no_such_teacher' });
  expect((await give(student.username)).json()).toMatchObject({ code: 'classrooms.no_such_teacher' });
  expect((await give(coTeacher.username.toUpperCase())).statusCode).toBe(204);
  expect(await ownerOf(id)).toMatchObject({ owner: coTeacher.id });
  expect(await list()).toEqual([]);
  // It has an owner again.
  expect((await give(owner.username)).statusCode).toBe(404);
});

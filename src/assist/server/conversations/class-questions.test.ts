import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { answerTo, startAssist } from '../test-assist.ts';

let app: TestApp;
let classId: number;
const people: Record<'teacher' | 'pupil' | 'outsider' | 'admin', Person | undefined> = {
  teacher: undefined,
  pupil: undefined,
  outsider: undefined,
  admin: undefined,
};
beforeAll(async () => {
  app = await startAssist();
  people.teacher = await app.signIn({ role: 'profesor' });
  people.pupil = await app.signIn();
  people.outsider = await app.signIn({ role: 'profesor' });
  people.admin = await app.signIn({ role: 'iamaker' });
  const { db } = app.database;
  const { rows } = await sql<{ id: number }>`
    insert into classrooms (name, description, code, owner_id)
    values ('Ciencias', 'Ciencias de primero', 'CIE-2026-02', ${people.teacher.id}) returning id`.execute(db);
  classId = rows[0]?.id ?? 0;
  await sql`
    insert into classroom_members (classroom_id, user_id, role) values (${classId}, ${people.pupil.id}, 'student')`.execute(
    db,
  );
  await sql`
    insert into classroom_contents (classroom_id, title, content, content_type, position)
    values (${classId}, 'El estambre de la flor', 'El estambre de la flor tiene dos pistoletes.', 'text', 0)`.execute(
    db,
  );
});
afterAll(() => app.close());

/** Whether the answer has anything of the class: its words or its address. */
async function learnsFrom(who: Person | undefined): Promise<boolean> {
  if (!who) throw new Error('nobody asked');
  const { text, sources } = await answerTo(app, who, '¿Qué es el estambre de la flor?');
  return /pistoletes|Ciencias/.test(text) || sources.some(({ address }) => address.startsWith(`/class/${classId}/`));
}

test('a question leads to the material of a class only for its members, and only while they are', async () => {
  const { teacher, pupil, outsider, admin } = people;
  expect([await learnsFrom(teacher), await learnsFrom(pupil)]).toEqual([true, true]);
  expect([await learnsFrom(outsider), await learnsFrom(admin)]).toEqual([false, false]);
  await sql`update classroom_members set left_at = now() where classroom_id = ${classId}`.execute(app.database.db);
  expect([await learnsFrom(teacher), await learnsFrom(pupil)]).toEqual([true, false]);
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setUpPupils } from './test-pupils.ts';

const school = setUpPupils();
const { ask, auditOf, cardsFor, db, holderOf, list, newClass, newMember, signIn, withCard, withPictures } = school;

const rename = (who: Parameters<typeof ask>[0], classId: number, userId: number | undefined, alias: unknown) =>
  ask(who, 'PUT', `/api/classes/${classId}/pupils/${userId}/alias`, { alias });

async function setHeldWords(heldWords: string[]): Promise<void> {
  const { settings } = school.app.kernel;
  await db()
    .transaction()
    .execute((tx) => settings.change(tx, { heldWords }));
  await expect.poll(async () => (await settings.get()).heldWords).toEqual(heldWords);
}

describe('an alias', () => {
  test('is changed by those who lead the class, everywhere it is shown, and the card still works', async () => {
    const { owner, classroom, userIds } = await newClass(['zorro7', 'gato']);
    const [card] = await cardsFor(owner, classroom, userIds);
    const userId = card?.userId ?? 0;
    const before = card?.alias ?? '';
    expect((await rename(owner, classroom.id, userId, 'lince')).statusCode).toBe(204);
    expect((await rename(owner, classroom.id, userId, 'lince')).statusCode).toBe(204);
    expect((await list(owner, classroom)).pupils.find((one) => one.userId === userId)?.alias).toBe('lince');
    const { rows } = await sql`
      select display_name as shown, full_name as "fullName" from users where id = ${userId}`.execute(db());
    expect(rows).toEqual([{ shown: 'lince', fullName: 'lince' }]);
    expect((await withCard(card?.secret ?? '')).statusCode).toBe(200);
    expect((await withPictures(classroom, before, card?.pictures ?? [])).statusCode).toBe(401);
    expect((await withPictures(classroom, 'lince', card?.pictures ?? [])).statusCode).toBe(200);
    expect((await auditOf(userId)).filter((action) => action === 'pupil.renamed')).toHaveLength(1);
  });

  test('is changed neither by others, nor to one that is taken, reserved or no alias', async () => {
    const { owner, classroom, userIds } = await newClass(['zorro7', 'gato']);
    const [zorro] = userIds;
    const stranger = await signIn({ role: 'profesor' });
    expect((await rename(stranger, classroom.id, zorro, 'lince')).statusCode).toBe(404);
    const elsewhere = await newClass(['oso']);
    expect((await rename(elsewhere.owner, elsewhere.classroom.id, zorro, 'lince')).statusCode).toBe(404);
    expect((await rename(owner, classroom.id, zorro, 'GATO')).json()).toMatchObject({ code: 'pupils.alias_taken' });
    expect((await rename(owner, classroom.id, zorro, 'EducaIA')).json()).toMatchObject({
      code: 'pupils.reserved_alias',
    });
    for (const alias of ['x', 'ana@example.org', 7, null]) {
      expect((await rename(owner, classroom.id, zorro, alias)).statusCode).toBe(400);
    }
  });

  test('has no word of the list of the site', async () => {
    const { owner, classroom, userIds } = await newClass();
    await setHeldWords(['tonto']);
    const refused = { code: 'pupils.unsuitable_alias' };
    expect((await rename(owner, classroom.id, userIds[0], 'el tónto 2')).json()).toMatchObject(refused);
    const body = { pupils: [{ alias: 'oso' }, { alias: 't o n t o' }], familiesAgree: true };
    expect((await ask(owner, 'POST', `/api/classes/${classroom.id}/pupils`, body)).json()).toMatchObject(refused);
    expect((await list(owner, classroom)).pupils).toHaveLength(1);
    await setHeldWords([]);
  });
});

describe('a pupil in the forum', () => {
  const topic = { title: 'Un tema del foro', content: 'Busco una actividad para clase.', category: 'Chatbots' };

  test('reads and reports, and takes no part', async () => {
    const author = await signIn();
    const { id } = (await ask(author, 'POST', '/api/forum/topics', topic)).json<{ id: number }>();
    const at = `/api/forum/topics/${id}`;
    const comment = { content: 'Un comentario que alguien escribe.' };
    const { id: commentId } = (await ask(author, 'POST', `${at}/comments`, comment)).json<{ id: number }>();
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    const { may } = (await ask(pupil, 'GET', at)).json<{ may: Record<string, boolean> }>();
    expect(may).toMatchObject({ comment: false, vote: false, edit: false, report: true });
    for (const [url, body] of [
      [`${at}/vote`, { voted: true }],
      [`${at}/follow`, { followed: true }],
      [`/api/forum/comments/${commentId}/vote`, { voted: true }],
      ['/api/forum/membership', { joined: true }],
    ] as const) {
      expect((await ask(pupil, 'PUT', url, body)).json()).toMatchObject({ code: 'not_for_pupils' });
    }
    const report = await ask(pupil, 'POST', `${at}/reports`, { reason: 'offensive' });
    expect(report.statusCode, report.body).toBeLessThan(300);
  });
});

describe('deleting a class', () => {
  test('is preceded by how many accounts without email go and stay, for its owner', async () => {
    const { owner, classroom, userIds } = await newClass(['zorro7', 'gato', 'oso']);
    const { classroom: next } = await newClass(['tejón']);
    await sql`
      insert into classroom_members (classroom_id, user_id, role) values (${next.id}, ${userIds[0]}, 'student')`.execute(
      db(),
    );
    const preview = (who: Parameters<typeof ask>[0]) => ask(who, 'GET', `/api/classes/${classroom.id}/deletion`);
    expect((await preview(owner)).json()).toEqual({ deletedPupils: 2, keptPupils: 1 });
    expect((await preview(await newMember(classroom))).statusCode).toBe(403);
    expect((await preview(await signIn({ role: 'profesor' }))).statusCode).toBe(404);
    await ask(owner, 'DELETE', `/api/classes/${classroom.id}`);
    const { rows } = await sql`
      select user_id as "userId" from pupils where user_id = any(${userIds}::int[]) and classroom_id is not null`.execute(
      db(),
    );
    expect(rows).toEqual([{ userId: userIds[0] }]);
  });
});

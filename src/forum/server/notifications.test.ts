import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { groupOfKind, type NotificationKind } from '../../notifications/contract/notification-kinds.ts';
import { callAs, createComment, createTopic, notificationsOf, startForum } from './test-forum.ts';

let app: TestApp;
let author: Person;
let writer: Person;
let follower: Person;
let mentioned: Person;
let member: Person;
let bystander: Person;
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn({ username: 'autora' });
  writer = await app.signIn({ username: 'escritora' });
  follower = await app.signIn({ username: 'Seguidor.Fiel' });
  mentioned = await app.signIn({ username: 'íñigo' });
  member = await app.signIn({ username: 'socia' });
  bystander = await app.signIn({ username: 'nadie' });
  await callAs(app, member, 'PUT', '/membership', { joined: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from notifications`.execute(app.database.db);
  await sql`delete from notification_choices`.execute(app.database.db);
});

const kindsOf = async (who: Person) => (await notificationsOf(app, who)).map(({ kind }) => kind);
const mute = (who: Person, kind: string) =>
  sql`
    insert into notification_choices (user_id, group_name, in_product, email)
    values (${who.id}, ${groupOfKind[kind as NotificationKind]}, false, 'off')`.execute(app.database.db);

/** A topic by the author that the follower follows, before any notification. */
async function followedTopic(): Promise<number> {
  const { id } = await createTopic(app, author, { title: 'De lo que se habla' });
  await callAs(app, follower, 'PUT', `/topics/${id}/follow`, { followed: true });
  await sql`delete from notifications`.execute(app.database.db);
  return id;
}

describe('a new topic', () => {
  test('notifies followers of the forum and mentioned users', async () => {
    const { id } = await createTopic(app, writer, {
      title: 'Recién hecho',
      content: 'Hola @ÍÑIGO, ¿qué te parece esto?',
    });
    const news = { actor: writer.id, subject: 'Recién hecho', address: `/foro/${id}` };
    expect(await notificationsOf(app, member)).toEqual([{ kind: 'forum', ...news }]);
    expect(await notificationsOf(app, mentioned)).toEqual([{ kind: 'mention', ...news }]);
    expect(await kindsOf(writer)).toEqual([]);
    expect(await kindsOf(bystander)).toEqual([]);
  });

  test('notifies a follower who is also mentioned once', async () => {
    await createTopic(app, writer, { content: 'Para @socia, que sabe mucho de esto' });
    expect(await kindsOf(member)).toEqual(['mention']);
  });

  test('notifies neither former followers nor its author', async () => {
    await callAs(app, follower, 'PUT', '/membership', { joined: true });
    await callAs(app, follower, 'PUT', '/membership', { joined: false });
    await createTopic(app, member, { content: 'Yo misma, @socia, lo pregunto' });
    expect(await kindsOf(follower)).toEqual([]);
    expect(await kindsOf(member)).toEqual([]);
  });
});

describe('a new comment', () => {
  test('notifies the author, the followers and mentioned users, each once', async () => {
    const id = await followedTopic();
    const comment = await createComment(app, writer, id, 'Lo sabe @íñigo, y también @íñigo');
    const news = {
      actor: writer.id,
      subject: 'De lo que se habla',
      address: `/foro/${id}?comentario=${comment.id}#comentario-${comment.id}`,
    };
    expect(await notificationsOf(app, author)).toEqual([{ kind: 'reply', ...news }]);
    expect(await notificationsOf(app, follower)).toEqual([{ kind: 'followed', ...news }]);
    expect(await notificationsOf(app, mentioned)).toEqual([{ kind: 'mention', ...news }]);
    for (const who of [writer, member, bystander]) expect(await kindsOf(who)).toEqual([]);
  });

  test('counts as a mention before a reply or a followed topic', async () => {
    const id = await followedTopic();
    await createComment(app, writer, id, '@autora y @seguidor.fiel, mirad');
    expect(await kindsOf(author)).toEqual(['mention']);
    expect(await kindsOf(follower)).toEqual(['mention']);
  });

  test('does not notify its author, though they follow the topic', async () => {
    const id = await followedTopic();
    await createComment(app, author, id, 'Me contesto yo, @autora');
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf(follower)).toEqual(['followed']);
    await createComment(app, writer, id);
    await sql`delete from notifications`.execute(app.database.db);
    await createComment(app, author, id);
    expect(await kindsOf(writer)).toEqual(['followed']);
  });

  test('does not notify former followers', async () => {
    const id = await followedTopic();
    await callAs(app, follower, 'PUT', `/topics/${id}/follow`, { followed: false });
    await createComment(app, writer, id);
    expect(await kindsOf(follower)).toEqual([]);
  });

  test.each(['`@íñigo`', 'correo: x@íñigo', '```\n@íñigo\n```'])('%j mentions nobody', async (content) => {
    await createComment(app, writer, await followedTopic(), content);
    expect(await kindsOf(mentioned)).toEqual([]);
  });

  test('mentions at most twenty', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, (_, n) => app.signIn({ username: `gente${n}` })));
    await createComment(app, writer, await followedTopic(), people.map((_, n) => `@gente${n}`).join(' '));
    const heard = await Promise.all(people.map(async (person) => (await kindsOf(person)).length));
    expect(heard).toEqual([...Array.from({ length: 20 }, () => 1), 0, 0]);
  });

  test('that is refused notifies nobody', async () => {
    const id = await followedTopic();
    await sql`update topics set locked_at = now() where id = ${id}`.execute(app.database.db);
    await callAs(app, writer, 'POST', `/topics/${id}/comments`, { content: 'Para @íñigo' });
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf(mentioned)).toEqual([]);
  });

  test('that is edited does not notify again', async () => {
    const id = await followedTopic();
    const comment = await createComment(app, writer, id);
    await callAs(app, writer, 'PATCH', `/comments/${comment.id}`, { content: 'Ahora con @íñigo' });
    expect(await kindsOf(author)).toEqual(['reply']);
    expect(await kindsOf(mentioned)).toEqual([]);
  });
});

describe('muted notifications', () => {
  test.each([
    ['reply', 'Una respuesta', 'followed'],
    ['followed', 'Una respuesta', 'reply'],
    ['mention', 'Hola, @autora', 'reply'],
  ])('without «%s», «%s» arrives as «%s»', async (kind, content, expected) => {
    const id = await followedTopic();
    await mute(author, kind);
    await createComment(app, writer, id, content);
    expect(await kindsOf(author)).toEqual([expected]);
  });

  test('of all kinds are silent', async () => {
    const id = await followedTopic();
    for (const kind of ['reply', 'followed', 'mention']) await mute(author, kind);
    await mute(member, 'forum');
    await createComment(app, writer, id, 'Hola, @autora');
    await createTopic(app, writer);
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf(member)).toEqual([]);
  });
});
